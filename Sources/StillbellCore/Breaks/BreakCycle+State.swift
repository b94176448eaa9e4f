extension BreakCycle {
  /// How it stands with the breaks.
  package struct State: Hashable, Sendable {
    /// The breaks run, do not run, or wait for something.
    package enum Run: Hashable, Sendable {
      /// There is no cycle. May go to on.
      case off
      /// Work, and at times a break in it. May go to waiting, paused, suspended, off.
      case on
      /// A break is over and the next interval waits for the user; what was left until the breaks that it did not make
      /// up for is kept. May go to on, paused, suspended, off.
      case waiting(after: BreakKind, BreakID, left: ByKind<Left>)
      /// May go to on, suspended, off.
      case paused(Pause)
      /// Breaks wait for the end of a session that is to be undisturbed. May go to on, paused, off.
      case suspended(since: BootTime)
    }

    /// The same with its break, in one word.
    package enum Phase: Hashable, Sendable {
      case idle, working, held, due, resting, waiting, paused, suspended
    }

    package internal(set) var run = Run.off
    /// The promises of all kinds, also while a break is open; none unless breaks run.
    package var work = Work.none
    package var open: OpenBreak?

    package init() {}

    package var phase: Phase {
      switch run {
      case .off: .idle
      case .waiting: .waiting
      case .paused: .paused
      case .suspended: .suspended
      case .on:
        switch open?.stage {
        case nil: .working
        case .held: .held
        case .asking: .due
        case .resting: .resting
        }
      }
    }

    package var pause: Pause? { if case .paused(let pause) = run { pause } else { nil } }

    /// The part of each promise that an interruption keeps.
    package var left: ByKind<Left> {
      switch run {
      case .waiting(_, _, let left): left
      case .paused(let pause): pause.left
      case .off, .on, .suspended: ByKind()
      }
    }

    /// The break that is under way, and its rest.
    package var resting: (kind: BreakKind, id: BreakID, rest: OpenBreak.Rest)? {
      open.flatMap { open in open.rest.map { (open.kind, open.id, $0) } }
    }

    /// The break that has fallen due and has not begun.
    package var asked: OpenBreak? { open.flatMap { $0.isAskedFor ? $0 : nil } }

    /// The promise of a kind that has not fallen due.
    package func promise(_ kind: BreakKind) -> Work.Upcoming? { open?.kind == kind ? nil : work[kind] }

    /// The moment from which a break waits: one that fell due within a break of another kind is asked for at the end of
    /// that, one that was noticed late when it was rung, and one whose notification was clicked by somebody who is there.
    package func waits(_ open: OpenBreak) -> BootTime {
      max(open.since, work.since, open.ringing.first ?? open.since, open.ringing.clicked ?? open.since)
    }

    /// Breaks do not run, or wait for something; there is no open one any more.
    mutating func leave(for run: Run) { (self.run, work, open) = (run, .none, nil) }

    /// Breaks run from now on, or begin anew; there is no open one any more.
    mutating func begin(_ work: Work) { (run, self.work, open) = (.on, work, nil) }
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
    var former: Work.Upcoming.Former?
  }
}

extension BreakCycle.State.Phase {
  /// The name of the state in the trace.
  package var words: String { self == .suspended ? "paused" : "\(self)" }
}
