/// Makes rows of all that an agent hears, with its whole state at the beginning and once a day.
package struct FactRecorder: Sendable {
  /// The longest time from one state to the next.
  static let stateInterval: Duration = .hours(24)

  /// The moment of the latest state; nil if nothing was recorded since.
  private var latest: Moment?

  package init() {}

  /// The rows of an event that the agent is about to hear.
  package mutating func rows(of event: Event, heardBy agent: Agent, at stamp: StateStamp) -> [FactRow] {
    guard agent.configuration.history.facts > .zero else {
      latest = nil
      return []
    }
    var facts = [RecordedFact(at: stamp.at, .heard(event))]
    if isStateDue(at: stamp.at) {
      latest = stamp.at
      facts.insert(RecordedFact(at: stamp.at, .agent(agent, bootID: stamp.bootID, login: stamp.login)), at: 0)
    }
    return facts.map { FactRow($0, sessions: agent.configuration.sessionNames) }
  }

  /// Begins again with a state, because the rows so far were deleted or lost.
  package mutating func restart() { latest = nil }

  private func isStateDue(at now: Moment) -> Bool {
    guard let latest else { return true }
    let passed = now.wall - latest.wall
    return now.boot - latest.boot >= Self.stateInterval || passed >= Self.stateInterval || passed < .zero
  }
}
