/// The four kinds of session; the raw value is its name in the history and in the trace.
package enum SessionKind: String, CaseIterable, Hashable, Sendable {
  case meditation, breathing, focus, workout

  /// The word that starts one.
  package var command: String {
    switch self {
    case .meditation: "meditate"
    case .breathing: "breathe"
    case .focus: "focus"
    case .workout: "workout"
    }
  }

  /// What sounds in it, in the order of the configuration.
  package var cues: [Cue] {
    switch self {
    case .meditation: [.sessionStart, .interval, .phaseChange, .sessionEnd]
    case .breathing: [.inhale, .hold, .exhale, .sessionEnd]
    case .focus: [.sessionStart, .phaseChange, .sessionEnd]
    case .workout: [.work, .count, .rest, .sessionEnd]
    }
  }

  /// No break falls due during it; focused work goes on with its breaks.
  var suspendsBreaks: Bool { self != .focus }
}

/// What is to be sat, in numbers: all a session is made from.
package enum Sitting: Hashable, Sendable {
  case meditation(Meditation)
  case breathing(Breathing)
  case focus(Focus)
  case workout(Workout)

  package var kind: SessionKind {
    switch self {
    case .meditation: .meditation
    case .breathing: .breathing
    case .focus: .focus
    case .workout: .workout
    }
  }
}

package struct Meditation: Hashable, Sendable {
  package static let lengths: ClosedRange<Duration> = .minutes(1) ... .minutes(180)
  package static let closings: ClosedRange<Duration> = .zero ... .minutes(60)
  package static let bells: ClosedRange<Duration> = .zero ... .minutes(180)

  package var length: Duration = .minutes(10)
  /// A quiet while after the sitting, with a bell of its own at its beginning; zero for none.
  package var closing: Duration = .zero
  /// Between two bells within the sitting; zero for none.
  package var bell: Duration = .zero

  package init() {}
}

package struct Breathing: Hashable, Sendable {
  package static let seconds = 0...60
  package static let allowedRounds = 1...99

  /// Seconds of breathing in, keeping it, breathing out, keeping that; one of 0 is left out with its cue.
  package let inhale: Int
  package let holdIn: Int
  package let exhale: Int
  package let holdOut: Int
  package let rounds: Int

  package init(_ inhale: Int, _ holdIn: Int, _ exhale: Int, _ holdOut: Int, rounds: Int) {
    (self.inhale, self.holdIn, self.exhale, self.holdOut) = (inhale, holdIn, exhale, holdOut)
    self.rounds = rounds
  }

  package static let presets: [(name: String, pattern: Breathing)] = [
    ("box", Breathing(4, 4, 4, 4, rounds: 10)),
    ("calming", Breathing(4, 0, 6, 0, rounds: 10)),
    ("coherent", Breathing(5, 0, 5, 0, rounds: 12)),
    ("deep-calm", Breathing(7, 0, 5, 0, rounds: 8)),
    ("relaxing", Breathing(4, 7, 8, 0, rounds: 10)),
    ("rhythmic", Breathing(6, 3, 6, 3, rounds: 8)),
  ]
}

/// Stretches of focused work, each followed by a break, the fourth by a long one.
package struct Focus: Hashable, Sendable {
  package static let lengths: ClosedRange<Duration> = .minutes(1) ... .minutes(180)
  package static let breaks: ClosedRange<Duration> = .minutes(1) ... .minutes(60)
  package static let allowedRounds = 1...16
  /// After this many stretches the break is a long one.
  static let roundsToLongBreak = 4

  package var length: Duration = .minutes(25)
  package var shortBreak: Duration = .minutes(5)
  package var longBreak: Duration = .minutes(15)
  package var rounds = 4

  package init() {}
}

package struct Workout: Hashable, Sendable {
  package static let works: ClosedRange<Duration> = .seconds(5) ... .seconds(600)
  package static let rests: ClosedRange<Duration> = .zero ... .seconds(600)
  package static let allowedRounds = 1...200
  package static let allowedExercises = 1...50

  package var work: Duration = .seconds(30)
  package var rest: Duration = .seconds(10)
  package var rounds = 10
  /// How many stretches of work make a round.
  package var exercises = 1

  package init() {}

  private init(_ exercises: Int, x rounds: Int, _ work: Int, _ rest: Int) {
    (self.exercises, self.rounds) = (exercises, rounds)
    (self.work, self.rest) = (.seconds(work), .seconds(rest))
  }

  package static let programs: [(name: String, workout: Workout)] = [
    ("tabata", Workout(8, x: 1, 20, 10)),
    ("power-intervals", Workout(5, x: 4, 40, 20)),
  ]
}
