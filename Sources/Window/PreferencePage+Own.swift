import StillbellCore
import Wording

// The pages of what the user has added.
extension PreferencePage {
  /// The list that it is in; nil for a page that there always is.
  package var list: OwnList? {
    switch self {
    case .own: .breaks
    case .reminder: .reminders
    case .preset: .presets
    case .workout: .workouts
    default: nil
    }
  }

  /// Its place in the file.
  package enum Place: Hashable, Sendable {
    case group(String)
    /// A setting, by its name.
    case setting(String)
  }

  /// Nil for a page that there always is.
  package var place: Place? {
    switch self {
    case .own(let kind): .group(BreakKind.group + kind.rawValue)
    case .reminder(let name): .group(Reminder.group + name)
    case .preset(let name): .setting(Setting.preset(name).name)
    case .workout(let name): .group(Program.group + name)
    default: nil
    }
  }

  /// False once what it is about has gone from the file.
  package func isIn(_ configuration: Configuration) -> Bool {
    list.map { $0.pages(configuration).contains(self) } ?? true
  }

  static func reminder(_ name: String, _ configuration: Configuration) -> Reminder {
    configuration.reminders.first { $0.name == name } ?? Reminder(name: name)
  }

  static func program(_ name: String, _ configuration: Configuration) -> Program {
    configuration.programs.first { $0.name == name } ?? Program(name: name)
  }

  /// A nudge is a notification or a sign only: it covers nothing, and there is nothing to skip.
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
