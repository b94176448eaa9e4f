import Glibc
import Linux

/// Standard input; the agent closes it to end this program.
enum Input {
  /// Waits until the display server has sent something or is gone; false if standard input is closed.
  ///
  /// The corresponding C function is `poll`.
  static func wait(for server: Int32) -> Bool {
    // No code runs until then, so its memory is released.
    Memory.releaseCode()
    var sources = [STDIN_FILENO, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, nfds_t(sources.count), -1) < 0 { guard errno == EINTR else { return false } }
    return sources[0].revents == 0
  }
}
