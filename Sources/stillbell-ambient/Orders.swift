import Glibc
import HelperProtocols
import Linux
import StillbellCore
import Synchronization

/// The orders of the agent, from standard input.
struct Orders {
  private var lines = LineReader()
  private var hasEnded = false

  private static let isTerminated = Atomic(false)

  /// SIGTERM, which a service manager sends to all processes of a service, means `fade` from now on.
  ///
  /// The corresponding C function is `sigaction`.
  static func heedTermination() {
    // It exists before the first signal comes.
    isTerminated.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Orders.isTerminated.store(true, ordering: .relaxed) }
    // Without SA_RESTART, so that it ends the waiting.
    sigaction(SIGTERM, &action, nil)
  }

  /// Waits so long, or until an order comes.
  ///
  /// The corresponding C function is `poll`.
  mutating func wait(milliseconds: Int) -> AmbientOrder? {
    if Self.isTerminated.load(ordering: .relaxed) { return .fade }
    guard !hasEnded else {
      // The end of the input would be readable for ever.
      _ = poll(nil, 0, Int32(milliseconds))
      return nil
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, Int32(milliseconds))
    if Self.isTerminated.load(ordering: .relaxed) { return .fade }
    guard input.revents != 0, let bytes = StandardStreams.readAvailable(limit: 1024) else { return nil }
    hasEnded = bytes.isEmpty
    let orders = lines.take(bytes).compactMap { AmbientOrder(rawValue: $0) }
    return hasEnded || orders.contains(.fade) ? .fade : orders.first
  }
}
