import StillbellCore
import Wording

/// An entry of the user's own that can be added to the configuration file.
package struct NewEntry: Hashable, Sendable {
  /// The page on which the user can edit the entry afterwards.
  package let page: PreferencePage
  package let title: Sentence
  package let note: Sentence
  /// The settings to write, by name.
  package let values: [PreferenceChange.Value]

  /// Nil if a value is not allowed.
  init?(_ page: PreferencePage, _ values: [(key: String, value: String)], title: Sentence? = nil) {
    guard case .group(let group) = page.place else { return nil }
    let settings = Setting.all(in: group)
    self.init(page, values.map { pair in (settings.first { $0.key == pair.key }, pair.value) }, title: title)
  }

  private init?(_ page: PreferencePage, _ values: [(setting: Setting?, value: String)], title: Sentence?) {
    var configuration = Configuration()
    var named: [PreferenceChange.Value] = []
    for (setting, value) in values {
      guard let setting, setting.read(value, &configuration) else { return nil }
      named.append(PreferenceChange.Value(name: setting.name, value: value))
    }
    (self.page, self.values) = (page, named)
    self.title = title ?? page.title(configuration)
    note = page.note(configuration)
  }
}

// Breaks.
extension NewEntry {
  /// The ready-made breaks that the user does not have yet.
  static func readyBreaks(beside configuration: Configuration) -> [NewEntry] {
    ReadyKind.allCases.compactMap { ready in
      guard let kind = BreakKind(group: ready.group), !configuration.kinds.contains(where: { $0.kind == kind }) else {
        return nil
      }
      let words = Wording.Setup.words(of: ready)
      let title = Wording.Preferences.name(of: ready)
      let isTitled = words.key == "title"
      return NewEntry(
        .own(kind),
        ready.values.map { ($0.key, $0.value) } + [(words.key, words.value.description)]
          + (isTitled ? [] : [("title", title.description)]), title: title)
    }
  }

  static func aBreak(_ title: String, beside configuration: Configuration) -> NewEntry? {
    let name = OwnName.free(
      OwnName.word(for: title), beside: configuration.kinds.map(\.kind.rawValue),
      most: BreakKind.ownMax + BreakKind.builtIn.count, where: { BreakKind(group: BreakKind.group + $0) != nil })
    return name.flatMap { BreakKind(group: BreakKind.group + $0) }.flatMap {
      NewEntry(.own($0), [("every", "1h"), ("length", "5m"), ("title", title)])
    }
  }
}

// Reminders.
extension NewEntry {
  /// A reminder for each kind of session.
  static func readyReminders(beside configuration: Configuration) -> [NewEntry] {
    SessionKind.allCases.compactMap { kind in
      reminder(named: kind.rawValue, [("kind", kind.rawValue)], beside: configuration)
    }
  }

  static func reminder(_ title: String, beside configuration: Configuration) -> NewEntry? {
    reminder(named: OwnName.word(for: title), [("text", title)], beside: configuration)
  }

  private static func reminder(
    named name: String, _ values: [(key: String, value: String)], beside configuration: Configuration
  ) -> NewEntry? {
    OwnName.free(
      name, beside: configuration.reminders.map(\.name), most: Reminder.countMax, where: { Reminder.isName($0) }
    ).flatMap { NewEntry(.reminder($0), [("at", "20:00")] + values) }
  }
}

// Presets.
extension NewEntry {
  /// A preset for each kind of session.
  static func readyPresets(beside configuration: Configuration) -> [NewEntry] {
    SessionKind.allCases.compactMap { kind in
      let title = Wording.Window.title(kind)
      return preset(title.description, SessionDraft(kind).words, beside: configuration, title: title)
    }
  }

  /// A preset of the session with these words, under a free name; nil if the title is not possible.
  package static func preset(
    _ title: String, _ words: [String], beside configuration: Configuration, title shown: Sentence? = nil
  ) -> NewEntry? {
    guard title.contains(where: { !$0.isWhitespace }) else { return nil }
    let value = ArgumentList.words(words)
    guard let request = try? Preset.session(of: value) else { return nil }
    let name = OwnName.free(
      OwnName.word(for: title), beside: Array(configuration.namedSessions.keys),
      where: { Preset.isName($0) && Preset.isReachable($0, request) })
    return name.flatMap { NewEntry(.preset($0), [(Setting.preset($0), value)], title: shown) }
  }
}

// Workouts.
extension NewEntry {
  /// Copies of the built-in workout programs, in the user's language.
  static func readyWorkouts(beside configuration: Configuration) -> [NewEntry] {
    Workout.presets.compactMap { name, workout in
      let title = Wording.Window.preset(name)
      return self.workout(
        title.description, workout.steps, x: workout.rounds, beside: configuration, title: title)
    }
  }

  static func workout(_ title: String, beside configuration: Configuration) -> NewEntry? {
    let exercises = ["Squats", "Push-ups"].map { Exercise($0, .seconds(40), rest: .seconds(20)) }
    return workout(title, exercises, x: 1, beside: configuration)
  }

  private static func workout(
    _ name: String, _ exercises: [Exercise], x rounds: Int, beside configuration: Configuration,
    title: Sentence? = nil
  ) -> NewEntry? {
    let free = OwnName.free(
      OwnName.word(for: name), beside: configuration.programs.map(\.name), most: Program.countMax,
      where: { Program.isName($0) })
    guard let free else { return nil }
    var program = Program(name: free)
    program.exercises = exercises.map {
      Exercise(Wording.exercise($0.name).description, $0.work, rest: $0.rest)
    }
    program.rounds = rounds
    var own = Configuration()
    own.programs = [program]
    let values = Setting.program(free).map { (key: $0.key, value: $0.write(own)) }.filter { !$0.value.isEmpty }
    return NewEntry(.workout(free), values, title: title)
  }
}
