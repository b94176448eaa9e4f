extension Agent {
  /// The word of the schedule to a cycle that runs by itself.
  func cycleHours(at now: Moment) -> BreakCycle.Hours {
    guard configuration.schedule.isOn, pausedInto(at: now) == nil else { return .unbound }
    guard let end = window(at: now).map({ now.boot(at: $0.end) }) else { return .closed }
    return .open(until: end, nudges: isNudge(before: end, at: now.boot))
  }

  /// The end of a pause that reaches the next hours, so that the end of these changes nothing about it.
  func pausedInto(at now: Moment) -> WallTime? {
    guard let pause = cycle.state.pause, let until = pause.until, until > now.boot,
      let next = configuration.schedule.nextWindow(after: now.wall, in: scheduling.zone)
    else { return nil }
    let end: WallTime
    // Two readings of both clocks differ by a moment, by which a day would miss the hours that begin with it.
    if case .onCalendar(let day, _) = pause.end {
      end = day.moment(in: scheduling.zone)
    } else {
      end = now.wall(at: until)
    }
    return next.start <= end ? end : nil
  }

  /// Starts a cycle within the hours, unless the user stopped one in this window or no break would fit into its rest.
  mutating func settleSchedule(in turn: inout Turn) {
    guard configuration.schedule.isOn else {
      // Switched on again, it is the later request.
      scheduling.forgetStops()
      return
    }
    // The hours may have ended, and new ones begun, while the machine slept.
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

  /// The user wants no breaks in the window that holds, if one does: for its rest none start by themselves.
  mutating func noteStop(in turn: inout Turn) {
    if configuration.schedule.isOn, window(at: turn.now) != nil { scheduling.stoppedAt = turn.now.wall }
  }

  /// Begun within the same hours, another cycle would undo the snooze. Of a stop it is independent: that may lie ahead of
  /// a clock that was set back.
  mutating func notePutOff(in turn: inout Turn) {
    if configuration.schedule.isOn, window(at: turn.now) != nil { scheduling.putOffAt = turn.now.wall }
  }

  /// Notes how it stands with the schedule, as the event has left it.
  mutating func noteSchedule(at now: Moment) {
    scheduling.machineStart = now.wall - now.boot.sinceBoot
    scheduling.position = schedulePosition(at: now)
  }

  /// How it stands with the schedule; nil while it is off.
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
    // On the wall, as all of the schedule: a clock that was set back into the hours does not undo the stop.
    if let stopped = scheduling.stoppedAt, window.contains(stopped) { return false }
    if let putOff = scheduling.putOffAt, window.contains(putOff) { return false }
    let firsts = [cycle.firstBreak(from: time, in: scheduling.zone), cycle.firstNudge(from: time, in: scheduling.zone)]
      .compactMap { $0 }
    return firsts.isEmpty || firsts.contains { $0 < window.end }
  }

  /// When a cycle starts by itself next, as things are; nil if no hours of the week leave room for a break.
  private func nextStart(after time: WallTime) -> WallTime? {
    var time = time
    // Beyond a week the same hours come again, but for the one that was stopped and a change of the clocks.
    for _ in 0..<15 {
      guard let window = configuration.schedule.nextWindow(after: time, in: scheduling.zone) else { return nil }
      if startsCycle(in: window, from: window.start) { return window.start }
      time = window.start
    }
    return nil
  }
}
