/// A group `[program NAME]`: a workout of the user's own, with the exercises of a round.
package struct Program: NamedGroup, Hashable, Sendable {
  package let name: String
  /// The exercises; nil until the file sets them.
  package var exercises: [Exercise]?
  package var rounds = 1
  /// The rest between two rounds; nil for the rest after the last exercise of a round.
  package var pause: Duration?

  package init(name: String) { self.name = name }

  /// The workout; nil as long as it has no exercises.
  package var workout: Workout? {
    guard let exercises else { return nil }
    var workout = Workout(exercises, x: rounds)
    workout.pause = pause
    return workout
  }

  /// The reason why the program cannot be started; nil if it can.
  package var error: SessionError? {
    guard let length = workout?.wholeLength, length > SessionRequest.longest else { return nil }
    return .tooLong(length, most: SessionRequest.longest)
  }
}

// The group in the configuration file.
extension Program {
  /// The prefix of the group's name in the file: `[program legs]`.
  package static let group = "program "
  package static var place: WritableKeyPath<Configuration, [Program]> { \.programs }

  /// The largest number of programs.
  package static let countMax = 32

  /// True for 1 to 24 lower-case letters, digits and hyphens, without another meaning to `workout`.
  package static func isName(_ name: some StringProtocol) -> Bool {
    Reminder.isName(name) && !name.hasPrefix("-") && !Workout.presetNames.contains(String(name))
      && name != SessionRequest.listWord
  }
}

extension Configuration {
  /// The names of the user's own sessions.
  var sessionNames: [String] { presets.keys + programs.map(\.name) }

  /// The sessions that the user has named: presets and programs.
  package var namedSessions: [String: SessionRequest] {
    programs.reduce(into: presets) { sessions, program in
      guard let workout = program.workout, program.error == nil else { return }
      sessions[program.name] = SessionRequest(AnyActivity(workout), prepare: prepare)
    }
  }
}

extension Setting {
  /// The keys of the user's own program of this name.
  package static func program(_ name: String) -> [Setting] {
    return [
      Program.setting(
        "exercises", of: name, .exercises, \.exercises, read: { Exercise.program($0).map { .some($0) } },
        write: { $0.map { Exercise.words($0) } ?? "" }),
      Program.setting(
        "rounds", of: name, .number(Workout.roundCounts), \.rounds,
        read: { Int($0).flatMap { Workout.roundCounts.contains($0) ? $0 : nil } }, write: { "\($0)" }),
      Program.setting(
        "pause", of: name, .length(Workout.rests), \.pause, read: { Workout.rests.length($0).map { .some($0) } },
        write: { $0?.words ?? "" }),
    ]
  }
}
