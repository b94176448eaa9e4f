import Glibc
import HelperProtocols

/// The bytes of one file at a time, in a buffer that all files share.
struct CalendarFile {
  static let bytesMax = 10_000_000
  private var buffer: [UInt8] = []

  enum Content {
    case bytes(count: Int)
    case trouble(CalendarTrouble.Reason)
    /// The file has gone.
    case gone
  }

  /// Reads a file of an open folder; never waits for a pipe.
  ///
  /// The corresponding C functions are `openat`, `fstat` and `read`.
  mutating func read(_ name: [CChar], in folder: Int32) -> Content {
    let descriptor = openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return errno == ENOENT ? .gone : .trouble(.unreadable) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return .trouble(.unreadable)
    }
    guard information.st_size <= Self.bytesMax else { return .trouble(.tooLarge) }
    // A file that grows meanwhile may be cut off; its change has it read again.
    let wanted = Int(information.st_size)
    if buffer.count < wanted { buffer = [UInt8](repeating: 0, count: max(wanted, 1 << 16)) }
    var filled = 0
    while filled < buffer.count {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0 { if errno == EINTR { continue } else { return .trouble(.unreadable) } }
      if count == 0 { break }
      filled += count
    }
    return .bytes(count: filled)
  }

  /// Calls `body` with the first bytes of the buffer as UTF-8 without its mark; nil if they are no text.
  func withText<Result>(count: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    let bytes = buffer[..<count]
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return Self.decoded(bytes.dropFirst(2), isBigEndian: false).withUnsafeBytes(body)
    case (0xFE, 0xFF): return Self.decoded(bytes.dropFirst(2), isBigEndian: true).withUnsafeBytes(body)
    case (0xEF, 0xBB) where bytes.dropFirst(2).first == 0xBF: return bytes.dropFirst(3).withUnsafeBytes(body)
    // UTF-16 without its mark.
    case (0, _), (_, 0): return nil
    default: return bytes.withUnsafeBytes(body)
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) { text.append($0) }
    return text
  }
}
