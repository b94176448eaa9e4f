// The moments for which breaks are promised.
extension BreakCycle {
  /// The promise of a break: a full interval from now, or the next moment of its calendar; nil if its kind is off, or
  /// never comes within its hours. With `past`, a moment of this kind that was skipped or taken, the promise is for a
  /// later one. At a resume `since` is the beginning of the interruption, in which a break at a time of day may have
  /// been missed.
  mutating func promise(
    _ kind: BreakKind, at now: BootTime, past: BootTime? = nil, since: BootTime? = nil
  ) -> Work.Upcoming? {
    let settings = configuration[kind]
    guard settings.isOn else { return nil }
    // A skipped mark lies before the half gap that is kept free.
    let past = past.map { settings.isAligned ? $0 - settings.interval / 2 + .nanoseconds(1) : $0 }
    if settings.timing.isOfCalendar {
      for anchor in [past, settings.isAligned && since == nil ? now : nil].compactMap({ $0 }) {
        anchors[kind] = max(anchors[kind] ?? anchor, anchor)
      }
    }
    guard let due = moment(of: kind, from: now, since: since) else { return nil }
    return Work.Upcoming(id: newID(), from: due - settings.interval, due: due, snoozes: 0)
  }

  /// The earliest moment for a break of a kind whose interval begins now.
  func moment(
    of kind: BreakKind, from now: BootTime, since: BootTime?
  ) -> BootTime? {
    let settings = configuration[kind]
    let earliest = max(now, resumed.map { $0 + Self.resumeGap } ?? now)
    switch settings.timing {
    case .every(let interval):
      return within(settings, from: now, max(now + interval, earliest))
    case .at:
      var after = max(since ?? now, anchors[kind] ?? since ?? now)
      while let moment = clock?.next(settings, after: wall(at: after)) {
        after = boot(at: moment)
        // The break comes a little late after the interruption, or not at all.
        let late = max(earliest - after, .zero)
        if late == .zero || late <= configuration.mergeWithin { return max(after, earliest) }
      }
      return nil
    case .aligned:
      let half = settings.interval / 2
      let from = max(earliest, anchors[kind].map { $0 + half } ?? earliest)
      // A mark counts from its first moment.
      return clock?.next(settings, after: wall(at: from) - .nanoseconds(1)).map { boot(at: $0) }
    }
  }

  /// The end of an interval that begins now, if it lies within the hours of its kind. Outside of them the interval
  /// begins with the next hours.
  private func within(_ settings: Configuration.Break, from now: BootTime, _ due: BootTime) -> BootTime? {
    guard !settings.hours.isAlways, let clock else { return due }
    let moment = wall(at: due)
    if let window = settings.hours.window(at: wall(at: now), in: clock.zone), window.contains(moment) { return due }
    // Hours that are shorter than the interval have no room for a break; a clock change can make them so for a day, so
    // try twice.
    var from = wall(at: now)
    for _ in 0..<2 {
      guard let next = settings.hours.nextWindow(from: from, in: clock.zone) else { return nil }
      let later = next.lowerBound + settings.interval
      if next.contains(later) { return boot(at: later) }
      from = next.upperBound
    }
    return nil
  }

  /// Moves an interval that resumes or begins again, if it ends outside of its hours.
  func within(_ upcoming: Work.Upcoming, of kind: BreakKind, at now: BootTime)
    -> Work.Upcoming?
  {
    let settings = configuration[kind]
    guard upcoming.snoozes == 0, !settings.timing.isOfCalendar, !settings.hours.isAlways else { return upcoming }
    guard let due = within(settings, from: now, upcoming.due) else { return nil }
    var moved = upcoming
    moved.postpone(to: due)
    return moved
  }

  func wall(at time: BootTime) -> WallTime { clock?.wall(at: time) ?? WallTime(sinceEpoch: time.sinceBoot) }
  func boot(at time: WallTime) -> BootTime { clock?.boot(at: time) ?? BootTime(sinceBoot: time.sinceEpoch) }

  /// The promise by the present settings: a changed interval counts from its old beginning; a promise that follows the
  /// wall clock is computed again. A snooze stays as it is. A shorter interval that would end at once leaves a moment
  /// for the next change.
  func adapted(
    _ upcoming: Work.Upcoming, of kind: BreakKind, at now: BootTime
  ) -> Work.Upcoming? {
    let settings = configuration[kind]
    guard upcoming.snoozes == 0, upcoming.due > now || !settings.timing.isOfCalendar else { return upcoming }
    var (due, earlier) = (upcoming.planned, Duration.zero)
    if settings.timing.isOfCalendar {
      guard let next = moment(of: kind, from: now, since: nil) else { return nil }
      due = next
    } else {
      // After this, a restart must have nothing to adapt.
      if due - upcoming.from != settings.interval {
        due = max(now + Self.delayAfterChange, upcoming.begun + settings.interval)
      }
      guard let next = within(settings, from: due - settings.interval, due) else { return nil }
      if next == due { earlier = due - settings.interval - upcoming.begun }
      due = next == due ? due : max(now, next)
    }
    guard due != upcoming.planned || due - upcoming.from != settings.interval else { return upcoming }
    var changed = upcoming
    (changed.from, changed.due, changed.earlier, changed.ahead) = (due - settings.interval, due, earlier, nil)
    // The prelude named another time.
    changed.isAnnounced = false
    return changed
  }

  /// The promise of a kind that was turned on: if it was turned off before, work since the beginning of its interval
  /// counts.
  mutating func promiseAgain(_ kind: BreakKind, at now: BootTime) -> Work.Upcoming? {
    let fresh = promise(kind, at: now)
    guard var upcoming = fresh, let begun = work.turnedOff[kind], !configuration[kind].timing.isOfCalendar else {
      return fresh
    }
    (upcoming.from, upcoming.due, upcoming.ahead) = (begun, begun, nil)
    return adapted(upcoming, of: kind, at: now)
  }

  /// Begins an interval that waits for the hours of its kind, if these have begun meanwhile: the clock was set, or the
  /// hours were changed.
  mutating func beginWithin(hoursOf kind: BreakKind, at now: BootTime) {
    guard var upcoming = work[kind], upcoming.from > now, upcoming.snoozes == 0,
      !configuration[kind].timing.isOfCalendar, let due = moment(of: kind, from: now, since: nil),
      due < upcoming.planned
    else { return }
    upcoming.postpone(to: due)
    work[kind] = upcoming
  }

  /// The least time before a break that a change of settings brings forward.
  static let delayAfterChange: Duration = .seconds(10)

  /// Follows the wall clock: if it was set, or the zone has changed, the promises that follow it are computed again.
  mutating func follow(_ now: WallClock, at time: BootTime) {
    guard let clock, !clock.isSame(as: now) else {
      if clock == nil { self.clock = now }
      return
    }
    self.clock = now
    followPause()
    let isByClock = configuration.kinds.contains { $0.isOn && ($0.timing.isOfCalendar || !$0.hours.isAlways) }
    guard isByClock || work.isForNudges else { return }
    // The hours may have room for a break again.
    work.isForNudges = false
    for kind in configuration.kinds where !kind.hours.isAlways { beginWithin(hoursOf: kind.kind, at: time) }
    _ = adapt(at: time)
  }

  /// Computes again the end of a pause that follows the calendar.
  mutating func followPause() {
    guard case .paused(var pause) = run, case .onCalendar(let end, _) = pause.end, let clock else { return }
    pause.end = .onCalendar(end, clock.boot(at: end.moment(in: clock.zone)))
    state.run = .paused(pause)
  }
}
