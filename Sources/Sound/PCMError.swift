import CALSA

/// Why a device does not play: which device, and what it refused.
package struct PCMError: Error, Equatable {
  /// A negative `errno`, as ALSA counts.
  package let code: Int32
  /// The ALSA call that failed.
  package let call: String
  /// The device as it was named, fit for one line.
  package let device: String

  /// ALSA's words for the code. The corresponding C function is `snd_strerror`.
  package var reason: String { String(cString: snd_strerror(code)) }
}
