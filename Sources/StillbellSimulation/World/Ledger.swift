import StillbellCore

/// The due moments that were rung, over all the agents of a world: each due moment may have one chime.
struct Ledger {
  /// A due moment: the beginning or the end of a promised break.
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

  /// The reports to hooks, by event; nil while that is not certain.
  private var reportedBreak: (due: Bool, begun: Bool)?
  private var reportedSession: Bool?
  /// `true` if a hook got a beginning or an end that was none.
  private(set) var hasReportedWrongly = false
  private var rung: Set<DueMoment> = []
  private var latest: Latest?
  private var logged: Set<SessionID> = []
  /// `true` if a session was logged twice, or was too short to be logged.
  private(set) var hasLoggedWrongly = false
  /// `true` if a due moment was rung twice, or rung again after its chime was heard.
  private(set) var hasRungTwice = false
  /// The cue that the server was last asked to play, until its notification shows.
  private(set) var handedOver: Cue?

  /// Notes the chimes of one event.
  mutating func note(_ effects: [Effect]) {
    for index in effects.indices {
      if case .log(let entry) = effects[index] {
        if !logged.insert(entry.id).inserted || entry.length < HistoryEntry.shortest { hasLoggedWrongly = true }
      }
      if case .runHook(let run) = effects[index] { note(run) }
      if case .withdraw(let slot) = effects[index], handedOver?.slot == slot { handedOver = nil }
      // Another notification has replaced it.
      if case .notify(let shown) = effects[index], !shown.isSounding, handedOver?.slot == shown.slot {
        handedOver = nil
      }
      if case .ring(let chime) = effects[index], chime.by == .server { handedOver = chime.cue }
      guard case .ring(let chime) = effects[index], !chime.cue.isOfSessions else { continue }
      // Each repetition is a due moment of its own.
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

  /// Notes a shown notification: a server that shows one has played its sound.
  mutating func shown(_ slot: StillbellCore.Notification.Slot) {
    if handedOver?.slot == slot { handedOver = nil }
    if let latest, latest.isByServer, latest.cue.slot == slot { self.latest?.wasHeard = true }
  }

  /// Forgets the cue that was left to the server: an event may have ended it, or the agent has ended.
  mutating func forgetHandedOver() { handedOver = nil }

  /// Forgets everything: the agent's knowledge is lost, and with it the numbers of the breaks.
  mutating func forget() {
    (rung, latest, logged) = ([], nil, [])
    forgetHooks()
  }

  /// Forgets earlier reports to hooks: the hooks have changed, or the agent remembers nothing.
  mutating func forgetHooks() { (reportedBreak, reportedSession, hasReportedWrongly) = (nil, nil, false) }

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
      if reportedSession == true { hasReportedWrongly = true }
      reportedSession = true
    case .sessionEnd:
      if reportedSession == false { hasReportedWrongly = true }
      reportedSession = false
    }
  }
}
