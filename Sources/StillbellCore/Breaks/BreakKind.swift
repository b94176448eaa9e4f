/// A kind of break, by its name: a word of the configuration, of the trace, of the database and of the bus.
package struct BreakKind: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// 20-20-20: after 20 minutes look 20 feet (6 m) away for 20 seconds.
  package static let eye = BreakKind(name: "eye")
  /// The long one: 5 minutes every hour, off unless switched on.
  package static let rest = BreakKind(name: "rest")
  /// Those that there are without a word in the configuration.
  package static let builtIn: [BreakKind] = [eye, rest]

  package let rawValue: String

  private init(name: String) { rawValue = name }

  /// Nil for what is no name: 1 to 24 of `a-z`, `0-9` and `-`.
  package init?(rawValue: String) {
    guard (1...24).contains(rawValue.utf8.count), rawValue.utf8.allSatisfy(Self.isOfName) else { return nil }
    self.rawValue = rawValue
  }

  package var description: String { rawValue }

  package var isBuiltIn: Bool { Self.builtIn.contains(self) }

  /// The name as a title, where the user gave none.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  package static func < (left: BreakKind, right: BreakKind) -> Bool { left.rawValue < right.rawValue }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// Which announcement of which break an answer belongs to: an answer to an older one is ignored.
package struct BreakID: Hashable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}
