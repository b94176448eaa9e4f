extension Agent {
  /// The limits that the schedule sets to a cycle that runs by itself.
  func cycleHours(at now: Moment) -> BreakCycle.Hours {
    guard configuration.schedule.isOn, pausedInto(at: now) == nil else { return .unbound }
    guard let end = window(at: now).map({ now.boot(at: $0.end) }) else { return .closed }
    return .open(until: end, nudges: isNudge(before: end, at: now.boot))
  }

  /// The end of a pause that reaches into the next hours, so that the end of the present hours does not matter.
  func pausedInto(at now: Moment) -> WallTime? {
    guard let pause = cycle.state.pause, let until = pause.until, until > now.boot,
      let next = configuration.schedule.nextWindow(after: now.wall, in: scheduling.zone)
    else { return nil }
    let end: WallTime
    // Exact, because two readings of both clocks differ slightly, and a day could miss the hours that begin with it.
    if case .onCalendar(let day, _) = pause.end {
      end = day.moment(in: scheduling.zone)
    } else {
      end = now.wall(at: until)
    }
    return next.start <= end ? end : nil
  }

  /// Starts a cycle within the hours, unless the user stopped one in this window or its rest has no room for a break.
  mutating func settleSchedule(in turn: inout Turn) {
    guard configuration.schedule.isOn else {
      // A schedule that is switched on again overrides earlier stops.
      scheduling.forgetStops()
      return
    }
    // The hours may have ended, and others begun, while the machine slept.
    if let end = scheduling.endOfHours, end <= turn.now.wall, pausedInto(at: turn.now) == nil {
      perform(cycle.keep(.closed, at: turn.now.boot) ?? [], in: &turn)
    }
    guard start != .notLaunched, cycle.run == .off, let window = window(at: turn.now),
      startsCycle(in: window, from: turn.now.wall)
    else {
      return
    }
    perform(cycle.start(at: turn.now.boot, starter: .schedule), in: &turn)
  }

  /// Notes that the user stopped the breaks: for the rest of the present window none start by themselves.
  mutating func noteStop(in turn: inout Turn) {
    if configuration.schedule.isOn, window(at: turn.now) != nil { scheduling.stoppedAt = turn.now.wall }
  }

  /// Notes that the user snoozed a break beyond the window: another cycle within it would undo the snooze. This is kept
  /// apart from a stop, which may lie ahead of a clock that was set back.
  mutating func notePutOff(in turn: inout Turn) {
    if configuration.schedule.isOn, window(at: turn.now) != nil { scheduling.putOffAt = turn.now.wall }
  }

  /// Notes the position in the schedule after the event.
  mutating func noteSchedule(at now: Moment) {
    scheduling.machineStart = now.wall - now.boot.sinceBoot
    scheduling.position = schedulePosition(at: now)
  }

  /// The position in the schedule; nil while it is off.
  func schedulePosition(at now: Moment) -> Status.Scheduled? {
    guard configuration.schedule.isOn else { return nil }
    if cycle.run != .off {
      guard cycle.isAutomatic else { return .overruled }
      if let end = pausedInto(at: now) {
        let isWithin = configuration.schedule.window(at: end, in: scheduling.zone) != nil
        return .waiting(starts: isWithin ? end : nextStart(after: end))
      }
      if let window = window(at: now) { return .active(until: window.end) }
    }
    return .waiting(starts: nextStart(after: now.wall))
  }

  private func window(at now: Moment) -> Schedule.Window? {
    configuration.schedule.window(at: now.wall, in: scheduling.zone)
  }

  private func startsCycle(in window: Schedule.Window, from time: WallTime) -> Bool {
    // On the wall clock, like all of the schedule: setting the clock back into the hours does not undo the stop.
    if let stopped = scheduling.stoppedAt, window.contains(stopped) { return false }
    if let putOff = scheduling.putOffAt, window.contains(putOff) { return false }
    let firsts = [cycle.firstBreak(from: time, in: scheduling.zone), cycle.firstNudge(from: time, in: scheduling.zone)]
      .compactMap { $0 }
    return firsts.isEmpty || firsts.contains { $0 < window.end }
  }

  /// When a cycle next starts by itself; nil if no hours of the week have room for a break.
  private func nextStart(after time: WallTime) -> WallTime? {
    var time = time
    // Up to two weeks: later the same hours come again, apart from a stopped window and a clock change.
    for _ in 0..<15 {
      guard let window = configuration.schedule.nextWindow(after: time, in: scheduling.zone) else { return nil }
      if startsCycle(in: window, from: window.start) { return window.start }
      time = window.start
    }
    return nil
  }
}
