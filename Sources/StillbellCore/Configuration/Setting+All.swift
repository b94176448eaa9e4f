extension Setting {
  /// Every key, in the order of the commented sample.
  package static var all: [Setting] {
    general + kind("eye", \.eye) + kind("rest", \.rest) + breaks + presence + schedule + sound + prompt
      + [oneOf("notifications", "urgency", \.urgency)] + quiet + calendar + sessions + history + day + media + muse
      + hooks
  }

  static func ambient(in kind: SessionKind) -> [Setting] {
    guard kind.activity.hasAmbience else { return [] }
    return [
      value(
        kind.rawValue, "ambient", .ambient, \.ambient[kind], none: "", read: { AmbientSound(words: $0) },
        write: \.words)
    ]
  }

  static func speech(in kind: SessionKind) -> [Setting] {
    kind.activity.speech.map { [oneOf(kind.rawValue, "speak", $0)] } ?? []
  }

  static func sound(_ cue: Cue, in kind: SessionKind) -> Setting {
    Setting(
      group: kind.rawValue, key: cue.rawValue, allowed: .soundOrNone,
      read: { words, configuration in
        guard let sound = SoundChoice(words: words) else { return false }
        var sounds = configuration.sessionSounds[kind] ?? [:]
        sounds[cue] = sound == .default ? nil : sound
        // Removed when empty, so that a configuration without choices equals the default.
        configuration.sessionSounds[kind] = sounds.isEmpty ? nil : sounds
        return true
      }, write: { $0.sessionSounds[kind]?[cue]?.words ?? "" })
  }
}
