import StillbellCore
import Wording

// The pages of entries that the user has added.
extension PreferencePage {
  /// The list that the page belongs to; nil for a built-in page.
  package var list: OwnList? {
    switch self {
    case .own: .breaks
    case .reminder: .reminders
    case .preset: .presets
    case .workout: .workouts
    default: nil
    }
  }

  /// The place of an entry in the configuration file.
  package enum Place: Hashable, Sendable {
    case group(String)
    /// A setting, by its name.
    case setting(String)
  }

  /// The place of the page's entry; nil for a built-in page.
  package var place: Place? {
    switch self {
    case .own(let kind): .group(BreakKind.group + kind.rawValue)
    case .reminder(let name): .group(Reminder.group + name)
    case .preset(let name): .setting(Setting.preset(name).name)
    case .workout(let name): .group(Program.group + name)
    default: nil
    }
  }

  /// False once the page's entry is no longer in the file.
  package func isIn(_ configuration: Configuration) -> Bool {
    list.map { $0.pages(configuration).contains(self) } ?? true
  }

  static func reminder(_ name: String, _ configuration: Configuration) -> Reminder {
    configuration.reminders.first { $0.name == name } ?? Reminder(name: name)
  }

  static func program(_ name: String, _ configuration: Configuration) -> Program {
    configuration.programs.first { $0.name == name } ?? Program(name: name)
  }

  /// The sections of a break of the user's own. A nudge is only a notification or a sign, so it has none about covering
  /// and skipping.
  static func sections(of kind: Configuration.Break) -> [Section] {
    typealias Words = Wording.Preferences
    let group = "break.\(kind.kind.rawValue)"
    let first = Section(of: group, ["title", PreferenceRow.timingKey, kind.timing.key, "length", "days", "hours"])
    let asking = ["prelude", "sound", "insist", "urgency"]
    guard kind.length > .zero else {
      return [
        first, Section(Words.asking, of: group, ["show", "sound", "urgency", "ask", "goal"]),
        Section(Words.lines, note: Words.linesNote, of: group, ["lines", "pictures"]),
      ]
    }
    return [
      first, Section(Words.asking, of: group, asking + ["prompt", "scene"]),
      Section(Words.lines, note: Words.linesNote, of: group, ["lines", "steps", "pictures"]),
      Section(Words.postponing, of: group, ["snoozes", "skips", "skip_after", "skip_needs"]),
    ]
  }

  static func sections(ofReminder name: String) -> [Section] {
    [Section(of: "reminder.\(name)", ["kind", "at", "days", "unless", "text"])]
  }

  static func sections(ofWorkout name: String) -> [Section] {
    [
      Section(note: Wording.Preferences.exercisesNote, of: "program.\(name)", ["exercises"]),
      Section(of: "program.\(name)", ["rounds", "pause"]),
    ]
  }
}
