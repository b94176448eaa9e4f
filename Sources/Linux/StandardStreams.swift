import CLinux
import Glibc

/// The three descriptors every process is started with, and what else it is started with and cannot choose.
package enum StandardStreams {
  /// Makes the usual true, whoever started us: the three standard descriptors are open, or whatever is opened next would
  /// get the number of one and be sent what is meant for that; no signal is blocked; SIGTERM ends us at once; how a child
  /// ended is kept for us; what we make is ours to read and write. A closed pipe, or a file that may not grow, is no
  /// reason to end, but an error of the write.
  package static func settle() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one that is missing; what is written there or read from it is an error still.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for number in [SIGTERM, SIGCHLD] { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    umask(umask(0o077) & 0o077)
  }

  /// Writes all of it, or as much as the reader takes before it goes away.
  ///
  /// The corresponding C function is `write`.
  package static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

  /// The same for bytes as they are.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) { _ = writeAll(bytes, to: descriptor) }

  /// Has `outputTrouble` know every error from now on. The corresponding C function is `fopencookie`.
  package static func noteOutputTrouble() { stillbell_note_output_errors() }

  /// Why not all that was printed since `noteOutputTrouble` has been written; nil if it has, and where nobody reads any more.
  ///
  /// The corresponding C function is `fflush`.
  package static var outputTrouble: String? {
    let code = stillbell_output_error()
    return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
  }

  /// Has Ctrl-Z write this to standard output before it stops us.
  ///
  /// The corresponding C function is `sigaction` with `SIGTSTP`.
  package static func writeBeforeStopping(_ text: StaticString) {
    stillbell_write_before_stopping(UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// The content of standard input now, up to `limit` bytes; empty at its end, nil when there is nothing yet.
  ///
  /// The corresponding C functions are `poll` and `read`.
  package static func readAvailable(limit: Int) -> [UInt8]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // Asked first, so that the descriptor need not be made non-blocking: it may be shared with whoever started us.
    guard poll(&input, 1, 0) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(STDIN_FILENO, &bytes, limit)
    guard count >= 0 else { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(bytes[..<count])
  }
}
