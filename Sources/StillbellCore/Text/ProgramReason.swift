/// A program that asks for something over the bus, and why, both in its own words.
package struct ProgramReason: Hashable, Sendable, Codable {
  /// In Unicode scalars, for each of the two.
  package static let textMax = 80

  package let program: String
  /// May be empty.
  package let reason: String

  /// Of the words only what a terminal shows as it is; however long they are, not more than their beginning is looked at.
  package init(_ program: String, _ reason: String) {
    (self.program, self.reason) = (program.plain(limit: Self.textMax), reason.plain(limit: Self.textMax))
  }

  /// Both in one: `make (building)`.
  package var name: String { program.isEmpty || reason.isEmpty ? program + reason : "\(program) (\(reason))" }
}
