import GLib
import Glibc
import StillbellCore

/// The running agent, seen from another program.
package final class AgentProxy {
  private let bus: Bus

  private let patience: Int32

  /// Creates a proxy that waits up to `patience` milliseconds for an answer.
  package init(_ bus: Bus, patience: Int32 = 15_000) { (self.bus, self.patience) = (bus, patience) }

  package func isRunning() throws(AgentError) -> Bool { try process() != nil }

  /// The agent's process, if it runs.
  private func process() throws(AgentError) -> UInt32? {
    do throws(GLibError) {
      return try bus.owner(of: Interface.name)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Asks the bus to start the agent; false if the bus can't, because the agent is not installed.
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

  /// Ends the agent like a logout. The corresponding C function is `kill`.
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

  /// Asks without waiting; a later call is answered after this one.
  package func post<Answer>(_ call: Call<Answer>) { bus.post(call.object, call.method, call.arguments) }

  /// Asks every agent that runs from now on to hold breaks, until this program leaves the bus. `failed` gets the reason
  /// if one does not, or if no agent runs.
  package func hold(_ hold: Hold, _ failed: @escaping @MainActor @Sendable (AgentError) -> Void) {
    let call = Call.hold(hold)
    bus.watch(name: Interface.name) { [bus] isRunning in
      guard isRunning else { return failed(.notRunning) }
      bus.ask(call.object, call.method, call.arguments) { answer in
        if case .failure(let error) = answer { failed(AgentError(error)) }
      }
    }
  }

  /// The latest decisions, oldest first; an older agent has no codes for them.
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

  /// Calls `changed` with every new status, and with nil when the agent is not running; the first call comes at once.
  package func follow(
    _ changed: @escaping @MainActor @Sendable (Status?) -> Void, now: @escaping @Sendable () -> Moment
  ) {
    bus.onChange(of: Interface.object) { values, _ in
      if let status = values["Status"] { changed(StatusMessage.decode(status, at: now())) }
    }
    bus.watch(name: Interface.name) { [weak self] isRunning in
      guard let self, isRunning else { return changed(nil) }
      // The answer is ordered among the changes, which may already be on their way.
      bus.read("Status", of: Interface.object) { status in
        // If the agent has ended since the signal, the next signal reports it.
        if let status { changed(StatusMessage.decode(status, at: now())) }
      }
    }
  }
}
