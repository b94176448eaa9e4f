extension BreakCycle {
  /// The states under the names that they have in `SavedState`.
  private enum Stored: String, StateValue {
    case idle, working, held, due, resting, waiting, paused

    init(_ state: State) {
      self =
        switch state.phase {
        case .idle: .idle
        case .working: .working
        case .held: .held
        case .due: .due
        case .resting: .resting
        case .waiting: .waiting
        case .paused, .suspended: .paused
        }
    }
  }

  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    try coder.require("last", &lastNumber)
    try skips.code("skips", &coder)
    // A state from before the schedule existed has no starter; `user` is the starter that the schedule leaves alone.
    var starter = run == .off ? nil : self.starter
    try coder.code("starter", &starter)
    if let starter { self.starter = starter }
    try coder.code("resumed", &resumed)
    try coder.code(each: "anchor.", &anchors)
    var stored = Stored(state)
    try coder.require("phase", &stored)
    switch stored {
    case .idle: break
    case .working: try codeWork(&coder)
    case .held: try codeHeld(&coder)
    case .due: try codeAsking(&coder)
    case .resting: try codeRest(&coder)
    case .waiting: try codeWaiting(&coder)
    case .paused: try codePause(&coder)
    }
  }

  /// The obstacle itself is worked out again after a restore.
  private mutating func codeHeld(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var isWatched = open?.obstacle?.isOfWatching ?? false
    var isAway = open?.obstacle?.isAbsence ?? false
    coder.code("watched", &isWatched)
    coder.code("away", &isAway)
    var hold = coder.isReading ? LongHold() : open?.known.hold
    try hold?.code(&coder)
    try codeOpen(.held(isWatched ? .watching : isAway ? .absence(.locked) : .quiet), hold: hold, &coder)
  }

  private mutating func codeAsking(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var asking = open?.asking ?? OpenBreak.Asking()
    try coder.code("begins", &asking.begins)
    // A state from before the choice existed has no question; the cover asked then.
    try coder.code("question", &asking.question)
    try coder.code("patience", &asking.patience)
    asking.isWaiting = false
    try codeOpen(.asking(asking), &coder)
  }

  private mutating func codeRest(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var (began, until) = (open?.rest?.began ?? coder.now, open?.rest?.until ?? coder.now)
    var (isTouched, wasStill) = (open?.rest?.isTouched ?? false, open?.rest?.wasStill ?? false)
    var stepped = open?.rest?.stepped
    try coder.require("began", &began)
    try coder.require("until", &until)
    coder.code("touched", &isTouched)
    coder.code("still", &wasStill)
    try coder.code("stepped", &stepped)
    let rest = OpenBreak.Rest(
      began: began, until: until, isTouched: isTouched, stepped: stepped, wasStill: wasStill)
    try codeOpen(.resting(rest), &coder)
  }

  private mutating func codeWaiting(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var (kind, id, left): (BreakKind, BreakID, ByKind<Left>) = (.eye, BreakID(0), state.left)
    if case .waiting(let former, let number, _) = run { (kind, id) = (former, number) }
    try coder.require("kind", &kind)
    try coder.require("id", &id)
    try code(&left, &coder)
    if coder.isReading { state.leave(for: .waiting(after: kind, id, left: left)) }
  }

  private mutating func codePause(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var (since, isSuspended, left) = (state.pause?.since ?? coder.now, false, state.left)
    if case .suspended(let start) = run { (since, isSuspended) = (start, true) }
    try coder.require("since", &since)
    coder.code("session-on", &isSuspended)
    if isSuspended {
      if coder.isReading { state.leave(for: .suspended(since: since)) }
      return
    }
    var (until, day): (BootTime?, CalendarEnd?) = (state.pause?.until, nil)
    if case .onCalendar(let end, _) = state.pause?.end { day = end }
    try coder.code("until", &until)
    try coder.code("pause", &day)
    try code(&left, &coder)
    guard coder.isReading else { return }
    var end = until.map { Pause.End.at($0) } ?? .whenResumed
    // The moment itself is computed again with the clock.
    if let day {
      guard let until else { throw SavedState.ReadError(field: "until") }
      end = .onCalendar(day, until)
    }
    state.leave(for: .paused(Pause(since: since, end: end, left: left)))
  }

  private mutating func codeOpen(
    _ stage: OpenBreak.Stage, hold: LongHold? = nil, _ coder: inout StateCoder
  ) throws(SavedState.ReadError) {
    try codeWork(&coder)
    var (kind, id, since) = (open?.kind ?? .eye, open?.id ?? BreakID(0), open?.since)
    try coder.require("kind", &kind)
    try coder.require("id", &id)
    try coder.code("due", &since)
    // A state of an earlier version lacks the due moment of a break under way, and the break that it logged.
    var length = configuration[kind].length
    if case .resting(let rest) = stage { (since, length) = (since ?? rest.began, rest.length) }
    guard let since else { throw SavedState.ReadError(field: "due") }
    var (logged, planned, promised) = (open?.id, open?.length, open?.promised ?? since)
    try coder.code("log.asked", &logged)
    if logged == id {
      try coder.require("log.due", &promised)
      // The length in the settings may differ by now.
      try coder.code("log.length", &planned)
    }
    var (snoozes, leftOut) = (open?.snoozes ?? 0, open?.leftOut ?? [])
    try coder.code("snoozes", &snoozes)
    try coder.code(list: "left-out", &leftOut)
    var (ringing, known) = (open?.ringing ?? OpenBreak.Ringing(), open?.known ?? OpenBreak.Known())
    try coder.code(&ringing)
    try coder.code(&known, of: id)
    known.hold = hold
    guard coder.isReading else { return }
    open = OpenBreak(
      id: id, kind: kind, since: since, promised: promised, length: planned ?? length, snoozes: snoozes,
      leftOut: leftOut, ringing: ringing, known: known, stage: stage)
  }

  private mutating func codeWork(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    var work = work
    try coder.require("since", &work.since)
    coder.code("for-nudges", &work.isForNudges)
    for kind in try coder.kinds(work.promises.kinds) {
      var upcoming = work[kind]
      try coder.code(kind.field, &upcoming)
      try coder.code(&upcoming, formerOf: kind, by: configuration)
      work[kind] = upcoming
    }
    try coder.code(each: "turned-off.", &work.turnedOff)
    if coder.isReading { state.begin(work) }
  }

  private func code(_ left: inout ByKind<Left>, _ coder: inout StateCoder) throws(SavedState.ReadError) {
    for kind in try coder.kinds(left.kinds) {
      var (length, snoozes, former) = (left[kind]?.length, left[kind]?.snoozes ?? 0, left[kind]?.former)
      try coder.code("\(kind.field).left", &length)
      guard let length else { continue }
      // A state from before snoozes were kept has no count.
      try coder.code("\(kind.field).left.snoozes", &snoozes)
      try coder.code(&former, of: kind, by: configuration)
      left[kind] = Left(length: length, snoozes: snoozes, former: former)
    }
  }
}

