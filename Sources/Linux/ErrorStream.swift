import Glibc

/// Standard error of a program that no reader may block, such as a terminal that is stopped by Ctrl-S, or a reader that
/// hangs.
package struct ErrorStream: ~Copyable {
  private enum Way {
    /// The stream opened again without blocking, because descriptor 2 may be shared with the parent process.
    case own(Int32)
    case socket
    /// A file, which never blocks; or a stream that can't be opened again, and is polled first.
    case shared
  }

  private let way: Way
  /// `true` if only the beginning of the last line was written.
  private var isBroken = false

  /// The corresponding C functions are `fstat` and `open`.
  package init() {
    var information = stat()
    guard fstat(STDERR_FILENO, &information) == 0 else {
      way = .shared
      return
    }
    switch information.st_mode & S_IFMT {
    case S_IFSOCK: way = .socket
    case S_IFIFO, S_IFCHR:
      let descriptor = open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      way = descriptor < 0 ? .shared : .own(descriptor)
    default: way = .shared
    }
  }

  deinit {
    if case .own(let descriptor) = way { close(descriptor) }
  }

  /// Writes a text; returns false if there was no room for all of it. A text without a reader is dropped.
  ///
  /// The corresponding C functions are `write`, `send` and `poll`.
  package mutating func write(_ text: String) -> Bool {
    var text = isBroken ? "\n" + text : text
    let (count, size) = text.withUTF8 { (put($0), $0.count) }
    if count < 0 { return errno != EAGAIN }
    isBroken = count < size && (count > 0 || isBroken)
    return count == size
  }

  private func put(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch way {
    case .own(let descriptor): return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    case .socket: return send(STDERR_FILENO, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
    case .shared:
      var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      return poll(&output, 1, 0) > 0 ? Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count) : 0
    }
  }
}
