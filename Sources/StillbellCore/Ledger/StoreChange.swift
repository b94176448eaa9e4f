/// Everything that one event changes in the database. It is written in one transaction, before any effect is performed.
package struct StoreChange: Hashable, Sendable {
  package var record: Record
  package var stamp: RecordStamp
  /// The chimes that are about to ring.
  package var ringing: [Chime] = []
  /// The chime that the event reports as heard.
  package var heard: Chime.ID?
  package var decisions: [DecisionEntry] = []
  package var history: [HistoryEntry] = []
  package var rows: [HistoryRow] = []
  /// What is older is forgotten.
  package var forgetsBefore: WallTime?

  /// The change if nothing but the record is written.
  package init(record: Record, stamp: RecordStamp) { (self.record, self.stamp) = (record, stamp) }
}

/// A decision, and when it was made.
package struct DecisionEntry: Hashable, Sendable {
  package let decision: Decision
  package let at: WallTime
  /// The decision as the trace has it.
  package let words: String
}

extension Agent {
  /// Takes in one event. Returns what is to be written, and what is to be done after that, in order.
  package mutating func step(_ event: Event, at stamp: RecordStamp) -> (change: StoreChange, effects: [Effect]) {
    let heard = chiming.heard(by: event)
    let effects = handle(event, at: stamp.at)
    var change = StoreChange(record: record, stamp: stamp)
    change.heard = heard
    for effect in effects {
      switch effect {
      case .ring(let chime): change.ringing.append(chime)
      case .decide(let decision): change.decisions.append(entry(decision, at: stamp.at.wall))
      case .log(let session): change.history.append(session)
      case .keep(let row): change.rows.append(row)
      case .forget(let time): change.forgetsBefore = time
      default: break
      }
    }
    return (change, effects)
  }

  private func entry(_ decision: Decision, at time: WallTime) -> DecisionEntry {
    DecisionEntry(decision: decision, at: time, words: decision.words { TraceTime.words($0, in: scheduling.zone) })
  }
}
