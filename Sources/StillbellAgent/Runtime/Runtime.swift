import StillbellCore

/// The agent at work. The core handles each event; its changes are written first, and then the effects are performed in
/// order. Only a prompt begins to load before the disk has answered.
final class Runtime {
  /// The clocks, the desktop and the store of a runtime. A test replaces them and uses virtual time.
  struct Environment {
    /// The time, and the identifiers of the machine's run and of the login.
    let stamp: @MainActor () -> StateStamp
    /// The events that no source has reported and that the agent must know before the event at hand.
    let unreported: @MainActor (Moment) -> [Event]
    /// Writes a change; returns an event if the agent must know how that went.
    let write: @MainActor (StoreChange) -> Event?
    let perform: @MainActor (Effect, Moment) -> Void
    /// Called after each event, to follow what the agent waits for now.
    let follow: @MainActor (Agent) -> Void
    let announce: @MainActor (Announcement) -> Void
  }

  /// A change in something that other programs can ask for.
  nonisolated enum Announcement: Hashable {
    case decisions([DecisionEntry])
    case status
    case settings
    /// The holds of other programs.
    case holds
    /// Sessions, breaks or presence.
    case past
  }

  private(set) var agent: Agent
  private let inbox: Inbox
  private let environment: Environment
  private var isEnding = false
  private var recorder = FactRecorder()

  init(_ agent: Agent, _ inbox: Inbox, _ environment: Environment) {
    (self.agent, self.inbox, self.environment) = (agent, inbox, environment)
  }

  /// Launches the agent, which then handles the events of the inbox.
  func begin(_ launch: Launch) {
    _ = handle(.launched(launch))
    inbox.open { [weak self] event in
      guard let self, !isEnding || event.isOfHook else { return }
      _ = handle(event)
    }
  }

  /// Carries out a command; returns the decisions.
  func carryOut(_ command: Command) throws(Refusal) -> [Decision] {
    let outcome = inbox.hold { handle(.commanded(command)) }
    if let refusal = outcome.refusal { throw refusal }
    return outcome.decisions
  }

  /// Handles an event at once; returns the decisions.
  func hear(_ event: Event) -> [Decision] { isEnding ? [] : inbox.hold { handle(event).decisions } }

  /// Records the whole state next, because the facts so far were deleted.
  func restartFacts() { recorder.restart() }

  /// Tells the agent that it is ending. From then on it only handles hooks that end.
  func end() {
    inbox.hold { _ = handle(.ending) }
    isEnding = true
  }

  private typealias Outcome = (refusal: Refusal?, decisions: [Decision])

  private func handle(_ event: Event) -> Outcome {
    let stamp = environment.stamp()
    for earlier in environment.unreported(stamp.at) { _ = handle(earlier, at: stamp) }
    return handle(event, at: stamp)
  }

  private func handle(_ event: Event, at stamp: StateStamp) -> Outcome {
    let (before, settings) = (agent.status, agent.settingsOfFile)
    // A new file has none of the facts so far, and a disk that failed for long may lack some.
    if case .store(.replaced) = event { recorder.restart() }
    if event == .store(.mended) { recorder.restart() }
    let facts = recorder.rows(of: event, heardBy: agent, at: stamp)
    let step = agent.step(event, at: stamp)
    let change = agent.change(by: step, recorded: facts)
    if let news = environment.write(change) { inbox.report(news) }
    var refusal: Refusal?
    for effect in step.effects {
      if case .refuse(let reason) = effect { refusal = reason }
      environment.perform(effect, stamp.at)
    }
    environment.follow(agent)
    if !change.decisions.isEmpty { environment.announce(.decisions(change.decisions)) }
    // Setting the clock changes every time that is shown, even if boot times stay as they were.
    if agent.status != before || event == .clockSet { environment.announce(.status) }
    if agent.settingsOfFile != settings { environment.announce(.settings) }
    if !change.history.isEmpty || !change.rows.isEmpty { environment.announce(.past) }
    return (refusal, change.decisions.map(\.decision))
  }
}

extension Event {
  fileprivate var isOfHook: Bool { if case .hook = self { true } else { false } }
}
