/// Stretches of work with rests in between: all alike, or the exercises of a program.
package struct Workout: Activity {
  /// The exercises of a round, in order.
  package private(set) var steps: [Exercise]
  /// True if the exercises have names; otherwise all stretches of work are alike.
  package private(set) var isProgram = false
  package var rounds = 10
  /// The rest between two rounds; nil for the rest after the last exercise of a round.
  package var pause: Duration?

  package init() { steps = [Exercise("", .seconds(30), rest: .seconds(10))] }

  init(_ program: [Exercise], x rounds: Int) { (steps, isProgram, self.rounds) = (program, true, rounds) }

  package static let kind = SessionKind.workout
  package static let command = "workout"
  package static let hasSteps = true
  package static var speech: WritableKeyPath<Configuration, Spoken>? { \.spokenInWorkout }
  package static let healthType = "movement"
  package static let cues: [Cue] = [.work, .count, .rest, .sessionEnd]
  package static let shortPhases: [SessionPhase.Name] = [.prepare, .work, .rest]
  package static var options: [ActivityOption<Workout>] {
    [
      .program("--program", \.program),
      .length("--work", works, \.work),
      .length("--rest", rests, \.rest),
      .number("--exercises", 1...Exercise.countMax, \.exercises),
      .number("--rounds", roundCounts, \.rounds),
      .optionalLength("--pause", rests, \.pause),
    ]
  }

  package static let works: ClosedRange<Duration> = .seconds(5) ... .seconds(600)
  package static let rests: ClosedRange<Duration> = .zero ... .seconds(600)
  static let roundCounts = 1...200

  /// The seconds before the end of each work phase that are counted down.
  private static let counted = [3, 2, 1]

  /// The work of each exercise; in a program, of the first.
  package var work: Duration {
    get { steps[0].work }
    set { for index in steps.indices { steps[index].work = newValue } }
  }
  package var rest: Duration {
    get { steps[0].rest }
    set { for index in steps.indices { steps[index].rest = newValue } }
  }

  /// The number of stretches of work in a round.
  package var exercises: Int {
    get { steps.count }
    set { steps = (0..<newValue).map { [steps] in steps[$0 % steps.count] } }
  }

  /// The exercises, if they have names; a new value makes one round of them.
  private var program: [Exercise]? {
    get { isProgram ? steps : nil }
    set { if let newValue { self = Workout(newValue, x: 1) } }
  }

  package var words: [String] {
    guard isProgram else { return optionWords }
    // The exercises carry the lengths.
    let words = ["--program", Exercise.words(steps), "--rounds", "\(rounds)"]
    return words + (pause.map { ["--pause", $0.words] } ?? [])
  }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    let count = rounds * steps.count
    for index in 0..<count {
      let (round, exercise) = (index / steps.count + 1, steps[index % steps.count])
      let quietBefore = plan.phases.last.map { $0.name == .work ? .zero : $0.length } ?? .zero
      let lead = leadsIn && quietBefore >= SessionPlan.leadIn ? SessionPlan.leadIn : .zero
      plan.add(.work, at: plan.length - lead)
      plan.add(.work, exercise.work, round: round, exercise: exercise.name)
      for second in Self.counted { plan.add(.count, at: plan.length - .seconds(second)) }
      guard index + 1 < count else { return }
      let next = steps[(index + 1) % steps.count]
      let rest = (index + 1) % steps.count == 0 ? pause ?? exercise.rest : exercise.rest
      plan.add(.rest, rest, round: round, cue: .rest, exercise: next.name)
    }
  }
}
