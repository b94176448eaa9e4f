import StillbellCore

extension Wording {
  /// The texts of a setting: in the preferences, in the commented sample and in the manual.
  struct SettingWords {
    typealias Preferences = Wording.Preferences

    let title: Sentence
    /// The note below the title.
    let note: Sentence?
    /// The labels of values that are words; without an entry here, `auto` and `any` have general labels.
    let labels: [String: Sentence]
    /// The explanation above the key, in the sample and in the manual. It is in English, like the keys and values, and
    /// its lines are wrapped again.
    let explanation: [String]

    static func row(
      _ title: Sentence, note: Sentence? = nil, labels: [String: Sentence] = [:], _ explanation: String...
    ) -> SettingWords {
      SettingWords(title: title, note: note, labels: labels, explanation: explanation)
    }

    /// The sound of a cue.
    static func chime(_ cue: Cue, _ explanation: String) -> SettingWords {
      row(Preferences.title(of: cue), explanation)
    }

    /// A reason to be quiet, with the labels of its levels.
    static func source(
      _ source: QuietSource, labels: [String: Sentence]? = nil, _ explanation: String...
    ) -> SettingWords {
      let levels = ["off": tr("Ignore it"), "silent": tr("Breaks make no sound"), "hidden": tr("Breaks wait")]
      return SettingWords(
        title: Preferences.title(of: source), note: nil, labels: labels ?? levels, explanation: explanation)
    }
  }
}

extension Wording.SettingWords {
  /// The texts of a setting; nil for a setting of a group that the user named.
  static func of(_ setting: Setting) -> Self? {
    let group = groups[setting.group]
    return group?(setting.key)
  }

  private static let groups: [String: @Sendable (String) -> Self?] = [
    "general": general, "eye": eye, "rest": rest, "breaks": breaks, "presence": presence, "schedule": schedule,
    "notifications": notifications, "prompt": screen, "sound": sound, "sounds": sounds, "meditation": meditation,
    "breathing": breathing, "focus": focus, "workout": workout, "quiet": quiet, "calendar": calendar,
    "sessions": sessions, "history": history, "goals": goals, "day": day, "media": media, "muse": muse, "hooks": hooks,
  ]
}
