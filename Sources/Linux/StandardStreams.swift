import CLinux
import Glibc

/// The three standard descriptors of a process, and other inherited state.
package enum StandardStreams {
  /// Restores the usual state, whatever the parent process set. The three standard descriptors are open; otherwise the
  /// next opened file would get the number of one of them, and its data. No signal is blocked, SIGTERM ends this
  /// process, the exit of a child is kept for it, and the user can read and write its new files. A closed pipe, or a
  /// file that may not grow, does not end the process but is an error of the write.
  package static func settle() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` takes the lowest free number, which is the missing one. Its reads and writes still fail.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for number in [SIGTERM, SIGCHLD] { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    umask(umask(0o077) & 0o077)
  }

  /// Writes all of the text, or as much as the reader takes before it goes away.
  ///
  /// The corresponding C function is `write`.
  package static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8), to: descriptor) }

  /// Writes all bytes, or as many as the reader takes before it goes away.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) { _ = writeAll(bytes, to: descriptor) }

  /// Lets `outputTrouble` record every error from now on. The corresponding C function is `fopencookie`.
  package static func noteOutputTrouble() { stillbell_note_output_errors() }

  /// The reason why some output since `noteOutputTrouble` was not written; nil if all was, or if the reader has gone.
  ///
  /// The corresponding C function is `fflush`.
  package static var outputTrouble: String? {
    let code = stillbell_output_error()
    return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
  }

  /// Makes Ctrl-Z write this text to standard output before it stops the process.
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
    // Polls first, so that the descriptor can stay blocking: it may be shared with the parent process.
    guard poll(&input, 1, 0) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(STDIN_FILENO, &bytes, limit)
    guard count >= 0 else { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(bytes[..<count])
  }
}
