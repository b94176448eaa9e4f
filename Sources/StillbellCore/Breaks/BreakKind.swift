/// A kind of break, by its name, which is used in the configuration, the trace, the database and on the bus.
///
/// The name is stored as bytes in place, because kinds are compared and copied very often.
package struct BreakKind: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// 20-20-20: after 20 minutes look 20 feet (6 m) away for 20 seconds.
  package static let eye = BreakKind(named: "eye")
  /// The long one: 5 minutes every hour, off unless switched on.
  package static let rest = BreakKind(named: "rest")
  /// The kinds that exist without any configuration.
  package static let builtIn: [BreakKind] = [eye, rest]

  /// The first byte of the name is the highest byte of `first`, and zeros pad the end: so the order of the numbers is
  /// the order of the names.
  private let bytes: Bytes

  private struct Bytes: Hashable {
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
  }

  private init(named name: String) {
    var bytes = Bytes()
    for (index, byte) in name.utf8.enumerated() {
      let part = UInt64(byte) << (56 - 8 * (index % 8))
      switch index / 8 {
      case 0: bytes.first |= part
      case 1: bytes.second |= part
      default: bytes.third |= part
      }
    }
    self.bytes = bytes
  }

  /// Reads a name: 1 to 24 characters of `a-z`, `0-9` and `-`; nil for anything else.
  package init?(rawValue: String) {
    guard (1...24).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isOfName) else { return nil }
    self.init(named: rawValue)
  }

  package var rawValue: String {
    let all = [bytes.first, bytes.second, bytes.third].flatMap { part in
      (0..<8).map { UInt8(truncatingIfNeeded: part >> (56 - 8 * $0)) }
    }
    return String(decoding: all.prefix { $0 != 0 }, as: UTF8.self)
  }

  package var description: String { rawValue }

  package var isBuiltIn: Bool { Self.builtIn.contains(self) }

  /// The name as a title, where the user gave none.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  // The defaults of RawRepresentable would build the names first.
  package static func == (left: BreakKind, right: BreakKind) -> Bool { left.bytes == right.bytes }
  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  package static func < (left: BreakKind, right: BreakKind) -> Bool {
    (left.bytes.first, left.bytes.second, left.bytes.third)
      < (right.bytes.first, right.bytes.second, right.bytes.third)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// The number of one announcement of a break, which an answer names: an answer to an older announcement is ignored.
package struct BreakID: Hashable, Sendable, Decodable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}
