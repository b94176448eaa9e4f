/// Faults outside of the agent, for as long as they last.
struct Troubles: Hashable, Sendable, Decodable {
  /// The reason why the present configuration file is not in force.
  var configuration: RejectedConfiguration?
  /// The files that the settings name and that are missing.
  var files: [UnfoundFile] = []
  /// The reason why the database cannot be written.
  var store: StoreTrouble?
}

extension Agent {
  mutating func handle(_ event: StoreEvent, in turn: inout Turn) {
    switch event {
    case .failed(let trouble):
      troubles.store = trouble
      turn.decide(.store(.failed(trouble)))
    case .mended: troubles.store = nil
    case .replaced(let trouble):
      troubles.store = nil
      turn.decide(.store(.replaced(trouble)))
      notify(Notification(slot: .notice, subject: .storeReplaced(trouble)), in: &turn)
    }
  }
}
