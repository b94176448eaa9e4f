import CLinux
import Glibc

/// A person's input at the terminal, line by line.
package enum TerminalInput {
  /// The reason why there is no line.
  package enum End: Error {
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D, or the terminal has gone.
    case closed
  }

  /// `true` if a person can answer: both standard input and standard output are a terminal.
  package static var isThere: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Keeps Ctrl-C from ending the process; `line` throws it from now on. The corresponding C function is `sigaction`.
  package static func noteInterrupts() { stillbell_note_interrupts() }

  /// Waits for a line, and returns it without its line feed.
  ///
  /// The corresponding C functions are `pselect` and `read`.
  package static func line() throws(End) -> String {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard stillbell_wait_for_input() == 0 else { throw .interrupted }
      var chunk = [UInt8](repeating: 0, count: 1024)
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .closed }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
