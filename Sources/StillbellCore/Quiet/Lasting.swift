/// The time for which a quiet without an end has lasted while the user was present: only then can it be missed.
package struct Lasting: Hashable, Sendable, Decodable {
  /// The interval between reminders.
  package static let remindsEvery: Duration = .hours(4)

  package private(set) var since: WallTime
  var attended = AttendedTime()
  /// The length at which the user is reminded next.
  private var next = Self.remindsEvery

  init(since: WallTime) { self.since = since }

  /// When the user is to be reminded, if the user stays.
  var due: BootTime? { attended.reaches(next) }

  mutating func reminded(at now: BootTime) { next = attended.length(at: now) + Self.remindsEvery }

  /// Reminds the user again, because the notification went unanswered.
  mutating func remindsAgain() { next = .zero }

  /// Codes the fields, which are missing in a state of an earlier version.
  mutating func code(_ coder: inout StateCoder) throws(SavedState.ReadError) {
    try coder.code("quiet.since", &since)
    try attended.code("quiet", &coder)
    try coder.code("quiet.next", &next)
  }
}

extension Quiet {
  /// The length of the user's own quiet, while it has no end.
  package var lasting: Lasting? {
    get { if case .whenSwitchedOff(let lasting) = manual?.end { lasting } else { nil } }
    set { if let newValue { manual?.end = .whenSwitchedOff(newValue) } }
  }

  mutating func remindsAgain() { lasting?.remindsAgain() }
}

extension Agent {
  /// Reminds the user, silently, of a quiet that has lasted for long.
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

  /// The reminder of the quiet; nil if no quiet without an end is on.
  var quietThatLasts: Notification.Subject? {
    guard let manual = quiet.manual, let lasting = quiet.lasting else { return nil }
    return .quietLasts(manual.level, since: lasting.since)
  }

  /// True unless a sitting, a call or a game must not be disturbed.
  private var mayRemindOfQuiet: Bool {
    sessions.current == nil && quiet.levels[.quiet] != .hidden && !quiet.isGameOn
  }

  var lastingDeadline: Deadline? {
    guard mayRemindOfQuiet else { return nil }
    return quiet.lasting?.due.map { Deadline(.quietLasts, $0) }
  }
}
