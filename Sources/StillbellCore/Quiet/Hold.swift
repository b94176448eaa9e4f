/// A request of another program that breaks be quiet, for as long as that program wants it and is there.
package struct Hold: Hashable, Sendable {
  /// How many one program can have at a time, and all programs together.
  package static let mostOfOne = 20
  package static let most = 100
  /// The part of the desktop that reports them.
  static let reporter = "D-Bus"

  package let asker: ProgramReason
  /// As much as the program asks for; the settings may allow less.
  package let level: QuietLevel

  package init(_ asker: ProgramReason, _ level: QuietLevel) { (self.asker, self.level) = (asker, level) }

  var cause: QuietCause { QuietCause(.programs, by: asker.name, toldBy: Self.reporter) }
}
