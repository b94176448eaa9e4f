extension Agent {
  /// True if meetings make it quiet.
  var followsCalendar: Bool { configuration.quiet.calendar != .off }

  /// The folders of the calendar; nil if none is to be read.
  var calendarFolders: [String]? { followsCalendar ? configuration.calendar.folders : nil }

  mutating func handle(_ event: CalendarEvent, in turn: inout Turn) {
    switch event {
    case .read(let times): meetings.read(times, at: turn.now.boot)
    case .changed: meetings.noteChange(at: turn.now.boot)
    case .failed(let failure):
      if meetings.noteFailure(at: turn.now.boot) { turn.decide(.calendar(.unread(failure))) }
    case .gone: meetings.forget()
    }
  }

  /// Reports the meeting of this moment as a cause of quiet. It is named by its end, so each meeting is a cause of its
  /// own, and `quiet off` overrules this one alone.
  mutating func settleMeetings(in turn: inout Turn) {
    let now = turn.now.wall
    let (former, meeting) = (meetings.current, followsCalendar ? meetings.meeting(at: now) : nil)
    let names =
      followsCalendar
      ? meetings.known.map { _ in meeting.map { [LocalTime($0.end, in: scheduling.zone).words] } ?? [] } : nil
    if names != quiet.meetings {
      let goesOn = former.map { former in meeting.map { $0.start < former.end } ?? false } ?? false
      follow(meetings: names, goesOn: goesOn, in: &turn)
    }
    meetings.current = meeting
    meetings.nextEdge = nextEdge(after: now)
  }

  /// Reports other causes. A meeting that goes on has another end, or is in another zone: it has not ended, and what the
  /// user has overruled stays overruled.
  private mutating func follow(meetings names: [String]?, goesOn: Bool, in turn: inout Turn) {
    let before = quiet.levels
    var news = quiet.reported(.calendar, by: Meetings.reporter, names, goesOn: goesOn, at: turn.now.boot)
    if goesOn { news.ended.removeAll { $0.source == .calendar } }
    follow(news, from: before, in: &turn)
  }

  /// Reads the calendar again after a change, and once a day.
  mutating func readCalendar(in turn: inout Turn) {
    if followsCalendar, meetings.isReadingDue(at: turn.now.boot) { turn.act(.readCalendar) }
  }

  var calendarDeadline: Deadline? {
    followsCalendar ? meetings.nextReading.map { Deadline(.calendarReading, $0) } : nil
  }

  var meetingDeadline: Deadline? { meetings.nextEdge.map { Deadline(.meeting, $0) } }

  /// When a meeting next begins or ends. The end of one that the user has overruled changes nothing.
  private func nextEdge(after now: WallTime) -> WallTime? {
    guard followsCalendar else { return nil }
    let isQuiet = quiet.causes.contains { $0.source == .calendar }
    return isQuiet ? meetings.meeting(at: now)?.end : meetings.nextStart(after: now)
  }
}

extension Quiet {
  /// The meeting as it was last reported; nil if no calendar is known.
  fileprivate var meetings: [String]? {
    reports.reporters(of: .calendar).first { $0.name == Meetings.reporter }.map { $0.causes.map(\.by) }
  }
}
