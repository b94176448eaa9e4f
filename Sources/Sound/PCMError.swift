import Glibc
import StillbellCore

/// A failed call on a sound device.
package struct PCMError: Error, Equatable {
  /// The error as ALSA returns it, a negative `errno`.
  package let code: Int32
  /// The ALSA call that failed.
  package let call: String
}

extension ChimeFailure.DeviceFault {
  /// The fault behind an error, in terms that users know.
  package init(_ error: PCMError) {
    self =
      switch -error.code {
      case ENOENT, ENXIO: .missing
      case EBUSY: .busy
      case EACCES, EPERM: .forbidden
      case ECONNREFUSED, EHOSTDOWN: .noServer
      case ENODEV, ESHUTDOWN, EIO: .gone(call: error.call)
      case EINVAL where error.call.hasPrefix("snd_pcm_hw_params_set"): .unfit(call: error.call)
      case let code: .broken(SystemFault(call: error.call, code: code))
      }
  }
}
