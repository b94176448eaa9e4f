import Glibc

/// The role of a sound. The sound server may treat music differently from the sound of an event.
package enum MediaRole: Sendable {
  case music, event

  /// Sets the role for connections to a sound server from now on, unless the user has set another role.
  ///
  /// The corresponding C function is `setenv`; ALSA's plugins offer no other way.
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