extension BreakCycle.Starter: StateValue {}
extension Question: StateValue {}
extension Work.Upcoming.Start: StateValue {}

extension BreakKind {
  /// The prefix of the kind's field names; those of the user's own kinds never collide with others.
  fileprivate var field: String { isBuiltIn ? rawValue : "break.\(rawValue)" }
}

extension StateCoder {
  /// The kinds that may have fields.
  fileprivate mutating func kinds(_ kinds: [BreakKind]) throws(SavedState.ReadError) -> [BreakKind] {
    var own = kinds.filter { !$0.isBuiltIn }
    try code(list: "kinds", &own)
    return BreakKind.builtIn + own
  }

  fileprivate mutating func code(_ ringing: inout OpenBreak.Ringing) throws(SavedState.ReadError) {
    code("rung", &ringing.isDone)
    try code("rung-at", &ringing.first)
    try code("clicked-at", &ringing.clicked)
    try code("repetitions", &ringing.repetitions)
  }

  fileprivate mutating func code(_ known: inout OpenBreak.Known, of id: BreakID) throws(SavedState.ReadError) {
    code("log.quiet", &known.wasQuiet)
    try code(&known.heldBy)
    code("log.had", &known.wasHad)
    code("offered", &known.isOffered)
    var told = known.isReported ? id : nil
    try code("told", &told)
    known.isReported = told == id
  }

  fileprivate mutating func code(_ name: String, _ upcoming: inout Work.Upcoming?) throws(SavedState.ReadError) {
    guard holds("\(name).id", upcoming != nil) else { return }
    var (id, snoozes) = (upcoming?.id ?? BreakID(0), upcoming?.snoozes ?? 0)
    var (from, due, start) = (upcoming?.from ?? now, upcoming?.due ?? now, upcoming?.start ?? .settled)
    try require("\(name).id", &id)
    try require("\(name).from", &from)
    try require("\(name).due", &due)
    try require("\(name).snoozes", &snoozes)
    try code("\(name).start", &start)
    var earlier = upcoming.flatMap { $0.earlier > .zero ? $0.earlier : nil }
    try code("\(name).earlier", &earlier)
    var (planned, meeting) = (upcoming?.ahead?.planned, upcoming?.ahead?.meeting)
    try code("\(name).planned", &planned)
    try code("\(name).meeting", &meeting)
    guard isReading else { return }
    // No interval and no snooze is longer than a day, and the user's own breaks come within some weeks. Only a wall
    // clock that was wrong at one of two starts of the machine makes it longer.
    let days = name.hasPrefix("break.") ? 31 : 1
    guard due - now <= .hours(24) * (days + snoozes) || shift != .zero else {
      throw SavedState.ReadError(field: "\(name).due")
    }
    upcoming = Work.Upcoming(
      id: id, from: from, due: due, earlier: earlier ?? .zero, snoozes: snoozes, start: start,
      ahead: planned.flatMap { planned in meeting.map { Work.Upcoming.Ahead(planned: planned, meeting: $0) } })
  }

  fileprivate mutating func code(
    _ upcoming: inout Work.Upcoming?, formerOf kind: BreakKind, by configuration: Configuration
  ) throws(SavedState.ReadError) {
    var former = upcoming?.former
    try code(&former, of: kind, by: configuration)
    upcoming?.former = former
  }

  /// The first promise of a snoozed break, and its length.
  fileprivate mutating func code(
    _ former: inout Work.Upcoming.Former?, of kind: BreakKind, by configuration: Configuration
  ) throws(SavedState.ReadError) {
    var (due, length) = (former?.due, former?.length)
    try code("log.snoozed.\(kind.rawValue)", &due)
    try code("log.snoozed-length.\(kind.rawValue)", &length)
    // An earlier version did not save the length.
    former = due.map { Work.Upcoming.Former(due: $0, length: length ?? configuration[kind].length) }
  }
}
