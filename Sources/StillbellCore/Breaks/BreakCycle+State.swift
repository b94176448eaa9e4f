extension BreakCycle {
  /// The state of the cycle and its break.
  package struct State: Hashable, Sendable, Decodable {
    /// The main state: breaks run, are off, or wait for something.
    package enum Run: Hashable, Sendable, Decodable {
      /// No cycle. May go to on (the user, the launch or the schedule starts one).
      case off
      /// Work, and at times a break in it. May go to waiting (a break passes, noticed in time, if `after_break` is
      /// `ask`), paused (a pause), suspended (an undisturbed session begins), off (a stop, the end of the hours, or no
      /// room in them for another break).
      case on
      /// A break is over, and the next interval waits for the user; `left` is the rest of each interval that the break
      /// did not make up for. May go to on (a resume, the answer, a start, or a break now), paused (a pause), suspended
      /// (an undisturbed session begins), off (a stop, or the end of the hours).
      case waiting(after: BreakKind, BreakID, left: ByKind<Left>)
      /// May go to on (a resume, the end of the pause, or a start), suspended (an undisturbed session runs when the
      /// pause ends), off (a stop, or the end of the hours).
      case paused(Pause)
      /// Breaks wait for the end of a session that is to be undisturbed. May go to on (the session ends or may be
      /// disturbed by now, or a start), off (a stop, or the end of the hours), paused (a pause, though the agent pauses
      /// the session instead).
      case suspended(since: BootTime)
    }

    /// The main state together with the stage of the open break, in one word.
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

    /// The open break, if it has not begun.
    package var asked: OpenBreak? { open.flatMap { $0.isAskedFor ? $0 : nil } }

    /// The promise of a kind, unless its break is open.
    package func promise(_ kind: BreakKind) -> Work.Upcoming? { open?.kind == kind ? nil : work[kind] }

    /// The moment from which an open break waits. A break that fell due within another one waits from the end of that;
    /// one that was noticed late, from its chime; one whose notification was clicked by a user who is present, from the
    /// click.
    package func waits(_ open: OpenBreak) -> BootTime {
      max(open.since, work.since, open.ringing.first ?? open.since, open.ringing.clicked ?? open.since)
    }

    /// Stops the breaks, or makes them wait; drops the open break.
    mutating func leave(for run: Run) { (self.run, work, open) = (run, .none, nil) }

    /// Lets the breaks run from now on; drops the open break.
    mutating func begin(_ work: Work) { (run, self.work, open) = (.on, work, nil) }
  }

  package struct Pause: Hashable, Sendable, Decodable {
    package enum End: Hashable, Sendable, Decodable {
      case whenResumed
      case at(BootTime)
      /// The end on the calendar, and its moment as the wall clock is set now.
      case onCalendar(CalendarEnd, BootTime)
    }

    package let since: BootTime
    package var end: End
    /// The rest of each interval; an interval without one begins again.
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
  package struct Left: Hashable, Sendable, Decodable {
    let length: Duration
    let snoozes: Int
    var former: Work.Upcoming.Former?
  }
}

extension BreakCycle.State.Phase {
  /// The name of the state in the trace.
  package var words: String { self == .suspended ? "paused" : "\(self)" }
}
