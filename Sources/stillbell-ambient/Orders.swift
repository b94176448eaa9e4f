import Glibc
import HelperProtocols
import Linux
import Sound
import StillbellCore

/// The orders of the agent, from standard input. SIGTERM means `fade`, once `Termination` handles it.
struct Orders {
  private var lines = LineReader()
  private var hasEnded = false
  /// The latest ordered volume; nil if there is none.
  private(set) var volume: Volume?

  /// Waits until the time is over or an order comes; returns an order to end.
  ///
  /// The corresponding C function is `poll`.
  mutating func wait(milliseconds: Int) -> AmbientOrder? {
    if Termination.hasCome { return .fade }
    guard !hasEnded else {
      // A closed input would stay readable for ever, so it is not polled.
      _ = poll(nil, 0, Int32(milliseconds))
      return nil
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, Int32(milliseconds))
    if Termination.hasCome { return .fade }
    guard input.revents != 0, let bytes = StandardStreams.readAvailable(limit: 1024) else { return nil }
    hasEnded = bytes.isEmpty
    var orders: [AmbientOrder] = []
    for line in lines.take(bytes) {
      switch AmbientCommand(line: line) {
      case .end(let order): orders.append(order)
      case .volume(let percent): volume = Volume(percent: percent)
      case nil: break
      }
    }
    return hasEnded || orders.contains(.fade) ? .fade : orders.first
  }
}
