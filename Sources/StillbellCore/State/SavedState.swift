/// The state that outlives the agent, as flat fields: boot times in nanoseconds, everything else in the words of the
/// trace.
///
/// It is written in one transaction with the ledger before any effect of an event is performed, so that a kill at any
/// instant causes no second chime.
package struct SavedState: Hashable, Sendable {
  package var fields: [String: String]

  package init(fields: [String: String]) { self.fields = fields }

  /// The largest time or length in a saved state, in either direction: 146 years.
  static let longest = Duration.nanoseconds(Int64.max / 2)

  /// The reason why the state of an earlier agent could not be restored.
  package enum StateReset: Hashable, Sendable, Codable {
    /// A field is invalid.
    case field(String)
    /// The file could not be read and was kept aside.
    case file(StoreTrouble)
  }

  /// A field that is invalid, or contradicts another.
  package struct ReadError: Error, Hashable, Sendable {
    package let field: String
  }
}

/// The moment, the boot and the login in which a state was saved.
package struct StateStamp: Hashable, Sendable {
  package var at: Moment
  /// The kernel's id of the boot.
  package var bootID: String
  /// The id of the login.
  package var login: String

  package init(at: Moment, bootID: String, login: String) {
    self.at = at
    self.bootID = bootID
    self.login = login
  }
}

extension Duration {
  var isStorable: Bool { .zero - SavedState.longest <= self && self <= SavedState.longest }

  /// The length in nanoseconds. Wrong clocks may make lengths beyond 146 years; these are clamped.
  var nanoseconds: Int64 {
    let parts = min(max(self, .zero - SavedState.longest), SavedState.longest).components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
