import GLib
import Glibc
import StillbellCore

/// A recent decision of the agent.
package nonisolated struct TracedDecision {
  package let at: WallTime
  /// In the words of the trace.
  package let words: String
  /// In the agent's language.
  package let sentence: String
  /// Nil where an agent decided that kept no code, or one that is unknown here.
  package let decision: Decision?

  /// Nil for what no agent sends.
  init?(_ entry: Variant) {
    let members = entry.members
    guard members.count >= 3, let at = members[0].int64, let words = members[1].string,
      let sentence = members[2].string
    else { return nil }
    (self.at, self.words, self.sentence) = (WallTime(milliseconds: at), words, sentence)
    decision = members.dropFirst(3).first?.string.flatMap { Code.value(of: $0) }
  }
}

/// The running agent, seen from another program.
package final class AgentProxy {
  private let bus: Bus

  private let patience: Int32

  /// An answer is waited for as long as `patience` has milliseconds.
  package init(_ bus: Bus, patience: Int32 = 15_000) { (self.bus, self.patience) = (bus, patience) }

  package func isRunning() throws(AgentError) -> Bool { try process() != nil }

  /// The agent's, if it runs.
  private func process() throws(AgentError) -> UInt32? {
    do throws(GLibError) {
      return try bus.owner(of: Interface.name)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Has the bus start the agent; false if it does not know how, because the agent is not installed.
  package func startByActivation() throws(AgentError) -> Bool {
    do throws(GLibError) {
      let arguments = [Variant(Interface.name), Variant(UInt32(0))]
      _ = try bus.call(.daemon, "StartServiceByName", arguments, timeoutMilliseconds: 10_000)
      return true
    } catch  where error.isServiceUnknown {
      return false
    } catch {
      throw .failed(error.message)
    }
  }

  /// Has the agent end as a logout does. The corresponding C function is `kill`.
  package func end() throws(AgentError) {
    guard let process = try process() else { throw .notRunning }
    kill(pid_t(process), SIGTERM)
  }

  /// Returns what was decided; an agent of an older version does not say.
  @discardableResult
  package func send(_ command: Command) throws(AgentError) -> [Decision] {
    let message = CommandMessage(command)
    return DecisionMessage.decode(try call(message.method, message.arguments))
  }

  /// Has every agent that runs from now on hold breaks, until this program leaves the bus; `failed` is told why one does
  /// not, or that none runs.
  package func hold(_ hold: Hold, _ failed: @escaping @MainActor @Sendable (AgentError) -> Void) {
    let arguments = [Variant(hold.asker.program), Variant(hold.asker.reason), Variant(hold.level.rawValue)]
    bus.watch(name: Interface.name) { [bus] isRunning in
      guard isRunning else { return failed(.notRunning) }
      bus.ask(Interface.object, "Hold", arguments) { answer in
        if case .failure(let error) = answer { failed(AgentError(error)) }
      }
    }
  }

  /// Says that this is a good moment for a break; returns what was decided.
  package func offer(_ offer: ProgramReason) throws(AgentError) -> [Decision] {
    DecisionMessage.decode(try call("Offer", [Variant(offer.program), Variant(offer.reason)]))
  }

  package func status(at now: Moment) throws(AgentError) -> Status {
    guard let value = try property("Status") else { throw .sentNoStatus }
    return StatusMessage.decode(value, at: now)
  }

  /// Hands the agent the variables by which it finds the screen; whether it took them. An agent that has a screen keeps
  /// its own, and one of an earlier version knows nothing of this.
  package func offerDisplay(_ variables: [String: String]) throws(AgentError) -> Bool {
    try call("OfferDisplay", [.dictionary(texts: variables)])?.bool ?? false
  }

  /// The same without waiting for the answer; a call that follows is answered after it.
  package func postDisplay(_ variables: [String: String]) {
    bus.post(Interface.object, "OfferDisplay", [.dictionary(texts: variables)])
  }

  /// The variables by which the agent finds the screen.
  package func display() throws(AgentError) -> [String: String] {
    try property("Display")?.entries.compactMapValues(\.string) ?? [:]
  }

  /// The version of the program that runs.
  package func version() throws(AgentError) -> String {
    guard let version = try property("Version")?.string else { throw .sentNoVersion }
    return version
  }

  /// The latest decisions, the oldest of them first; an agent of an older version knows no codes of them.
  package func decisions(_ count: Int) throws(AgentError) -> [TracedDecision] {
    let arguments = [Variant(UInt32(clamping: count))]
    let rows: [Variant]
    do throws(AgentError) {
      rows = try list("Decisions", arguments)
    } catch .unknownMethod {
      rows = try list("Why", arguments)
    }
    return rows.compactMap { TracedDecision($0) }
  }

  /// The deadlines of the agent, by name, and when they are.
  package func deadlines() throws(AgentError) -> [(name: String, at: WallTime)] {
    try list("Deadlines").compactMap { row in
      let members = row.members
      guard members.count == 2, let name = members[0].string, let at = members[1].int64 else { return nil }
      return (name, WallTime(milliseconds: at))
    }
  }

  /// Every kind of break, and when it comes next.
  package func kinds() throws(AgentError) -> [KindStatus] { KindMessage.kinds(try list("Kinds")) }

  /// The latest sessions, the oldest of them first; all of them for 0.
  package func history(_ count: Int) throws(AgentError) -> [HistoryEntry] {
    try call("History", [Variant(UInt32(clamping: count))]).map { HistoryMessage.decode($0) } ?? []
  }

  /// Deletes the sessions of a kind that started before a time, or breaks or presence; nil for all of them.
  package func forget(before: WallTime?, kind: String?) throws(AgentError) {
    _ = try call("Forget", [Variant(before?.milliseconds ?? 0), Variant(kind ?? "")])
  }

  /// The parts of the desktop that report each source of quiet to the agent.
  package func quietSources() throws(AgentError) -> [QuietReporter] {
    let sources = try call("QuietSources")
    do throws(AgentError) {
      return QuietMessage.reporters(sources, ignored: try call("IgnoredSources"))
    } catch .unknownMethod {
      return QuietMessage.reporters(sources)
    }
  }

  /// Calls `changed` with every new status, and with nil when the agent is not running; also once at the beginning.
  package func follow(
    _ changed: @escaping @MainActor @Sendable (Status?) -> Void, now: @escaping @Sendable () -> Moment
  ) {
    bus.onChange(of: Interface.object) { values, _ in
      if let status = values["Status"] { changed(StatusMessage.decode(status, at: now())) }
    }
    bus.watch(name: Interface.name) { [weak self] isRunning in
      guard let self, isRunning else { return changed(nil) }
      // Its answer comes in its turn among the changes, which may be on their way already.
      bus.read("Status", of: Interface.object) { status in
        // Gone again between the signal and the question: the next signal tells.
        if let status { changed(StatusMessage.decode(status, at: now())) }
      }
    }
  }

  private func list(_ method: String, _ arguments: [Variant] = []) throws(AgentError) -> [Variant] {
    try call(method, arguments)?.members ?? []
  }

  private func property(_ name: String) throws(AgentError) -> Variant? {
    try call("Get", [Variant(Interface.interface), Variant(name)], of: Interface.object.properties)?.members.first
  }

  /// The first value of the answer.
  private func call(
    _ method: String, _ arguments: [Variant] = [], of object: BusObject = Interface.object
  ) throws(AgentError) -> Variant? {
    do throws(GLibError) {
      return try bus.call(object, method, arguments, timeoutMilliseconds: patience).members.first
    } catch {
      throw AgentError(error)
    }
  }
}
