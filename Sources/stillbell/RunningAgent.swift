import Control
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// The running agent, as the commands use it.
@MainActor struct RunningAgent {
  /// The time to wait for a new agent, in seconds. It owns its name within milliseconds, but later on a busy machine.
  private static let patience = 15
  /// The time to wait for an answer, in milliseconds.
  private static let patienceForAnswer: Int32 = 10_000

  let bus: Bus
  let proxy: AgentProxy

  init() throws(Failure) {
    bus = try failing({ Failure(Wording.noBus(reason: $0.message)) }) { () throws(GLibError) in try Bus() }
    proxy = AgentProxy(bus, patience: Self.patienceForAnswer)
  }

  /// Sends a command and prints the state after it.
  func carryOut(_ command: Command) throws(Failure) {
    try send(command)
    try readStatus()
  }

  /// Closes the window if it is open.
  func closeWindow() throws(Failure) {
    try failing({ Failure(Wording.Window.failed($0.message)) }) { () throws(GLibError) in
      guard try bus.owner(of: Interface.windowName) != nil else { return }
      _ = try bus.call(
        BusObject(Interface.windowName, Interface.path + "/Window", "org.gtk.Actions"), "Activate",
        [Variant("quit"), .array(of: "v", []), .dictionary([])])
    }
  }

  /// Ends the session, then prints its outcome and the state.
  func leaveSession(_ command: Command) throws(Failure) {
    let end = try send(command).last { $0.endedSession != nil }
    if let end { tell(word(on: end)) }
    try readStatus()
  }

  /// Starts breaks in a quiet, which begins first.
  func startQuiet(_ request: QuietRequest) throws(Failure) {
    try send(.quiet(request), .start)
    try readStatus()
  }

  /// Offers a good moment for a break; returns the agent's decisions.
  func offer(_ offer: ProgramReason) throws(Failure) -> [Decision] {
    try asking { () throws(AgentError) in try proxy.ask(.offer(offer)) }
  }

  /// Has every agent that runs from now on hold breaks, as long as this program runs. Calls `failed` if an agent does
  /// not, or if no agent runs.
  func hold(_ hold: Hold, _ failed: @escaping @MainActor @Sendable (Failure) -> Void) {
    proxy.hold(hold) { error in
      if case .notRunning = error { failed(Failure(Wording.heldByNobody)) } else { failed(Failure(error)) }
    }
  }

  /// Sends commands. Starts an agent first if none runs, unless the commands only make sense for a running one. Returns
  /// the agent's decisions.
  @discardableResult
  func send(_ commands: Command...) throws(Failure) -> [Decision] {
    var hasBegun = false
    if commands.contains(where: \.startsAgent) {
      let wasRunning = try isRunning()
      if !wasRunning { try start() }
      try offerDisplay(isReported: commands.contains(.start))
      hasBegun = !wasRunning && commands.contains(.start) && hasJustBegun()
    }
    var decided: [Decision] = []
    for command in commands where command != .start || !hasBegun {
      decided += try asking { () throws(AgentError) in try proxy.ask(.command(command)) }
    }
    return decided
  }

  /// True if a new agent has just begun a cycle by itself. Beginning it again would only show the welcome twice. A
  /// cycle that the schedule began does not count, as the schedule would also end it.
  private func hasJustBegun() -> Bool {
    guard let status = try? status(), status.phase == .working, status.schedule == nil, let since = status.since else {
      return false
    }
    return Moment.now.boot - since < .seconds(5)
  }

  /// Offers the display of this program to the agent. An agent that was started before the desktop, or by a bus that
  /// was, has no display of its own.
  private func offerDisplay(isReported: Bool) throws(Failure) {
    let here = DisplayEnvironment.own
    guard here.isThere else { return }
    // The command that follows need not wait for the answer.
    guard isReported else { return proxy.post(.offerDisplay(here.variables)) }
    do throws(AgentError) {
      guard try !proxy.ask(.offerDisplay(here.variables)), let name = DisplayEnvironment(try proxy.ask(.display)).name,
        name != here.name
      else { return }
      tell(Wording.displayKept(name, offered: here.name ?? ""))
    } catch .silent {
      throw silence
    } catch {
      // An agent of an earlier version does not know this method, and does without a display.
    }
  }

  @discardableResult
  func readStatus() throws(Failure) -> Status {
    let status = try status()
    for line in Wording.lines(status, at: .now) { tell(line) }
    return status
  }

  /// Waits for a short time until it is known if the desktop keeps the screen on for the session.
  func waitForScreen() throws(Failure) {
    for _ in 0..<50 where try status().session?.screen == .asked { usleep(20_000) }
  }

  func printDeadlines() throws(Failure) {
    let deadlines = try asking { () throws(AgentError) in try proxy.ask(.deadlines) }
    for line in Wording.lines(deadlines.sorted { $0.at < $1.at }, at: .now) { tell(line) }
  }

