/// How long a quiet without an end has lasted in which somebody was there: only that is time in which it may be missed.
package struct Lasting: Hashable, Sendable {
  /// The user is reminded of it each time.
  package static let remindsEvery: Duration = .hours(4)

  package private(set) var since: WallTime
  var attended = AttendedTime()
  /// The user is reminded when it has lasted so long.
  private var next = Self.remindsEvery

  init(since: WallTime) { self.since = since }

  /// When the user is to be reminded, if nobody leaves before.
  var due: BootTime? { attended.reaches(next) }

  mutating func reminded(at now: BootTime) { next = attended.length(at: now) + Self.remindsEvery }

  /// The notification has gone unanswered.
  mutating func remindsAgain() { next = .zero }

  /// A record from before there was such a reminder knows nothing of it.
  mutating func code(_ record: inout RecordCoder) throws(Record.ReadError) {
    try record.code("quiet.since", &since)
    try attended.code("quiet", &record)
    try record.code("quiet.next", &next)
  }
}

extension Quiet {
  /// Of the user's own, while it has no end.
  package var lasting: Lasting? {
    get { if case .whenSwitchedOff(let lasting) = manual?.end { lasting } else { nil } }
    set { if let newValue { manual?.end = .whenSwitchedOff(newValue) } }
  }

  mutating func remindsAgain() { lasting?.remindsAgain() }
}

extension Agent {
  /// Reminds the user, silently, of a quiet that nobody ends.
  mutating func settleLasting(in turn: inout Turn) {
    let now = turn.now.boot
    quiet.lasting?.attended.follow(presence, at: now)
    guard let lasting = quiet.lasting, let subject = quietThatLasts, let due = lasting.due, due <= now, mayRemindOfQuiet
    else { return }
    quiet.lasting?.reminded(at: now)
    turn.decide(.quiet(.lasts(since: lasting.since)))
    var reminder = Notification(slot: .quiet, subject: subject)
    reminder.answers = .notice([.soundOn, .keep])
    if quiet.manual?.level == .hidden { reminder.urgency = .low }
    notify(reminder, in: &turn)
  }

  /// The word that the quiet lasts; nil where no quiet is on without an end.
  var quietThatLasts: Notification.Subject? {
    guard let manual = quiet.manual, let lasting = quiet.lasting else { return nil }
    return .quietLasts(manual.level, since: lasting.since)
  }

  /// A sitting is not disturbed, nor a call, nor a game.
  private var mayRemindOfQuiet: Bool {
    sessions.current == nil && quiet.levels[.quiet] != .hidden && !quiet.isGameOn
  }

  var lastingDeadline: Deadline? {
    guard mayRemindOfQuiet else { return nil }
    return quiet.lasting?.due.map { Deadline(.quietLasts, $0) }
  }
}
