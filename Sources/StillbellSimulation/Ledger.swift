import StillbellCore

/// Which due moments were rung, over all the agents of a world: for one due moment there may be one chime.
struct Ledger {
  /// A due moment: what was promised of a break, its beginning or its end.
  private struct DueMoment: Hashable {
    let cue: Cue
    let breakID: BreakID
  }

  private struct Latest {
    let cue: Cue
    var chime: Chime.ID
    var wasHeard: Bool
  }

  private var rung: Set<DueMoment> = []
  private var latest: Latest?
  private var logged: Set<SessionID> = []
  /// A session was logged twice, or one that was too short.
  private(set) var hasLoggedWrongly = false
  /// A due moment was rung again that was rung before, or whose chime was heard.
  private(set) var hasRungTwice = false

  /// Notes the chimes of one event.
  mutating func note(_ effects: [Effect]) {
    for index in effects.indices {
      if case .log(let entry) = effects[index] {
        if !logged.insert(entry.id).inserted || entry.length < HistoryEntry.shortest { hasLoggedWrongly = true }
      }
      guard case .ring(let chime) = effects[index], !chime.cue.isOfSessions else { continue }
      let before = index > 0 ? effects[index - 1] : nil
      switch before {
      case .decide(.chimeFailed):
        if let latest, latest.cue == chime.cue, latest.wasHeard { hasRungTwice = true }
      case .notify(let notification):
        guard let id = notification.breakID else { break }
        if !rung.insert(DueMoment(cue: chime.cue, breakID: id)).inserted { hasRungTwice = true }
      default: break
      }
      latest = Latest(cue: chime.cue, chime: chime.id, wasHeard: chime.by == .server || chime.by == .terminal)
    }
  }

  mutating func heard(_ chime: Chime.ID) {
    if latest?.chime == chime { latest?.wasHeard = true }
  }

  /// What the agent knew is lost, and with it the numbers of the breaks.
  mutating func forget() { (rung, latest, logged) = ([], nil, []) }
}
