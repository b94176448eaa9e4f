import StillbellCore

// The texts of the settings for sessions, the history and the day.
extension Wording.SettingWords {
  static func sessions(_ key: String) -> Self? {
    switch key {
    case "prepare":
      row(
        Wording.Window.prepare, note: tr("0 for none"),
        "A countdown before each, 0s to 20s; `--prepare` changes it for one.")
    case "log": row(tr("Save sessions"), "Save sessions in the history: yes or no.")
    case "breaks_during_focus":
      row(
        tr("Breaks continue during focus"), note: tr("In the other sessions they wait"),
        "Breaks continue during focus: yes or no. In the other sessions they wait.")
    case "keep_awake":
      row(
        tr("Keep the screen on"),
        "Keep the screen on during sessions: yes or no. `--keep-awake` does it for one session, and the window",
        "for every session that you start there.")
    case "media_controls":
      row(
        tr("Show a session on the lock screen"),
        labels: [
          "locked": tr("While the screen is locked"),
          "always": tr("Always, like a media player"),
          "off": tr("Never"),
        ],
        "Show a session on the lock screen, where media keys and headphones pause and end it: locked (only while",
        "the screen is locked), always or off.")
    default: nil
    }
  }

  static func history(_ key: String) -> Self? {
    switch key {
    case "breaks":
      row(
        tr("Keep breaks and time at the computer"),
        "Keep breaks, the time at the computer, and its minutes of typing, calls and videos: yes or no. With no, there",
        "are no statistics about them.")
    case "keep":
      row(
        tr("Keep the history"), note: tr("Older entries are deleted for good"), labels: ["forever": tr("Forever")],
        "How long the history is kept, in days such as 365d, or forever. Older entries are deleted for good, but",
        "not by a clock that has just jumped by days, and the newest days with entries stay in any case.")
    case "facts":
      row(
        tr("Record for bug reports"), note: tr("Without labels and texts; nothing is sent"),
        "How long the agent keeps a record of what it hears, so that a bug report can replay it: 0d to 90d;",
        "0d keeps nothing. Labels, texts, paths and commands are not recorded. See stillbell why --timetable.")
    default: nil
    }
  }

  static func goals(_ key: String) -> Self? {
    switch key {
    case "meditation":
      row(
        tr("Meditation and breathing"), note: tr("0 for none"),
        "Meditation and breathing together, 0s to 24h; 0s is no goal.")
    case "workout":
      row(Wording.Window.title(.workout), note: tr("0 for none"), "Workouts, 0s to 24h; 0s is no goal.")
    default: nil
    }
  }

  static func day(_ key: String) -> Self? {
    switch key {
    case "limit":
      row(
        tr("Daily limit at the computer"),
        note: tr("Only if the history keeps breaks and time at the computer"),
        labels: ["never": tr("No limit")],
        "How much time at the computer is enough for a day, 1m to 24h, or never. It needs breaks = yes under",
        "[history].")
    case "evening":
      row(tr("Remind me that it is late from"), "The time of day from which it is late, such as 22:00, or never.")
    default: nil
    }
  }
}
