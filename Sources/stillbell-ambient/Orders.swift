import Glibc
import HelperProtocols
import Linux
import StillbellCore

/// The orders of the agent, from standard input; SIGTERM means `fade` once `Termination` is heeded.
struct Orders {
  private var lines = LineReader()
  private var hasEnded = false

  /// Waits so long, or until an order comes.
  ///
  /// The corresponding C function is `poll`.
  mutating func wait(milliseconds: Int) -> AmbientOrder? {
    if Termination.hasCome { return .fade }
    guard !hasEnded else {
      // The end of the input would be readable for ever.
      _ = poll(nil, 0, Int32(milliseconds))
      return nil
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, Int32(milliseconds))
    if Termination.hasCome { return .fade }
    guard input.revents != 0, let bytes = StandardStreams.readAvailable(limit: 1024) else { return nil }
    hasEnded = bytes.isEmpty
    let orders = lines.take(bytes).compactMap { AmbientOrder(rawValue: $0) }
    return hasEnded || orders.contains(.fade) ? .fade : orders.first
  }
}
