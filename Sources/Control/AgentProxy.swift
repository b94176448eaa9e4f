import GLib
import Glibc
import StillbellCore

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

  /// Asks, and waits for the answer.
  @discardableResult
  package func ask<Answer>(_ call: Call<Answer>) throws(AgentError) -> Answer {
    try call.meaning(
      of: Result { () throws(GLibError) in
        try bus.call(call.object, call.method, call.arguments, timeoutMilliseconds: patience)
      }
    ).get()
  }

  /// Asks without waiting; a call that follows is answered after it.
  package func post<Answer>(_ call: Call<Answer>) { bus.post(call.object, call.method, call.arguments) }

  /// Has every agent that runs from now on hold breaks, until this program leaves the bus; `failed` is told why one
  /// does not, or that none runs.
  package func hold(_ hold: Hold, _ failed: @escaping @MainActor @Sendable (AgentError) -> Void) {
    let call = Call.hold(hold)
    bus.watch(name: Interface.name) { [bus] isRunning in
      guard isRunning else { return failed(.notRunning) }
      bus.ask(call.object, call.method, call.arguments) { answer in
        if case .failure(let error) = answer { failed(AgentError(error)) }
      }
    }
  }

  /// The latest decisions, the oldest of them first; an agent of an older version knows no codes of them.
  package func decisions(_ count: Int) throws(AgentError) -> [TracedDecision] {
    do throws(AgentError) {
      return try ask(.decisions(count))
    } catch .unknownMethod {
      return try ask(.decisionsWithoutCodes(count))
    }
  }

  /// The parts of the desktop that report each source of quiet to the agent.
  package func quietSources() throws(AgentError) -> [QuietReporter] {
    let sources = try ask(.quietSources)
    do throws(AgentError) {
      return QuietMessage.reporters(sources, ignored: try ask(.ignoredSources))
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
}
