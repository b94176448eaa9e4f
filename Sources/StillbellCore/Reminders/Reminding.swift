/// The progress of each reminder.
struct Reminding: Hashable, Sendable {
  /// A reminder that has fired, and the number of times it was postponed since.
  struct Fired: Hashable, Sendable, Decodable {
    /// The moment of the reminder.
    let at: WallTime
    var count = 0
  }

  /// A reminder that is shown again at a moment.
  struct Again: Hashable, Sendable, Decodable {
    let fired: Fired
    let from: BootTime
    /// True if the reminder was on the screen before, in time, until a quiet hid it or the agent ended.
    var wasShown = false
  }

  struct Place: Hashable, Sendable, Decodable {
    let reminder: Reminder
    /// The latest moment that has been dealt with.
    var since: WallTime
    /// The reminder that the history is being asked about.
    var asked: Again?
    /// The reminder that shows.
    var shown: Fired?
    var again: Again?
    /// When the reminder fires next; nil while it has fired and waits to be shown.
    var next: WallTime?

    /// True if the reminder is not due yet, provided the clock has only moved forward.
    func isSettled(at now: Moment) -> Bool {
      next.map { now.wall < $0 } ?? false && again.map { now.boot < $0.from } ?? true
    }
  }

  /// The time at the computer today, as far as it is in the history.
  struct Today: Hashable, Sendable, Decodable {
    enum Written: Hashable, Sendable, Decodable {
      case unknown, asked
      case known(Duration)
    }

    let day: Int64
    var written = Written.unknown
    /// The number of notifications that it is enough.
    var reported = 0
    /// The present stretch when the history was asked.
    var lasting: PresenceLog.Stretch?
    /// When the next notification is due if the user stays.
    var next: BootTime?
  }

  var places: [String: Place] = [:]
  var today: Today?

  /// The longest delay after which a reminder is still shown.
  static let latest: Duration = .minutes(60)
  static let putsOffBy: Duration = .minutes(30)
  static let putOffsMax = 2

  /// The saved moment of a reminder that shows: the next agent shows it again as soon as it can.
  private static let shown = BootTime(sinceBoot: .zero)

  /// Codes the reminders; the next agent shows again those that show now.
  mutating func code(_ coder: inout StateCoder, by configuration: Configuration) throws(SavedState.ReadError) {
    for reminder in configuration.allReminders {
      let (name, place) = ("reminder.\(reminder.name)", places[reminder.name])
      var (since, set) = (place?.since, place?.reminder.at?.minutes)
      try coder.code(name, &since)
      try coder.code("\(name).set", &set)
      guard let since else { continue }
      let again =
        place.flatMap { $0.again ?? $0.asked ?? $0.shown.map { Again(fired: $0, from: Self.shown, wasShown: true) } }
      var (at, count) = (again?.fired.at, again?.fired.count)
      var from = again.map { $0.wasShown ? .zero : $0.from.sinceBoot }
      try coder.code("\(name).at", &at)
      try coder.code("\(name).count", &count)
      try coder.code("\(name).from", &from)
      // A reminder that was changed while no agent ran starts afresh.
      guard coder.isReading, set == nil || set == reminder.at?.minutes else { continue }
      var read = Place(reminder: reminder, since: since)
      let wasShown = from == Self.shown.sinceBoot
      // A reminder that was on the screen is obsolete after a restart of the machine.
      if !wasShown || coder.shift == .zero, let at {
        guard let count, let from else { throw SavedState.ReadError(field: "\(name).from") }
        read.again = Again(
          fired: Fired(at: at, count: count),
          from: wasShown ? coder.now : BootTime(sinceBoot: from + coder.shift), wasShown: wasShown)
      }
      places[reminder.name] = read
    }
    var (day, told) = (today?.day, today?.reported ?? 0)
    try coder.code("day", &day)
    if coder.holds("day", day != nil) { try coder.require("day.told", &told) }
    if coder.isReading { today = day.map { Today(day: $0, reported: told) } }
  }

  func eachDeadline(_ body: (Deadline?) -> Void) {
    for place in places.values {
      body(place.next.map { Deadline(.reminder, $0) })
      // A reminder that waits for the user to be free needs no deadline.
      if place.next != nil { body(place.again.map { Deadline(.reminder, $0.from) }) }
    }
    body(today?.next.map { Deadline(.dayLimit, $0) })
  }
}

// The compiler would write a dictionary with text keys in another form than every other one.
extension Reminding: Decodable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd { places[try list.decode(String.self)] = try list.decode(Place.self) }
    today = try Today?(from: decoder)
  }
}
