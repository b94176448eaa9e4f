/// The state that outlives the agent, as flat fields: boot times in nanoseconds, the rest in the words of the trace.
///
/// It is written in one transaction with the ledger before anything of an event is performed, so that a kill at any
/// instant yields no second chime.
package struct Record: Hashable, Sendable {
  package var fields: [String: String]

  package init(fields: [String: String]) { self.fields = fields }

  /// No time or length in it is farther from zero: 146 years.
  static let longest = Duration.nanoseconds(Int64.max / 2)

  /// The reason why the state of an earlier agent could not be restored.
  package enum StateReset: Hashable, Sendable, Codable {
    /// A field of the record makes no sense.
    case field(String)
    /// The file could not be read and was kept aside.
    case file(StoreTrouble)
  }

  /// The fields do not make sense together.
  package struct ReadError: Error, Hashable, Sendable {
    package let field: String
  }
}

/// When and in which run of the machine a record was written.
package struct RecordStamp: Hashable, Sendable {
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
  var isStorable: Bool { .zero - Record.longest <= self && self <= Record.longest }

  /// Three centuries fit; a length beyond, as wrong clocks make it, is as long.
  var nanoseconds: Int64 {
    let parts = min(max(self, .zero - Record.longest), Record.longest).components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
