import StillbellCore

/// A part of the desktop that can say when to be quiet. It may be missing, appear later, and vanish.
///
/// `.github/CONTRIBUTING.md` has the recipe for another one.
package protocol QuietProvider: AnyObject {
  /// The name that `quiet sources` and `doctor` print.
  var name: String { get }
  /// The source of quiet on which it reports.
  var source: QuietSource { get }
  /// False if it reports a change only after `ask`.
  var reportsChanges: Bool { get }

  /// Looks for this part of the desktop and follows it, without waiting for an answer.
  ///
  /// `report` is called later, as soon as the state is known and then after each change; a state may be reported twice.
  func begin(_ report: @escaping QuietReport)

  /// Looks again at a part that does not report its changes.
  func ask()
}

extension QuietProvider {
  package var reportsChanges: Bool { true }
  package func ask() {}
}

/// Reports the names of those that ask for quiet; a name may be empty. An empty list means that none does, and nil that
/// this part of the desktop is missing or does not report it.
package typealias QuietReport = @MainActor @Sendable ([String]?) -> Void
