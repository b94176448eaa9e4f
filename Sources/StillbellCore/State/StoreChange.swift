/// All changes that one event makes in the database. They are written in one transaction, before any effect is
/// performed.
package struct StoreChange: Hashable, Sendable {
  package var state: SavedState
  package var stamp: StateStamp
  /// The chimes that are about to ring.
  package var ringing: [Chime] = []
  /// The chime that the event reports as heard.
  package var heard: Chime.ID?
  package var decisions: [DecisionEntry] = []
  package var history: [HistoryEntry] = []
  package var rows: [HistoryRow] = []
  /// The rows for the event, to be written with the rest; they are no reason to write.
  package var facts: [FactRow] = []
  /// The age at which facts are deleted; zero deletes all.
  package var keepsFacts: Duration = .zero
  /// True if the clock can tell the age of facts.
  package var trustsClock = true
  /// The rows to delete.
  package var forgets: OldRows?

  /// Creates a change of the state alone.
  package init(state: SavedState, stamp: StateStamp) { (self.state, self.stamp) = (state, stamp) }
}

/// A decision and its time.
package struct DecisionEntry: Hashable, Sendable {
  package let decision: Decision
  package let at: WallTime
  /// The trace line of the decision.
  package let words: String
}

/// An event that the agent has handled.
package struct Step: Sendable {
  package let stamp: StateStamp
  /// The chime that the event reports as heard.
  package let heard: Chime.ID?
  /// The effects to perform, in order, after the change is written.
  package let effects: [Effect]
}

extension Agent {
  package mutating func step(_ event: Event, at stamp: StateStamp) -> Step {
    let heard = sounds.chiming.heard(by: event)
    return Step(stamp: stamp, heard: heard, effects: handle(event, at: stamp.at))
  }

  /// The change to write after the latest step, before any of its effects is performed.
  package func change(by step: Step, recorded facts: [FactRow] = []) -> StoreChange {
    var change = StoreChange(state: savedState, stamp: step.stamp)
    (change.facts, change.keepsFacts) = (facts, configuration.history.facts)
    change.trustsClock = pendingHistory.clock.isTrusted
    change.heard = step.heard
    for effect in step.effects {
      switch effect {
      case .ring(let chime): change.ringing.append(chime)
      case .decide(let decision): change.decisions.append(entry(decision, at: step.stamp.at.wall))
      case .log(let session): change.history.append(session)
      case .keep(let row): change.rows.append(row)
      case .forget(let rows): change.forgets = rows
      default: break
      }
    }
    return change
  }

  private func entry(_ decision: Decision, at time: WallTime) -> DecisionEntry {
    DecisionEntry(decision: decision, at: time, words: decision.words { TraceTime.words($0, in: scheduling.zone) })
  }
}