  func status() throws(Failure) -> Status {
    try asking { () throws(AgentError) in try proxy.ask(.status(at: .now)) }
  }

  func decisions(_ count: Int) throws(Failure) -> [TracedDecision] {
    try asking { () throws(AgentError) in try proxy.decisions(count) }
  }

  /// All kinds of break with their next times; nil without an agent that reports them.
  func kinds() throws(Failure) -> [KindStatus]? {
    guard try isRunning() else { return nil }
    do throws(AgentError) {
      return try proxy.ask(.kinds)
    } catch .unknownMethod {
      return nil
    } catch {
      throw Failure(error)
    }
  }

  /// The user's own titles of breaks; without an agent that reports them, the names of the kinds.
  var titles: Wording.Titles { Wording.Titles((try? kinds()) ?? []) }

  func quietSources() throws(Failure) -> [QuietReporter] {
    try asking { () throws(AgentError) in try proxy.quietSources() }
  }

  /// The outcome of the latest ended session of this kind, as a sentence; the next one may have begun already.
  func lastWord(on kind: SessionKind) -> Sentence? {
    // If the agent has just exited, there is no outcome to report.
    (try? decisions(10))?.compactMap(\.decision).last { $0.endedSession?.kind == kind }.map { word(on: $0) }
  }

  private func word(on end: Decision) -> Sentence {
    let days = end.endedSession.flatMap { $0.isLogged ? daysInARow(of: $0.kind) : nil }
    return days.map { Wording.sentence(end, inARow: $0) } ?? Wording.sentence(end)
  }

  /// Calls `changed` at each change until the bus is lost, standard output has no reader, or the loop ends.
  func follow(on loop: MainLoop = MainLoop(), _ changed: @escaping @MainActor @Sendable (Status?) -> Void) {
    bus.onClose { [loop] in loop.quit() }
    let output = Watch(readerless: STDOUT_FILENO) { [loop] in loop.quit() }
    proxy.follow(changed) { .now }
    loop.run()
    _ = consume output
  }

  /// Starts an agent: an installed one by systemd or by the bus, one in a build folder directly.
  private func start() throws(Failure) {
    if try startBySystemd() { return }
    if try asking({ () throws(AgentError) in try proxy.startByActivation() }) { return }
    guard let program = Paths().program("stillbell-agent") else {
      throw Failure(Wording.notInstalled("stillbell-agent"), code: Failure.noAgent)
    }
    try failing({ Failure(Wording.sentence($0), code: Failure.noAgent) }) { () throws(SystemError) in
      try startDetached(program, [])
    }
    for _ in 0..<(Self.patience * 100) {
      if try isRunning() { return }
      usleep(10_000)
    }
    throw Failure(Wording.didNotStart(seconds: Self.patience), code: Failure.noAgent)
  }

  /// Starts the agent by systemd; false if systemd does not know the unit. The bus would have systemd start it as well,
  /// but would not report what went wrong, and would not try again for minutes.
  private func startBySystemd() throws(Failure) -> Bool {
    guard let manager = try askingSystemd({ () throws(GLibError) in try ServiceManager(on: bus) }) else { return false }
    switch try askingSystemd({ () throws(GLibError) in try manager.unitState() }) {
    case .unknown: return false
    case .masked: throw Failure(Wording.unitIsMasked, code: Failure.noAgent)
    case .off, .on: break
    }
    let start = try askingSystemd { () throws(GLibError) in try manager.start() }
    for _ in 0..<500 {
      // The job is queried first, as the agent may take its name in between.
      let isOver = try askingSystemd { () throws(GLibError) in try manager.isOver(start) }
      if try isRunning() { return true }
      if isOver { break }
      usleep(20_000)
    }
    throw Failure(Wording.systemdFailed, code: Failure.noAgent)
  }

  private func askingSystemd<Answer>(_ question: () throws(GLibError) -> Answer) throws(Failure) -> Answer {
    try failing({ _ in Failure(Wording.systemdFailed, code: Failure.noAgent) }, question)
  }

  func isRunning() throws(Failure) -> Bool {
    try asking { () throws(AgentError) in try proxy.isRunning() }
  }

  func asking<Answer>(_ question: () throws(AgentError) -> Answer) throws(Failure) -> Answer {
    do throws(AgentError) {
      return try question()
    } catch .silent {
      throw silence
    } catch {
      throw Failure(error)
    }
  }

  /// The failure for an agent that owns its name but does not answer.
  private var silence: Failure {
    guard let process = try? bus.owner(of: Interface.name) else { return Failure(AgentError.silent) }
    return Failure(Wording.agentIsSilent(process: process))
  }
}

extension Command {
  fileprivate var startsAgent: Bool {
    switch self {
    case .start, .breakNow, .sit: true
    case .quiet(let request): request != .off
    case .profile(let request): request != .off
    case .stop, .pause, .pauseUntil, .resume, .begin, .snooze, .snoozeUntil, .skip, .end, .cancel, .next,
      .extend:
      false
    }
  }
}
