/// A report about the database file.
package enum StoreEvent: Hashable, Sendable, Decodable {
  /// The database cannot be written.
  case failed(StoreTrouble)
  /// The database can be written again.
  case mended
  /// The file was damaged or removed while the agent ran; a new one holds the present state.
  case replaced(StoreTrouble)
}

/// A decision about the stored state.
package enum StoreDecision: Hashable, Sendable, Codable {
  case recordLost(SavedState.StateReset)
  case failed(StoreTrouble)
  /// The file was damaged or removed while the agent ran.
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
