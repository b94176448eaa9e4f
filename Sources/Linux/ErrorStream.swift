import Glibc

/// Standard error of a program that must not be held up by whoever reads it: a terminal that is stopped by Ctrl-S, a
/// reader that hangs.
package struct ErrorStream: ~Copyable {
  private enum Way {
    /// Opened once more without blocking, for what descriptor 2 is may be shared with whoever started us.
    case own(Int32)
    case socket
    /// A file, which takes everything; or what cannot be opened once more, and is asked first.
    case shared
  }

  private let way: Way
  /// Of the last line only the beginning was taken.
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

  /// Writes a text; false if not all of it was taken because there is no room. Where nobody reads any more it is gone.
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
