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

/// As the fields: names and values in turn.
extension SavedState: Decodable {
  package init(from decoder: any Decoder) throws {
    var words = try [String](from: decoder)[...]
    fields = [:]
    while let name = words.popFirst(), let value = words.popFirst() { fields[name] = value }
  }
}

extension FactTexts {
  /// The names and values of the fields.
  func words(_ state: SavedState) -> [String] {
    state.fields.sorted { $0.key < $1.key }.flatMap { [$0, value($1, ofField: $0)] }
  }

  /// The value of a field, in the same form.
  fileprivate func value(_ value: String, ofField name: String) -> String {
    func each(_ separator: Character, _ change: (Substring) -> String) -> String {
      value.split(separator: separator).map(change).joined(separator: String(separator))
    }
    return switch name {
    case "session.words", "session.meditated":
      session(value.split(separator: "\n").map { String($0) }).joined(separator: "\n")
    case "unshown.label": hidden(value)
    case "log.held-by": program(value)
    // A connection and the player.
    case "media":
      each("\n") { line in
        let connection = line.prefix { $0 != " " }
        return "\(program(String(connection))) \(program(String(line[connection.endIndex...].dropFirst())))"
      }
    // A source and the cause.
    case "quiet.overruled", "quiet.outlasted":
      each("\n") { line in
        let word = line.prefix { $0 != " " }
        let by = String(line[word.endIndex...].dropFirst())
        return "\(word) \(QuietSource(rawValue: String(word)).map { cause(by, of: $0) } ?? hidden(by))"
      }
    default: path(value)
    }
  }
}

/// The moment, the boot and the login in which a state was saved.
package struct StateStamp: Hashable, Sendable, Decodable {
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

  /// Reads nanoseconds; nil for more than can be added to others.
  init?(storable words: some StringProtocol) {
    guard let length = Int64(words).map({ Duration.nanoseconds($0) }), length.isStorable else { return nil }
    self = length
  }

  /// The length in nanoseconds. Wrong clocks may make lengths beyond 146 years; these are clamped.
  package var nanoseconds: Int64 {
    let parts = min(max(self, .zero - SavedState.longest), SavedState.longest).components
    return parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
  }
}
