/// Faults outside of the agent, for as long as they last.
struct Troubles: Hashable, Sendable {
  /// Why the configuration file as it is now is not in force.
  var configuration: RejectedConfiguration?
  /// The files that the settings name and that were not found.
  var files: [UnfoundFile] = []
  /// Why nothing is written down.
  var store: StoreTrouble?
}

extension Agent {
  mutating func take(_ event: StoreEvent, in turn: inout Turn) {
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
