import StillbellCore

/// The rows of the history of a world, checked against what happened to its breaks.
struct HistoryWitness {
  private struct Number: Hashable {
    let boot: String
    let number: Int
  }

  private var breaks: Set<Number> = []
  /// The time up to which presence is recorded, by the present clock; nil while unknown.
  private var presenceEnd: WallTime?
  /// `true` if a break that ended has no row, two rows, or an impossible one.
  private(set) var isBreakWrong = false
  /// `true` if the row of a break that was held back does not name what held it.
  private(set) var isHolderMissing = false
  /// `true` if rows of presence overlap, end before they begin, or lie in the future.
  private(set) var isPresenceWrong = false

  /// `former` is the break that an earlier agent left waiting or under way.
  mutating func note(_ reply: Reply, former: BreakID?, isKept: Bool, at now: Moment) {
    var written: [Int] = []
    // What ended before the profile changed has, or lacks, its row by the former settings.
    let isSwitched = reply.decided { if case .profile = $0 { true } else { false } }
    let mayKeep = isKept || isSwitched
    // An earlier agent may have left a row by a clock that was set back since.
    var latest: WallTime? = now.wall
    if case .launched = reply.event { latest = nil }
    for effect in reply.effects {
      guard case .keep(let row) = effect else { continue }
      switch row {
      case .break(let row):
        written.append(row.number)
        note(row, isKept: mayKeep, latest: latest)
        noteHolder(of: row, before: reply.before.state.open)
      case .presence(let row): note(row, isKept: mayKeep, latest: latest)
      case .typing: break
      }
    }
    // Later rows can't be checked against a former clock either.
    if latest == nil, let end = presenceEnd, end > now.wall { presenceEnd = nil }
    guard isKept, !isSwitched, let ended = Self.ended(by: reply, former: former) else { return }
    let rows = written.count(where: { $0 == ended.number })
    // An absence has one natural break, even if several break times pass.
    if rows != 1, rows != 0 || reply.before.state.open?.known.wasHad != true { isBreakWrong = true }
  }

  /// The break that had fallen due or had begun, and has now ended.
  private static func ended(by reply: Reply, former: BreakID?) -> BreakID? {
    var before = reply.before.state.open?.id
    if case .launched = reply.event { before = former }
    let isSnoozed = reply.decided { if case .breaks(.snoozed) = $0 { true } else { false } }
    return isSnoozed || before == reply.state.open?.id ? nil : before
  }

  private mutating func note(_ row: BreakRow, isKept: Bool, latest: WallTime?) {
    let isNew = breaks.insert(Number(boot: row.boot, number: row.number)).inserted
    let isSound =
      (row.begun.map { $0 <= row.ended } ?? true) && row.ended <= latest ?? row.ended
      && (row.length > .zero) == (row.outcome != .done)
    if !isKept || !isNew || !isSound { isBreakWrong = true }
  }

  /// Checks that the row names what held the break. `open` is the break that was open before the event.
  private mutating func noteHolder(of row: BreakRow, before open: OpenBreak?) {
    let wasHeld = open?.id.number == row.number && open?.obstacle.map { !$0.isAbsence } ?? false
    if row.isQuiet || wasHeld, row.heldBy == nil { isHolderMissing = true }
  }

  private mutating func note(_ row: PresenceRow, isKept: Bool, latest: WallTime?) {
    let isAfter = presenceEnd.map { $0 <= row.from } ?? true
    if !isKept || !isAfter || row.to <= row.from || row.to > latest ?? row.to { isPresenceWrong = true }
    presenceEnd = row.to
  }

  /// Notes that the clock was set. Rows keep their times by the former clock; without a running agent the shift is
  /// unknown.
  mutating func setClock(by shift: Duration, isAgentRunning: Bool) {
    presenceEnd = isAgentRunning ? presenceEnd.map { $0 + shift } : nil
  }
}
