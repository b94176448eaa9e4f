import CALSA
import Glibc

/// Why a device does not play: which device, what it refused, what to do.
package struct PCMError: Error, Equatable, CustomStringConvertible {
  /// A negative `errno`, as ALSA counts.
  package let code: Int32
  /// The ALSA call that failed.
  package let call: String
  /// The device as it was named, fit for one line.
  package let device: String

  package var description: String {
    let name = "sound device \"\(device)\""
    switch -code {
    case ENOENT, ENXIO:
      return "There is no \(name); see \"aplay -L\" for the names there are."
    case EBUSY:
      return "The \(name) is in use by another program; close that, or choose another device."
    case EACCES, EPERM:
      return "This user may not use the \(name); join the group \"audio\", or choose another device."
    case ECONNREFUSED, EHOSTDOWN:
      return "The sound server behind the \(name) does not run; start it, or choose another device."
    case ENODEV, ESHUTDOWN, EIO:
      return "The \(name) has gone, or its sound server has no output (\(call)); connect it, or choose another device."
    case EINVAL where call.hasPrefix("snd_pcm_hw_params_set"):
      return "The \(name) cannot play sound of this kind (\(call)); choose one that converts, such as \"plughw:0\"."
    default:
      return "The \(name) does not play (\(call): \(String(cString: snd_strerror(code))));"
        + " see whether \"aplay\" can, or choose another device."
    }
  }
}
