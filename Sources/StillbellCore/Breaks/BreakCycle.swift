/// Work for an interval, then one break, and again. There is at most one cycle.
///
/// Each method takes what happened and returns what is to be told; `Agent` turns that into effects.
package struct BreakCycle: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// No cycle. May go to working.
    case idle
    /// Until the next break falls due. May go to held, due, resting, paused, idle.
    case working(Work)
    /// Fell due at a time in which it may not be announced. May go to due, resting, working, paused, idle.
    case held(Due, Hold)
    /// Announced, not begun. May go to resting, held, working, paused, idle.
    case due(Due)
    /// The break itself. May go to working, waiting, paused, idle.
    case resting(Rest)
    /// The break is over and the next interval waits for the user; what was left until the breaks that it did not make
    /// up for is kept. May go to working, resting, paused, idle.
    case waiting(after: BreakKind, BreakID, left: ByKind<Left>)
    /// May go to working, idle, suspended.
    case paused(Pause)
    /// Breaks wait for the end of a session that is to be undisturbed. May go to working, paused, idle.
    case suspended(since: BootTime)
  }

  package struct Due: Hashable, Sendable {
    package let id: BreakID
    package let kind: BreakKind
    /// The moment it was promised for.
    package let since: BootTime
    /// When it begins by itself; nil waits for the user.
    package var begins: BootTime?
    package let snoozes: Int
    /// It was announced before: shown again it does not ring again.
    package var wasRung = false
    /// Where it is asked for.
    package var question = Question.cover
    /// The cover waits for a pause in the typing, until then at the latest; nil where it does not wait.
    package var patience: BootTime?
    /// It could begin, and waits for that pause.
    package var isWaiting = false
    /// When it was rung at first, and how often that was, or could have been, repeated.
    package var rung: BootTime?
    package var repetitions = 0
    /// When the user clicked to see the question.
    package var clicked: BootTime?
    /// The other promises beside it.
    package var work: Work
    /// The kinds for which it rang too.
    package var leftOut: [BreakKind] = []

    /// The moment from which it waits: one that fell due within a break of another kind is asked for at the end of that,
    /// one that was noticed late when it was rung, and one whose notification was clicked by somebody who is there.
    package var asked: BootTime { max(since, work.since, rung ?? since, clicked ?? since) }
  }

  package struct Rest: Hashable, Sendable {
    package let id: BreakID
    package let kind: BreakKind
    package let began: BootTime
    package let until: BootTime
    package var work: Work
    /// The kinds for which it rang too.
    package var leftOut: [BreakKind] = []
    /// How often it was snoozed before.
    package let snoozes: Int
    /// The user did something in it after a while without.
    var isTouched = false
    /// Up to then each beginning of a step was told; nil for its own beginning.
    var stepped: BootTime?
    /// For half of its length nothing was typed, or nobody was there.
    var wasStill = false

    /// When half of it is over.
    var half: BootTime { began + (until - began) / 2 }

    /// While less than half is over it can be postponed, and its end counts as too early.
    func isEarly(at now: BootTime) -> Bool { (now - began) * 2 < until - began }
  }

  package struct Pause: Hashable, Sendable {
    package enum End: Hashable, Sendable {
      case whenResumed
      case at(BootTime)
      /// With when that is, as the wall clock is set now.
      case onCalendar(CalendarEnd, BootTime)
    }

    package let since: BootTime
    package var end: End
    /// The rest of each interval; one that is missing begins anew.
    var left = ByKind<Left>()

    /// Nil until the user resumes.
    package var until: BootTime? {
      switch end {
      case .whenResumed: nil
      case .at(let time), .onCalendar(_, let time): time
      }
    }
  }

  /// The part of a promised break that an interruption keeps.
  package struct Left: Hashable, Sendable {
    let length: Duration
    let snoozes: Int
  }

  /// Why a break that fell due is not announced yet.
  package enum Hold: Hashable, Sendable, Codable {
    /// A quiet hides everything.
    case quiet
    /// The user is not there.
    case absence(Presence.Absence)
    /// The window in front covers the screen, and is not to be covered.
    case fullScreen
    /// A call has just ended: the user is told that a break waits, and has a moment before it.
    case afterCall
    /// A shorter break of a session is under way.
    case session
    /// A game lasts long; a chime and a notification announce the break meanwhile.
    case game

    package var isAbsence: Bool { if case .absence = self { true } else { false } }
  }

  /// The settings that the breaks are promised by; `adapt` takes over others.
  var configuration: Configuration
  package internal(set) var state = State.idle
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

  /// Nobody resumes to be interrupted at once.
  package static let resumeGap: Duration = .seconds(60)

  package init(by configuration: Configuration) { self.configuration = configuration }

  func deadline(
    by configuration: Configuration, hold: Hold?, idleSince: BootTime?, rest: SessionBreak?
  ) -> Deadline? {
    switch state {
    case .idle, .held, .waiting, .suspended: return nil
    case .working(let work):
      guard let (kind, upcoming) = work.next(by: configuration) else { return nil }
      let prelude = configuration.prelude(of: kind)
      let isGone = isGone(idleSince, from: kind, at: upcoming.due - prelude)
      let isLeftOut = rest?.leavesOut(kind, due: upcoming.due, by: configuration) ?? false
      return upcoming.isAnnounced || prelude == .zero || hold != nil || isGone || isLeftOut
        ? Deadline(.breakDue, upcoming.due) : Deadline(.breakAnnounced, upcoming.due - prelude)
    case .due(let due):
      if let longer = due.work.instead(of: due.kind, by: configuration)?.upcoming.due,
        due.nextStep.map({ longer < $0 }) ?? true
      {
        return Deadline(.breakDue, longer)
      }
      return due.nextStep.map { Deadline(.breakBegins, $0) }
    case .resting(let rest):
      return nextStep(of: rest).map { Deadline(.breakStep, $0) } ?? Deadline(.breakOver, rest.until)
    case .paused(let pause): return pause.until.map { Deadline(.pauseOver, $0) }
    }
  }

  /// A break has fallen due, held back or not, and has not begun.
  var isAskedFor: Bool {
    switch state {
    case .held, .due: true
    case .idle, .working, .resting, .waiting, .paused, .suspended: false
    }
  }

  /// A break has fallen due and is held back.
  var isHeld: Bool { if case .held = state { true } else { false } }

  /// The prelude of the next break is showing.
  var isAnnounced: Bool {
    guard case .working(let work) = state else { return false }
    return work.promises.entries.contains { $0.value.isAnnounced }
  }

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

  /// The work after a break of `kind`, and what fell due within it and is left out. A new interval begins for whatever
  /// the break makes up for, for what it rang for too, and for what did not come because of it.
  mutating func work(
    after kind: BreakKind, beside work: Work, leftOut: [BreakKind] = [], at now: BootTime,
    _ start: Work.Upcoming.Start = .settled
  ) -> (work: Work, missed: [Action]) {
    var next = work
    var missed: [Action] = []
    next.since = now
    for other in configuration.kinds.map(\.kind) {
      let wasLeftOut = leftOut.contains(other) && !configuration[other].timing.isOfCalendar
      if !configuration.makesUp(kind, for: other), !wasLeftOut {
        // A longer one is asked for now.
        guard let due = work[other]?.due, due <= now, !configuration.isLonger(other, than: kind) else { continue }
        missed.append(.leftOut(other, due: due, for: kind))
      }
      next[other] = promise(other, at: now, past: other == kind ? work[other]?.due : nil)
      next[other]?.start = start
    }
    return (next, missed)
  }
}
