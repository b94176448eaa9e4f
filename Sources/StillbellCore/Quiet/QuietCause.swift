/// A cause of quiet that a provider reports, and that ends by itself.
package struct QuietCause: Hashable, Sendable, Codable {
  /// The longest name, in Unicode scalars; a program may give itself any name.
  package static let nameMax = 60
  /// The program of a reason that comes without one. A reason is never taken for a program: it may be a film's title.
  package static let unnamed = "?"
  /// The longest name of a program that gives a reason.
  private static let reasonMax = 2 * ProgramReason.textMax + 3

  package let source: QuietSource
  /// The name behind the cause: a program that records, or a notification server with do not disturb on.
  package let by: String

  /// Creates a cause whose name has only characters that a terminal shows as they are; an empty name is replaced by
  /// that of the provider.
  init(_ source: QuietSource, by name: String, reportedBy reporter: String) {
    self.source = source
    let plain = Self.plain(name, of: source)
    by = plain.isEmpty ? reporter : plain
  }

  /// Creates a cause as it came over the bus.
  package init(_ source: QuietSource, by name: String) {
    self.source = source
    by = Self.plain(name, of: source)
  }

  private static func plain(_ name: String, of source: QuietSource) -> String {
    name.plain(limit: source == .programs ? reasonMax : nameMax)
  }
}

/// The reason why it is quiet.
package enum QuietReason: Hashable, Sendable, Codable {
  /// The user asked for it.
  case user
  case cause(QuietCause)
}
