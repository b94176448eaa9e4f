import GLib
import StillbellCore

/// The running agent, asked without waiting for it: for a program that must not freeze when the agent hangs.
///
/// Each answer comes on the main loop, or the reason why there is none within `patience`.
package final class AgentClient {
  package typealias Answer<Value> = @MainActor @Sendable (Result<Value, AgentError>) -> Void

  let bus: Bus
  /// In milliseconds.
  private static let patience: Int32 = 5_000

  package init(_ bus: Bus) { self.bus = bus }

  package func send(_ command: Command, _ answered: @escaping Answer<Void>) {
    let message = CommandMessage(command)
    ask(message.method, message.arguments) { answered($0.map { _ in }) }
  }

  /// The version of the program that runs.
  package func version(_ answered: @escaping Answer<String>) {
    ask("Get", [Variant(Interface.interface), Variant("Version")], of: Interface.object.properties) { answer in
      answered(
        answer.flatMap { value in
          value.members.first?.string.map { .success($0) } ?? .failure(.sentNoVersion)
        })
    }
  }

  /// The latest decisions, the oldest of them first.
  package func decisions(_ count: Int, _ answered: @escaping Answer<[TracedDecision]>) {
    ask("Decisions", [Variant(UInt32(clamping: count))]) { answer in
      answered(answer.map { $0.members.compactMap { TracedDecision($0) } })
    }
  }

  /// Every kind of break, and when it comes next.
  package func kinds(_ answered: @escaping Answer<[KindStatus]>) {
    ask("Kinds", []) { answered($0.map { KindMessage.kinds($0.members) }) }
  }

  /// The latest sessions, the oldest of them first.
  package func history(_ count: Int, _ answered: @escaping Answer<[HistoryEntry]>) {
    ask("History", [Variant(UInt32(clamping: count))]) { answered($0.map { HistoryMessage.decode($0) }) }
  }

  /// The breaks that were over within a time, in order.
  package func breaks(from start: WallTime, to end: WallTime, _ answered: @escaping Answer<[BreakRow]>) {
    ask("Breaks", [Variant(start.milliseconds), Variant(end.milliseconds)]) {
      answered($0.map { PastMessage.breaks($0) })
    }
  }

  /// Presence within a time, in order; the last stretch may last.
  package func presence(from start: WallTime, to end: WallTime, _ answered: @escaping Answer<[PresenceRow]>) {
    ask("Presence", [Variant(start.milliseconds), Variant(end.milliseconds)]) {
      answered($0.map { PastMessage.presence($0) })
    }
  }

  /// Calls `changed` when the past, or a setting, has changed.
  package func follow(past changed: @escaping @MainActor @Sendable () -> Void) {
    for signal in ["PastChanged", "SettingsChanged"] {
      bus.subscribe(to: Interface.object, signal) { _ in changed() }
    }
  }

  /// The user's own presets, by name.
  package func presets(_ answered: @escaping Answer<[(name: String, request: SessionRequest)]>) {
    ask("Presets", []) { answered($0.map { PresetMessage.decode($0) }) }
  }

  /// Deletes a session for good.
  package func forget(_ entry: HistoryEntry, _ answered: @escaping Answer<Void>) {
    ask("ForgetSession", [Variant(UInt32(clamping: entry.id.number)), Variant(entry.started.milliseconds)]) {
      answered($0.map { _ in })
    }
  }

  /// Deletes the past within a span for good; without a span, all of it.
  package func forget(_ span: (from: WallTime, to: WallTime)?, _ answered: @escaping Answer<Void>) {
    let (method, arguments) =
      span.map { ("ForgetSpan", [Variant($0.from.milliseconds), Variant($0.to.milliseconds)]) }
      ?? ("Forget", [Variant(Int64(0)), Variant("")])
    ask(method, arguments) { answered($0.map { _ in }) }
  }

  /// Hands the agent the variables by which it finds the screen; one that has a screen keeps its own.
  package func offerDisplay(_ variables: [String: String]) {
    bus.post(Interface.object, "OfferDisplay", [.dictionary(texts: variables)])
  }

  /// Has the bus start the agent; `notRunning` if it does not know how, because the agent is not installed.
  package func start(_ answered: @escaping Answer<Void>) {
    let arguments = [Variant(Interface.name), Variant(UInt32(0))]
    bus.ask(.daemon, "StartServiceByName", arguments, timeoutMilliseconds: 2 * Self.patience) { answer in
      answered(answer.map { _ in }.mapError { AgentError($0) })
    }
  }

  /// The first value of the answer; an empty tuple where there is none.
  func ask(
    _ method: String, _ arguments: [Variant], of object: BusObject = Interface.object,
    _ answered: @escaping Answer<Variant>
  ) {
    bus.ask(object, method, arguments, timeoutMilliseconds: Self.patience) { answer in
      answered(answer.map { $0.members.first ?? $0 }.mapError { AgentError($0) })
    }
  }
}
