/// A request of another program for quiet, which lasts until the program releases it or ends.
package struct Hold: Hashable, Sendable, Decodable {
  /// The limits for one program at a time, and for all programs together.
  package static let mostOfOne = 20
  package static let most = 100
  /// The provider that reports holds.
  static let reporter = "D-Bus"

  package let asker: ProgramReason
  /// The level that the program asks for; the settings may allow less.
  package let level: QuietLevel

  package init(_ asker: ProgramReason, _ level: QuietLevel) { (self.asker, self.level) = (asker, level) }

  var cause: QuietCause {
    let isUnnamed = asker.program.isEmpty && !asker.reason.isEmpty
    let name = isUnnamed ? "\(QuietCause.unnamed) (\(asker.reason))" : asker.name
    return QuietCause(.programs, by: name, reportedBy: Self.reporter)
  }
}
