// A break that would be due in a meeting comes before it.
extension BreakCycle {
  /// The shortest meeting for which a break comes earlier.
  package static let shortestMeeting: Duration = .minutes(5)

  /// Brings each break forward that would be due in a meeting, or puts it back where it was planned.
  mutating func lookAhead(to meetings: [BusyTime], at now: BootTime) {
    guard case .on = run else { return }
    for promise in work.promises.entries where !meetings.isEmpty || promise.value.ahead != nil {
      let (kind, upcoming) = (promise.kind, promise.value)
      // A break that has fallen due stays due.
      guard upcoming.due > now else { continue }
      let ahead = ahead(of: meetings, kind, upcoming, at: now)
      let due = ahead?.due ?? upcoming.planned
      guard due != upcoming.due || ahead?.meeting != upcoming.ahead?.meeting else { continue }
      var moved = upcoming
      moved.ahead = ahead.map { Work.Upcoming.Ahead(planned: upcoming.planned, meeting: $0.meeting) }
      moved.due = due
      // The prelude named another time.
      if due != upcoming.due { moved.isAnnounced = false }
      work[kind] = moved
    }
  }

  /// The moment before a meeting for a break that would be due in it; nil if the break stays where it is. A break that
  /// the user has snoozed keeps its time.
  private func ahead(
    of meetings: [BusyTime], _ kind: BreakKind, _ upcoming: Work.Upcoming, at now: BootTime
  ) -> (due: BootTime, meeting: WallTime)? {
    let planned = wall(at: upcoming.planned)
    guard upcoming.snoozes == 0, configuration.calendar.ahead > .zero,
      let meeting = meetings.first(where: { $0.contains(planned) }), meeting.length >= Self.shortestMeeting
    else { return nil }
    let settings = configuration[kind]
    let needed = settings.length + (configuration.grace ?? .zero) + configuration.prompt.patience
    let start = boot(at: meeting.start)
    let moment = start - max(configuration.calendar.ahead, needed)
    // Learned late, the meeting may still leave time for the break.
    let due = max(moment, now, resumed.map { $0 + Self.resumeGap } ?? now)
    guard moment - upcoming.from >= settings.interval / 2, start - due >= needed,
      // The interval of a break that follows the clock does not begin with the work.
      !settings.timing.isOfCalendar || moment > work.since
    else { return nil }
    for time in [moment, due].map({ wall(at: $0) }) {
      let isFree = !meetings.contains { $0.contains(time) } && clock?.allows(time, settings) ?? true
      if !isFree { return nil }
    }
    return (due, meeting.start)
  }
}
