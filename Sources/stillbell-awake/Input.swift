import Glibc
import Linux

/// Standard input, by which the agent holds this program.
enum Input {
  /// Waits until the screen's server has something to say, or has gone; false if standard input is closed.
  ///
  /// The corresponding C function is `poll`.
  static func wait(for server: Int32) -> Bool {
    // Until then nothing runs.
    Memory.releaseCode()
    var sources = [STDIN_FILENO, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, nfds_t(sources.count), -1) < 0 { guard errno == EINTR else { return false } }
    return sources[0].revents == 0
  }
}
