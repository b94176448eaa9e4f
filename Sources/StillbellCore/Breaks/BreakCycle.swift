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
    /// The break is over and the next interval waits for the user; what was left until the rest break is kept.
    /// May go to working, resting, paused, idle.
    case waiting(after: BreakKind, BreakID, restLeft: Left?)
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
    /// The other promises beside it.
    package var work: Work

    /// The moment from which it waits: one that fell due within a break of the other kind is asked for at the end of that.
    package var asked: BootTime { max(since, work.since) }

    /// The rest break that takes the place of this one when it falls due.
    var restInstead: Work.Upcoming? { kind == .eye ? work.rest : nil }
  }

  package struct Rest: Hashable, Sendable {
    package let id: BreakID
    package let kind: BreakKind
    package let began: BootTime
    package let until: BootTime
    package var work: Work
    /// The user did something in it after a while without.
    var isTouched = false
  }

  package struct Pause: Hashable, Sendable {
    package let since: BootTime
    /// Nil until the user resumes.
    package var until: BootTime?
    /// The rest of each interval; nil starts a new one.
    var eyeLeft: Left?
    var restLeft: Left?

    subscript(kind: BreakKind) -> Left? {
      get { kind == .eye ? eyeLeft : restLeft }
      set { if kind == .eye { eyeLeft = newValue } else { restLeft = newValue } }
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

    package var isAbsence: Bool { if case .absence = self { true } else { false } }
  }

  /// The news of a transition.
  package enum Action: Hashable, Sendable {
    case announced(BreakKind, BreakID, due: BootTime)
    case held(Due, Hold)
    /// The call that held it back is over; it comes in a moment.
    case awaited(Due)
    case fellDue(Due)
    /// Announced once more after it was held back; without a chime.
    case shownAgain(Due)
    /// Of these kinds, with what was promised until then.
    case tookNaturalBreak([BreakKind], Presence.Absence, Duration, promised: Work?)
    /// The rest break rings for this eye break too.
    case leftOut(eyeDue: BootTime)
    /// Its kind was switched off while it waited.
    case dropped
    case began(Rest)
    case over(BreakKind, BreakID, late: Duration)
    case snoozed(BreakKind, until: BootTime, count: Int)
    case skipped(BreakKind)
    case endedEarly(BreakKind, counts: Bool)
    case started
    case stopped
    /// Its hours are over, or its next break would be due after them; `isPutOff` if the user had snoozed one.
    case closed(nextDue: BootTime?, isPutOff: Bool)
    /// It would be due after the hours, so an eye break that is due within them is had.
    case restLeftOut(due: BootTime)
    case paused(until: BootTime?)
    case suspended
    case suspensionEnded
    case resumed
  }

  package internal(set) var state = State.idle
  /// Means nothing while there is no cycle.
  package internal(set) var starter = Starter.user
  /// When work was last resumed: no break comes within `resumeGap` of it but one that the user asks for.
  var resumed: BootTime?
  var lastNumber = 0

  /// Nobody resumes to be interrupted at once.
  package static let resumeGap: Duration = .seconds(60)

  package init() {}

  func deadline(by configuration: Configuration, hold: Hold?, idleSince: BootTime?) -> Deadline? {
    switch state {
    case .idle, .held, .waiting, .suspended: return nil
    case .working(let work):
      guard let (kind, upcoming) = work.next(mergeWithin: configuration.mergeWithin) else { return nil }
      let prelude = configuration[kind].prelude
      let isGone = Self.isGone(idleSince, from: kind, at: upcoming.due - prelude, by: configuration)
      return upcoming.isAnnounced || prelude == .zero || hold != nil || isGone
        ? Deadline(.breakDue, upcoming.due) : Deadline(.breakAnnounced, upcoming.due - prelude)
    case .due(let due):
      if let rest = due.restInstead, due.begins.map({ rest.due < $0 }) ?? true { return Deadline(.breakDue, rest.due) }
      return due.begins.map { Deadline(.breakBegins, $0) }
    case .resting(let rest): return Deadline(.breakOver, rest.until)
    case .paused(let pause): return pause.until.map { Deadline(.pauseOver, $0) }
    }
  }

  /// A break has fallen due and is held back.
  var isHeld: Bool { if case .held = state { true } else { false } }

  /// The prelude of the next break is showing.
  var isAnnounced: Bool {
    guard case .working(let work) = state else { return false }
    return work.eye?.isAnnounced == true || work.rest?.isAnnounced == true
  }

  mutating func newID() -> BreakID {
    lastNumber += 1
    return BreakID(lastNumber)
  }

  /// The promise of a break a full interval from now; nil if its kind is off.
  mutating func promise(_ kind: BreakKind, at now: BootTime, by configuration: Configuration) -> Work.Upcoming? {
    let settings = configuration[kind]
    guard settings.isOn else { return nil }
    let due = max(now + settings.interval, resumed.map { $0 + Self.resumeGap } ?? now)
    return Work.Upcoming(id: newID(), from: due - settings.interval, due: due, snoozes: 0)
  }

  mutating func freshWork(at now: BootTime, by configuration: Configuration) -> Work {
    Work(
      since: now, eye: promise(.eye, at: now, by: configuration), rest: promise(.rest, at: now, by: configuration))
  }

  /// The work after a break of `kind`; after a rest break the eyes have rested too.
  mutating func work(
    after kind: BreakKind, beside work: Work, at now: BootTime, _ start: Work.Upcoming.Start = .settled,
    by configuration: Configuration
  ) -> Work {
    var next = work
    next.since = now
    next.eye = promise(.eye, at: now, by: configuration)
    next.eye?.start = start
    if kind == .rest {
      next.rest = promise(.rest, at: now, by: configuration)
      next.rest?.start = start
    }
    return next
  }
}
