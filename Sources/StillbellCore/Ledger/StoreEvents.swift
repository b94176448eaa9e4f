/// News of the file in which everything is written down.
package enum StoreEvent: Hashable, Sendable {
  /// Decisions cannot be written down.
  case failed(StoreTrouble)
  /// It can again.
  case mended
  /// The file was damaged or taken away while the agent ran, and a new one holds what is under way.
  case replaced(StoreTrouble)
}

/// A decision about the stored state.
package enum StoreDecision: Hashable, Sendable, Codable {
  case recordLost(Record.StateReset)
  case failed(StoreTrouble)
  /// It was damaged while the agent ran.
  case replaced(StoreTrouble)

  var words: String {
    switch self {
    case .recordLost(.field(let field)): "record lost: \(field) makes no sense"
    case .recordLost(.file(let trouble)): "record lost: \(trouble.words)"
    case .failed(let trouble): "nothing is written down: \(trouble.words)"
    case .replaced(let trouble): "store replaced: \(trouble.words)"
    }
  }
}
