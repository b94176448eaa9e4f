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

  func write(to record: inout RecordWriter) {
    for (name, place) in places {
      record.set("reminder.\(name)", "\(place.since.milliseconds)")
      record.set("reminder.\(name).set", place.reminder.at?.minutes)
      // The next agent shows again what shows now.
      let again = place.again ?? place.asked ?? place.shown.map { Again(fired: $0, from: Self.shown, wasShown: true) }
      record.set("reminder.\(name).at", again.map { "\($0.fired.at.milliseconds)" })
      record.set("reminder.\(name).count", again?.fired.count)
      record.set("reminder.\(name).from", again.map { $0.wasShown ? Self.shown : $0.from })
    }
    record.set("day", today.map { "\($0.day)" })
    record.set("day.told", today?.reported)
  }

  static func restored(_ record: RecordReader, by configuration: Configuration) throws(Record.ReadError) -> Reminding {
    var reminding = Reminding()
    for reminder in configuration.allReminders {
      let name = "reminder.\(reminder.name)"
      guard let since = try record.wallTime(name) else { continue }
      // Changed while no agent ran, it is another one.
      if let former = record.fields["\(name).set"], former != reminder.at.map({ "\($0.minutes)" }) { continue }
      var place = Place(reminder: reminder, since: since)
      let wasShown = try record.length("\(name).from") == shown.sinceBoot
      // A reminder that only showed is old news after a start of the machine.
      if !wasShown || record.shift == .zero, let at = try record.wallTime("\(name).at") {
        place.again = Again(
          fired: Fired(at: at, count: try record.int("\(name).count")),
          from: wasShown ? record.now : try record.time("\(name).from"), wasShown: wasShown)
      }
      reminding.places[reminder.name] = place
    }
    if let day = record.fields["day"].flatMap({ Int64($0) }) {
      reminding.today = Today(day: day, reported: try record.int("day.told"))
    }
    return reminding
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
