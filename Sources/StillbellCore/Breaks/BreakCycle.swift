/// Work for an interval, then one break, and again. There is at most one cycle.
///
/// Each method takes what happened and returns what is to be told; `Agent` turns that into effects.
package struct BreakCycle: Hashable, Sendable {
  /// The settings that the breaks are promised by; `adapt` takes over others.
  var configuration: Configuration
  package internal(set) var state = State()
  /// Means nothing while there is no cycle.
  package internal(set) var starter = Starter.user
  /// When work was last resumed: no break comes within `resumeGap` of it but one that the user asks for.
  var resumed: BootTime?
  /// When each kind that is due at marks of the clock last had its rest, or was begun: no mark counts soon after. Of one
  /// that is due at times of day, the latest that was had or left out.
  var anchors = ByKind<BootTime>()
  /// Those of today.
  var skips = DayCounts()
  /// The wall clock, for what goes by it.
  var clock: WallClock?
  var lastNumber = 0
  /// The latest break was announced in a game, which hides no break from then on: until the next one falls due, the
  /// breaks stop, or the game is over.
  var hasWaitedForGame = false

  /// Nobody resumes to be interrupted at once.
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

  /// A break has fallen due, held back or not, and has not begun.
  var isAskedFor: Bool { open?.isAskedFor ?? false }

  mutating func newID() -> BreakID {
    lastNumber += 1
    return BreakID(lastNumber)
  }

  /// Work in which every interval begins now; at a resume `since` is when it was interrupted.
  mutating func freshWork(at now: BootTime, since: BootTime? = nil) -> Work {
    var work = Work(since: now)
    for kind in configuration.kinds.map(\.kind) {
      work[kind] = promise(kind, at: now, since: since)
    }
    return work
  }

  /// Ends the break that is open, if one is.
  mutating func end(_ outcome: BreakOutcome, begun: BootTime? = nil, at now: BootTime) -> [Action] {
    guard let open else { return [] }
    self.open = nil
    return [.ended(open, outcome, begun: open.rest?.began ?? begun, at: now)]
  }

  /// Goes on after the break of `kind`, or after what was promised of it. A new interval begins for whatever it makes up
  /// for, for what it rang for too, and for what did not come because of it: that is returned.
  mutating func workOn(
    after kind: BreakKind, leftOut: [BreakKind] = [], at now: BootTime, _ start: Work.Upcoming.Start = .settled
  ) -> [Action] {
    let before = work
    var missed: [Action] = []
    (work.since, work.isForNudges) = (now, false)
    for other in configuration.kinds.map(\.kind) {
      let wasLeftOut = leftOut.contains(other) && !configuration[other].timing.isOfCalendar
      // A break that the user asked for gives the hours room again for what they had left out.
      let isRoomNew = before.isForNudges && before[other] == nil
      if !configuration.makesUp(kind, for: other), !wasLeftOut, !isRoomNew {
        // A longer one is asked for now.
        guard let due = before[other]?.due, due <= now, !configuration.isLonger(other, than: kind) else { continue }
        missed.append(.leftOut(other, due: due, for: kind))
      }
      work[other] = promise(other, at: now, past: other == kind ? before[other]?.due : nil)
      work[other]?.start = start
    }
    return missed
  }
}
