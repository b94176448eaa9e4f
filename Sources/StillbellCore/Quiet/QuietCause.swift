/// A reason to be quiet that the desktop tells of, and that ends by itself.
package struct QuietCause: Hashable, Sendable, Codable {
  /// In Unicode scalars; who is behind it may call itself anything.
  package static let nameMax = 60
  /// The same for a program that gives a reason.
  private static let reasonMax = 2 * ProgramReason.textMax + 3

  package let source: QuietSource
  /// Its author: a program that records, a notification server with do not disturb on.
  package let by: String

  /// Of the name only what a terminal shows as it is; none is replaced by the reporter's.
  init(_ source: QuietSource, by name: String, toldBy reporter: String) {
    self.source = source
    let plain = Self.plain(name, of: source)
    by = plain.isEmpty ? reporter : plain
  }

  /// As it came over the bus.
  package init(_ source: QuietSource, by name: String) {
    self.source = source
    by = Self.plain(name, of: source)
  }

  private static func plain(_ name: String, of source: QuietSource) -> String {
    name.plain(limit: source == .programs ? reasonMax : nameMax)
  }
}

/// Why it is quiet.
package enum QuietReason: Hashable, Sendable, Codable {
  /// The user asked for it.
  case user
  case cause(QuietCause)
}
