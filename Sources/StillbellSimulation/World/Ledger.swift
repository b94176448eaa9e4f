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
    let isByServer: Bool
    var wasHeard: Bool
  }

  /// The reports to the user's commands, by event; nil while that is not known for certain.
  private var reportedBreak: (due: Bool, begun: Bool)?
  private var toldSession: Bool?
  /// A hook was told of a beginning or an end that was none.
  private(set) var hasReportedWrongly = false
  private var rung: Set<DueMoment> = []
  private var latest: Latest?
  private var logged: Set<SessionID> = []
  /// A session was logged twice, or one that was too short.
  private(set) var hasLoggedWrongly = false
  /// A due moment was rung again that was rung before, or whose chime was heard.
  private(set) var hasRungTwice = false
  /// The cue that was left to the server last, until its notification shows.
  private(set) var handedOver: Cue?

  /// Notes the chimes of one event.
  mutating func note(_ effects: [Effect]) {
    for index in effects.indices {
      if case .log(let entry) = effects[index] {
        if !logged.insert(entry.id).inserted || entry.length < HistoryEntry.shortest { hasLoggedWrongly = true }
      }
      if case .runHook(let run) = effects[index] { note(run) }
      if case .withdraw(let slot) = effects[index], handedOver?.slot == slot { handedOver = nil }
      // Another one has taken its place.
      if case .notify(let shown) = effects[index], !shown.isSounding, handedOver?.slot == shown.slot {
        handedOver = nil
      }
      if case .ring(let chime) = effects[index], chime.by == .server { handedOver = chime.cue }
      guard case .ring(let chime) = effects[index], !chime.cue.isOfSessions else { continue }
      // Each repetition is a moment of its own.
      let after = index + 1 < effects.count ? effects[index + 1] : nil
      var before = index > 0 ? effects[index - 1] : nil
      if case .decide(.breaks(.insisted)) = after { before = nil }
      switch before {
      case .decide(.chime(.failed)):
        if let latest, latest.cue == chime.cue, latest.wasHeard { hasRungTwice = true }
      case .notify(let notification):
        guard let id = notification.breakID else { break }
        if !rung.insert(DueMoment(cue: chime.cue, breakID: id)).inserted { hasRungTwice = true }
      default: break
      }
      latest = Latest(
        cue: chime.cue, chime: chime.id, isByServer: chime.by == .server, wasHeard: chime.by == .terminal)
    }
  }

  mutating func heard(_ chime: Chime.ID) {
    if latest?.chime == chime { latest?.wasHeard = true }
  }

  /// A server that shows a notification has played its sound.
  mutating func shown(_ slot: StillbellCore.Notification.Slot) {
    if handedOver?.slot == slot { handedOver = nil }
    if let latest, latest.isByServer, latest.cue.slot == slot { self.latest?.wasHeard = true }
  }

  /// An event that may be the end of what was left to the server was taken in, or the agent has ended.
  mutating func forgetHandedOver() { handedOver = nil }

  /// The agent's knowledge is lost, and with it the numbers of the breaks.
  mutating func forget() {
    (rung, latest, logged) = ([], nil, [])
    forgetHooks()
  }

  /// Forgets earlier reports to hooks: the hooks have changed, or the agent remembers nothing.
  mutating func forgetHooks() { (reportedBreak, toldSession, hasReportedWrongly) = (nil, nil, false) }

  private mutating func note(_ run: HookRun) {
    switch run.hook {
    case .breakDue:
      if let reported = reportedBreak, reported.due || reported.begun { hasReportedWrongly = true }
      reportedBreak = (true, false)
    case .breakStart:
      if reportedBreak?.begun == true { hasReportedWrongly = true }
      reportedBreak = (true, true)
    case .breakEnd:
      if let reported = reportedBreak, !reported.due { hasReportedWrongly = true }
      reportedBreak = (false, false)
    case .sessionStart:
      if toldSession == true { hasReportedWrongly = true }
      toldSession = true
    case .sessionEnd:
      if toldSession == false { hasReportedWrongly = true }
      toldSession = false
    }
  }
}
