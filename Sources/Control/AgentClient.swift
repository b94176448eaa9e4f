import GLib
import StillbellCore

/// The running agent, asked without waiting for it: for a program that must not freeze when the agent hangs.
///
/// Each answer comes on the main loop, or the reason why there is none within `patience`.
package final class AgentClient {
  package typealias Answer<Value> = @MainActor @Sendable (Result<Value, AgentError>) -> Void

  private let bus: Bus
  /// In milliseconds.
  private static let patience: Int32 = 5_000

  package init(_ bus: Bus) { self.bus = bus }

  /// Asks; `answered` is called on the main loop.
  package func ask<Value>(_ call: Call<Value>, _ answered: @escaping Answer<Value>) {
    bus.ask(call.object, call.method, call.arguments, timeoutMilliseconds: Self.patience) {
      answered(call.meaning(of: $0))
    }
  }

  /// Asks, and takes no notice of the answer.
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

  /// Has the bus start the agent; `notRunning` if it does not know how, because the agent is not installed.
  package func start(_ answered: @escaping Answer<Void>) {
    let arguments = [Variant(Interface.name), Variant(UInt32(0))]
    bus.ask(.daemon, "StartServiceByName", arguments, timeoutMilliseconds: 2 * Self.patience) { answer in
      answered(answer.map { _ in }.mapError { AgentError($0) })
    }
  }

  /// Waits until what was sent is on its way, before the end of the program.
  package func finish() {
    do throws(GLibError) {
      try bus.flush()
    } catch {
      // Without a bus nothing of it arrives.
    }
  }
}
