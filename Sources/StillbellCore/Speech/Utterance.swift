/// The amount of a session that is spoken; the raw value is its name in the configuration.
package enum Spoken: String, CaseIterable, Hashable, Sendable {
  case no
  /// The number of each round.
  case rounds
  /// The number of each round, and the next exercise or breath.
  case names
}

/// A text to be spoken, as a value that the speaking program turns into a sentence.
package enum Utterance: Hashable, Sendable, Codable {
  /// A round begins or is about to, with this exercise; empty if it has no name.
  case round(Int, of: Int, next: String = "")
  /// The next exercise of the same round.
  case next(String)
  /// A breath.
  case phase(SessionPhase.Name)

  /// The text in the trace.
  package var words: String {
    switch self {
    case .round(let round, let count, ""): "round \(round) of \(count)"
    case .round(let round, let count, let next): "round \(round) of \(count), \(next.onOneLine())"
    case .next(let exercise): exercise.onOneLine()
    case .phase(let name): name.rawValue
    }
  }
}

extension Activity {
  package func utterance(at index: Int, of plan: SessionPlan, _ spoken: Spoken) -> Utterance? { nil }
}

extension Workout {
  /// In a rest: the exercise after it.
  package func utterance(at index: Int, of plan: SessionPlan, _ spoken: Spoken) -> Utterance? {
    guard plan.phases[index].name == .rest, plan.phases.indices.contains(index + 1) else { return nil }
    let (rest, next) = (plan.phases[index], plan.phases[index + 1])
    let exercise = spoken == .names ? next.exercise : ""
    if next.round != rest.round { return .round(next.round, of: plan.rounds, next: exercise) }
    return exercise.isEmpty ? nil : .next(exercise)
  }
}

extension Breathing {
  /// The name of each breath, or the number of each round at its first breath.
  package func utterance(at index: Int, of plan: SessionPlan, _ spoken: Spoken) -> Utterance? {
    let phase = plan.phases[index]
    guard phase.name != .prepare else { return nil }
    if spoken == .names { return .phase(phase.name) }
    let isFirst = index == 0 || plan.phases[index - 1].name == .prepare || plan.phases[index - 1].round != phase.round
    return isFirst ? .round(phase.round, of: plan.rounds) : nil
  }
}
