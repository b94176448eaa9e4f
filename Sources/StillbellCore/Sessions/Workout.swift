/// Stretches of work with rests in between.
package struct Workout: Activity {
  package var work: Duration = .seconds(30)
  package var rest: Duration = .seconds(10)
  /// How many stretches of work make a round.
  package var exercises = 1
  package var rounds = 10

  package init() {}

  private init(_ exercises: Int, x rounds: Int, _ work: Int, _ rest: Int) {
    (self.exercises, self.rounds) = (exercises, rounds)
    (self.work, self.rest) = (.seconds(work), .seconds(rest))
  }

  package static let kind = SessionKind.workout
  package static let command = "workout"
  package static let hasSteps = true
  package static let cues: [Cue] = [.work, .count, .rest, .sessionEnd]
  package static let shortPhases: [SessionPhase.Name] = [.prepare, .work, .rest]
  package static let presets = [
    (name: "tabata", activity: Workout(8, x: 1, 20, 10)),
    (name: "power-intervals", activity: Workout(5, x: 4, 40, 20)),
  ]
  package static var options: [ActivityOption<Workout>] {
    [
      .length("--work", .seconds(5) ... .seconds(600), \.work),
      .length("--rest", .zero ... .seconds(600), \.rest),
      .number("--exercises", 1...50, \.exercises),
      .number("--rounds", 1...200, \.rounds),
    ]
  }

  /// The seconds before the end of each work that are counted.
  private static let counted = [3, 2, 1]

  package var words: [String] { optionWords }

  package func add(to plan: inout SessionPlan, leadsIn: Bool) {
    let count = rounds * exercises
    for index in 0..<count {
      let round = index / exercises + 1
      let quietBefore = plan.phases.last.map { $0.name == .work ? .zero : $0.length } ?? .zero
      let lead = leadsIn && quietBefore >= SessionPlan.leadIn ? SessionPlan.leadIn : .zero
      plan.add(.work, at: plan.length - lead)
      plan.add(.work, work, round: round)
      for second in Self.counted { plan.add(.count, at: plan.length - .seconds(second)) }
      if index + 1 < count { plan.add(.rest, rest, round: round, cue: .rest) }
    }
  }
}
