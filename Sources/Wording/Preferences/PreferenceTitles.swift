import StillbellCore

// The texts of a setting in the preferences.
extension Wording.Preferences {
  /// The title of a setting; nil for a setting without one. A test checks that all have one.
  package static func title(of setting: Setting) -> Sentence? {
    if setting.group == Preset.group { return presetWords }
    if setting.group.hasPrefix(Reminder.group) { return title(ofReminder: setting.key) }
    if setting.group.hasPrefix(Program.group) { return title(ofWorkout: setting.key) }
    if setting.group.hasPrefix(BreakKind.group), let title = ofOwn(setting.key) { return title }
    return words(of: setting)?.title
  }

  /// The note below the title of a setting.
  package static func note(on setting: Setting) -> Sentence? {
    if setting.group.hasPrefix(Reminder.group) { return note(onReminder: setting.key) }
    return switch (setting.group.hasPrefix(BreakKind.group), setting.key) {
    case (true, "length"): tr("0 for a notification only")
    case (true, "goal"): tr("0 for none")
    default: words(of: setting)?.note
    }
  }

  /// The label of a value that is a word; nil for a word without one.
  package static func label(of value: String, for setting: Setting) -> Sentence? {
    if setting.group.hasPrefix(Reminder.group) { return SessionKind(rawValue: value).map { Wording.Window.title($0) } }
    if let label = words(of: setting)?.labels[value] { return label }
    return switch value {
    case "auto": asAll
    case "any": tr("Any number")
    default: nil
    }
  }

  /// The texts of a setting. The keys of the user's own breaks have the texts of those for all breaks.
  private static func words(of setting: Setting) -> Wording.SettingWords? {
    guard setting.group.hasPrefix(BreakKind.group) else { return .of(setting) }
    if setting.key == "show" { return .show }
    return .eye(setting.key) ?? .breaks(setting.key) ?? .notifications(setting.key)
  }

  /// The title of a key that only the user's own breaks have.
  private static func ofOwn(_ key: String) -> Sentence? {
    switch key {
    case "title": tr("Title")
    case "every": tr("Work between two breaks")
    case "at": tr("Times of day")
    case "aligned": tr("Minutes of every hour")
    case "lines": tr("Lines to show")
    case "steps": tr("Steps, each with its length")
    case "pictures": tr("Picture, or a folder of pictures")
    case "sound": tr("Sound")
    case "days": tr("Days")
    case "hours": tr("Only during these hours")
    case "ask": tr("A button for “Done”")
    case "goal": tr("Goal for a day")
    default: nil
    }
  }

  /// The title of the row for the times of the user's own break.
  package static var timing: Sentence { tr("When it comes") }
  package static func label(ofTiming key: String) -> Sentence {
    switch key {
    case "at": tr("At times of day")
    case "aligned": tr("At minutes of every hour")
    default: tr("After a time of work")
    }
  }

  /// The moment at which a sound plays.
  package static func title(of cue: Cue) -> Sentence {
    switch cue {
    case .breakDue: tr("A break is due")
    case .breakOver: tr("A break is over")
    case .prelude: tr("A break comes soon")
    case .nudge: tr("A nudge")
    case .step: tr("Next step of a break")
    case .sessionStart: tr("A session starts")
    case .phaseChange: tr("Next part of a session")
    case .sessionEnd: tr("A session is over")
    case .interval: tr("Interval bell")
    case .inhale: tr("Breathe in")
    case .hold: tr("Hold your breath")
    case .exhale: tr("Breathe out")
    case .count: tr("Last three seconds of work")
    case .work: tr("Work begins")
    case .rest: tr("Rest begins")
    }
  }
}
