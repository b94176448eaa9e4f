/// A call that a device refused.
package struct PCMError: Error, Equatable {
  /// A negative `errno`, as ALSA counts.
  package let code: Int32
  /// The ALSA call that failed.
  package let call: String
}
