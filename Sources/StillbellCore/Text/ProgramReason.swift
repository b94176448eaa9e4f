/// A program that makes a request over the bus, and its reason, both in its own words.
package struct ProgramReason: Hashable, Sendable, Codable {
  /// The longest program name, and the longest reason, in Unicode scalars.
  package static let textMax = 80

  package let program: String
  /// The reason; may be empty.
  package let reason: String

  /// Creates the pair from text that a terminal shows as it is. Only the beginning of long text is read.
  package init(_ program: String, _ reason: String) {
    (self.program, self.reason) = (program.plain(limit: Self.textMax), reason.plain(limit: Self.textMax))
  }

  /// The program and the reason: `make (building)`.
  package var name: String { program.isEmpty || reason.isEmpty ? program + reason : "\(program) (\(reason))" }
}
