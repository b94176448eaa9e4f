import Glibc

/// The role of a sound for its sound server, which may treat music differently from the sound of an event.
package enum MediaRole: Sendable {
  case music, event

  /// Tells every sound server that is connected to from now on, unless the user has told it something else.
  ///
  /// The corresponding C function is `setenv`: ALSA's plugins have no other way.
  package func announce() {
    let (pulseAudio, pipeWire) =
      switch self {
      case .music: ("music", "Music")
      case .event: ("event", "Notification")
      }
    setenv("PULSE_PROP_media.role", pulseAudio, 0)
    setenv("PIPEWIRE_PROPS", "{ media.role = \(pipeWire) }", 0)
  }
}
