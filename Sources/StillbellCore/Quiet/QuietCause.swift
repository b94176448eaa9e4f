/// A reason to be quiet that the desktop tells of, and that ends by itself.
package struct QuietCause: Hashable, Sendable, Codable {
  /// In Unicode scalars; who is behind it may call itself anything.
  package static let nameMax = 60

  package let source: QuietSource
  /// Its author: a program that records, a notification server with do not disturb on.
  package let by: String

  /// Of the name only what a terminal shows as it is; none is replaced by the reporter's.
  init(_ source: QuietSource, by name: String, toldBy reporter: String) {
    self.source = source
    let plain = Self.plain(name)
    by = plain.isEmpty ? reporter : plain
  }

  /// As it came over the bus.
  package init(_ source: QuietSource, by name: String) {
    self.source = source
    by = Self.plain(name)
  }

  /// However long the name is, not more than its beginning is looked at.
  private static func plain(_ name: String) -> String {
    if name.utf8.count <= nameMax, name.utf8.allSatisfy({ (32..<127).contains($0) }) { return name }
    let plain = String(name.unicodeScalars.prefix(2 * nameMax)).onOneLine(mark: "")
    return String(plain.unicodeScalars.prefix(nameMax))
  }
}

/// Why it is quiet.
package enum QuietReason: Hashable, Sendable, Codable {
  /// The user asked for it.
  case user
  case cause(QuietCause)
}
