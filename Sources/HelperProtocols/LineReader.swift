/// Splits the bytes that another program prints into lines, and keeps no more of them than a line can have.
package struct LineReader: Sendable {
  /// The text in place of a line that is too long; no protocol uses it.
  package static let tooLong = "…"

  private let bytesMax: Int
  private var pending: [UInt8] = []

  package init(bytesMax: Int = 1 << 14) { self.bytesMax = bytesMax }

  /// Adds bytes, and returns the lines that are complete, in order and without line feeds.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(String(decoding: pending, as: UTF8.self))
        pending = []
      } else if pending.count < bytesMax {
        pending.append(byte)
      } else {
        lines.append(Self.tooLong)
        pending = []
      }
    }
    return lines
  }

  /// The beginning of a line that is not complete yet.
  package var rest: String { String(decoding: pending, as: UTF8.self) }
}
