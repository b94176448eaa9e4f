import StillbellCore

extension Wording {
  /// Everything that is said of a setting: in the preferences, in the commented sample and in the manual.
  struct SettingWords {
    typealias Preferences = Wording.Preferences

    let title: Sentence
    /// Below the title.
    let note: Sentence?
    /// Those of values that are words; `auto` and `any` have labels of their own where none stands here.
    let labels: [String: Sentence]
    /// Above the key in the sample and in the manual: in English, as keys and values are. Its lines are wrapped anew.
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
  /// Nil for a setting of a group that the user has named.
  static func of(_ setting: Setting) -> Self? {
    let group = groups[setting.group]
    return group?(setting.key)
  }

  private static let groups: [String: @Sendable (String) -> Self?] = [
    "general": general, "eye": eye, "rest": rest, "breaks": breaks, "presence": presence, "schedule": schedule,
    "notifications": notifications, "prompt": screen, "sound": sound, "sounds": sounds, "meditation": meditation,
    "breathing": breathing, "focus": focus, "workout": workout, "quiet": quiet, "sessions": sessions,
    "history": history, "goals": goals, "day": day, "media": media, "muse": muse, "hooks": hooks,
  ]
}
