import GLib
import StillbellCore

/// The running agent, asked without waiting: for a program that must not freeze when the agent hangs.
///
/// Each answer arrives on the main loop; after `patience` an error arrives in its place.
package final class AgentClient {
  package typealias Answer<Value> = @MainActor @Sendable (Result<Value, AgentError>) -> Void

  private let bus: Bus
  /// The limit for an answer, in milliseconds.
  private static let patience: Int32 = 5_000

  package init(_ bus: Bus) { self.bus = bus }

  /// Asks; `answered` is called on the main loop.
  package func ask<Value>(_ call: Call<Value>, _ answered: @escaping Answer<Value>) {
    bus.ask(call.object, call.method, call.arguments, timeoutMilliseconds: Self.patience) {
      answered(call.meaning(of: $0))
    }
  }

  /// Asks, and ignores the answer.
  package func post<Value>(_ call: Call<Value>) { bus.post(call.object, call.method, call.arguments) }

  /// The parts of the desktop that report each source of quiet to the agent, and what they report now.
  package func quietSources(_ answered: @escaping Answer<[QuietReporter]>) {
    ask(.quietSources) { [self] sources in
      guard case .success(let sources) = sources else { return answered(sources.map { _ in [] }) }
      ask(.ignoredSources) { ignored in
        switch ignored {
        case .success(let ignored): answered(.success(QuietMessage.reporters(sources, ignored: ignored)))
        case .failure(.unknownMethod): answered(.success(QuietMessage.reporters(sources)))
        case .failure(let error): answered(.failure(error))
        }
      }
    }
  }

  /// Calls `changed` when the past, or a setting, has changed.
  package func follow(past changed: @escaping @MainActor @Sendable () -> Void) {
    for signal in ["PastChanged", "SettingsChanged"] {
      bus.subscribe(to: Interface.object, signal) { _ in changed() }
    }
  }

  /// Asks the bus to start the agent. The answer is `notRunning` if the bus can't, because the agent is not installed.
  package func start(_ answered: @escaping Answer<Void>) {
    let arguments = [Variant(Interface.name), Variant(UInt32(0))]
    bus.ask(.daemon, "StartServiceByName", arguments, timeoutMilliseconds: 2 * Self.patience) { answer in
      answered(answer.map { _ in }.mapError { AgentError($0) })
    }
  }

  /// Waits until all calls have been sent, before the program ends.
  package func finish() {
    do throws(GLibError) {
      try bus.flush()
    } catch {
      // Without a bus the calls can't arrive.
    }
  }
}
