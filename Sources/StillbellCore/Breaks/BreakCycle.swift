/// Work for an interval, then one break, and again. There is at most one cycle.
///
/// Each method handles something that happened and returns actions; `Agent` turns these into effects.
package struct BreakCycle: Hashable, Sendable, Decodable {
  /// The settings by which the breaks are planned; `adapt` adopts others.
  var configuration: Configuration
  package internal(set) var state = State()
  /// The cause of the start; without meaning while there is no cycle.
  package internal(set) var starter = Starter.user
  /// When work was last resumed: within `resumeGap` of it only a break that the user asks for comes.
  var resumed: BootTime?
  /// For each kind that is due at marks of the clock, its last rest or start: no mark counts soon after it. For a kind
  /// that is due at times of day, the latest moment that was taken or skipped.
  var anchors = ByKind<BootTime>()
  /// The skips of today.
  var skips = DayCounts()
  /// The wall clock, for breaks that follow it.
  var clock: WallClock?
  var lastNumber = 0
  /// True if the latest break was announced in a game: until the next break falls due, the breaks stop, or the game is
  /// over, the game hides no break.
  var hasWaitedForGame = false

  /// The least work after a resume, so that the user is not interrupted at once.
  package static let resumeGap: Duration = .seconds(60)

  package init(by configuration: Configuration) { self.configuration = configuration }

  var run: State.Run { state.run }

  var work: Work {
    get { state.work }
    _modify { yield &state.work }
  }

  var open: OpenBreak? {
    get { state.open }
    _modify { yield &state.open }
  }

  func deadline(obstacle: Obstacle?, idleSince: BootTime?, rest: SessionBreak?) -> Deadline? {
    switch run {
    case .off, .waiting, .suspended: nil
    case .paused(let pause): pause.until.map { Deadline(.pauseOver, $0) }
    case .on:
      if let open { deadline(of: open) } else { deadlineOfWork(obstacle: obstacle, idleSince: idleSince, rest: rest) }
    }
  }

  private func deadline(of open: OpenBreak) -> Deadline? {
    switch open.stage {
    case .held: return nil
    case .asking(let asking):
      if let longer = work.instead(of: open.kind, by: configuration)?.upcoming.due,
        asking.nextStep.map({ longer < $0 }) ?? true
      {
        return Deadline(.breakDue, longer)
      }
      return asking.nextStep.map { Deadline(.breakBegins, $0) }
    case .resting(let rest):
      return nextStep(of: open.kind, rest).map { Deadline(.breakStep, $0) } ?? Deadline(.breakOver, rest.until)
    }
  }

  private func deadlineOfWork(obstacle: Obstacle?, idleSince: BootTime?, rest: SessionBreak?) -> Deadline? {
    guard let (kind, upcoming) = work.next(by: configuration) else { return nil }
    let prelude = configuration.prelude(of: kind)
    let isGone = isGone(idleSince, from: kind, at: upcoming.due - prelude)
    let isLeftOut = rest?.leavesOut(kind, due: upcoming.due, by: configuration) ?? false
    return upcoming.isAnnounced || prelude == .zero || obstacle != nil || isGone || isLeftOut
      ? Deadline(.breakDue, upcoming.due) : Deadline(.breakAnnounced, upcoming.due - prelude)
  }

  /// True if a break has fallen due, held back or not, and has not begun.
  var isAskedFor: Bool { open?.isAskedFor ?? false }

  mutating func newID() -> BreakID {
    lastNumber += 1
    return BreakID(lastNumber)
  }

  /// Work in which every interval begins now; at a resume `since` is the beginning of the interruption.
  mutating func freshWork(at now: BootTime, since: BootTime? = nil) -> Work {
    var work = Work(since: now)
    for kind in configuration.kinds.map(\.kind) {
      work[kind] = promise(kind, at: now, since: since)
    }
    return work
  }

  /// Ends the open break, if there is one.
  mutating func end(_ outcome: BreakOutcome, begun: BootTime? = nil, at now: BootTime) -> [Action] {
    guard let open else { return [] }
    self.open = nil
    return [.ended(open, outcome, begun: open.rest?.began ?? begun, at: now)]
  }

  /// Continues work after the break of `kind`, or after its promise. A new interval begins for each kind that this
  /// break makes up for or rang for, and for each that did not come because of it. Returns these last ones as skipped.
  mutating func workOn(
    after kind: BreakKind, leftOut: [BreakKind] = [], at now: BootTime, _ start: Work.Upcoming.Start = .settled
  ) -> [Action] {
    let before = work
    var missed: [Action] = []
    (work.since, work.isForNudges) = (now, false)
    work.turnedOff.keepOnly { [configuration] in !configuration.makesUp(kind, for: $0) }
    for other in configuration.kinds.map(\.kind) {
      let wasLeftOut = leftOut.contains(other) && !configuration[other].timing.isOfCalendar
      // A break that the user asked for makes room in the hours for the promises that had been dropped.
      let isRoomNew = before.isForNudges && before[other] == nil
      if !configuration.makesUp(kind, for: other), !wasLeftOut, !isRoomNew {
        // A longer break is asked for now.
        guard let due = before[other]?.due, due <= now, !configuration.isLonger(other, than: kind) else { continue }
        missed.append(.leftOut(other, due: due, for: kind))
      }
      work[other] = promise(other, at: now, past: other == kind ? before[other]?.planned : nil)
      work[other]?.start = start
    }
    return missed
  }
}
