/// Where each reminder stands.
struct Reminding: Hashable, Sendable {
  /// A reminder that has fired, and how often it was put off since.
  struct Fired: Hashable, Sendable {
    /// When it was to remind.
    let at: WallTime
    var count = 0
  }

  /// It is shown again at a moment.
  struct Again: Hashable, Sendable {
    let fired: Fired
    let from: BootTime
    /// It was on the screen before, until a quiet hid it or the agent ended: it was in time then.
    var wasShown = false
  }

  struct Place: Hashable, Sendable {
    let reminder: Reminder
    /// All its moments up to this one are dealt with.
    var since: WallTime
    /// The history is being asked about it.
    var asked: Again?
    /// It shows.
    var shown: Fired?
    var again: Again?
    /// When it fires next; nil while one has fired and waits to be shown.
    var next: WallTime?

    /// The reminder is not due yet, if the clock has only moved forward since it was looked at.
    func isSettled(at now: Moment) -> Bool {
      next.map { now.wall < $0 } ?? false && again.map { now.boot < $0.from } ?? true
    }
  }

  /// The time at the computer today, as far as it is written down.
  struct Today: Hashable, Sendable {
    enum Written: Hashable, Sendable {
      case unknown, asked
      case known(Duration)
    }

    let day: Int64
    var written = Written.unknown
    /// How often it was said that it is enough.
    var reported = 0
    /// The stretch that lasted when the history was asked.
    var lasting: PresenceLog.Stretch?
    /// When the next time is reached if the user stays.
    var next: BootTime?
  }

  var places: [String: Place] = [:]
  var today: Today?

  /// A reminder is shown no later than this.
  static let latest: Duration = .minutes(60)
  static let putsOffBy: Duration = .minutes(30)
  static let putOffsMax = 2

  /// In a record, the moment of what shows: it shows again as soon as it can.
  private static let shown = BootTime(sinceBoot: .zero)

  /// The next agent shows again what shows now.
  mutating func code(_ record: inout RecordCoder, by configuration: Configuration) throws(Record.ReadError) {
    for reminder in configuration.allReminders {
      let (name, place) = ("reminder.\(reminder.name)", places[reminder.name])
      var (since, set) = (place?.since, place?.reminder.at?.minutes)
      try record.code(name, &since)
      try record.code("\(name).set", &set)
      guard let since else { continue }
      let again =
        place.flatMap { $0.again ?? $0.asked ?? $0.shown.map { Again(fired: $0, from: Self.shown, wasShown: true) } }
      var (at, count) = (again?.fired.at, again?.fired.count)
      var from = again.map { $0.wasShown ? .zero : $0.from.sinceBoot }
      try record.code("\(name).at", &at)
      try record.code("\(name).count", &count)
      try record.code("\(name).from", &from)
      // Changed while no agent ran, it is another one.
      guard record.isReading, set == nil || set == reminder.at?.minutes else { continue }
      var read = Place(reminder: reminder, since: since)
      let wasShown = from == Self.shown.sinceBoot
      // A reminder that only showed is old news after a start of the machine.
      if !wasShown || record.shift == .zero, let at {
        guard let count, let from else { throw Record.ReadError(field: "\(name).from") }
        read.again = Again(
          fired: Fired(at: at, count: count),
          from: wasShown ? record.now : BootTime(sinceBoot: from + record.shift), wasShown: wasShown)
      }
      places[reminder.name] = read
    }
    var (day, told) = (today?.day, today?.reported ?? 0)
    try record.code("day", &day)
    if record.holds("day", day != nil) { try record.require("day.told", &told) }
    if record.isReading { today = day.map { Today(day: $0, reported: told) } }
  }

  func eachDeadline(_ body: (Deadline?) -> Void) {
    for place in places.values {
      body(place.next.map { Deadline(.reminder, $0) })
      // A reminder that waits for the user to be free comes by itself.
      if place.next != nil { body(place.again.map { Deadline(.reminder, $0.from) }) }
    }
    body(today?.next.map { Deadline(.dayLimit, $0) })
  }
}
