import StillbellCore

/// The properties of a VEVENT on which its busy times depend; titles and places are not kept.
struct EventText {
  /// A list of times and the zone that its property names.
  struct Times {
    let values: [String]
    let zone: String?
  }

  /// A time and the zone that its property names.
  struct Time {
    let value: TimeValue
    let zone: String?

    /// True if one clock shows both times, so that their order is known without their zones.
    func sharesClock(with other: Time) -> Bool { zone == other.zone && value.isUTC == other.value.isUTC }
  }

  var identity = ""
  var start: Time?
  var end: Time?
  var duration: TimeSpan?
  var rules: [String] = []
  var exceptionRules: [String] = []
  var dates: [Times] = []
  var exceptionDates: [Times] = []
  /// The time of the event of a series that this event replaces.
  var replaced: Time?
  /// False if the event is cancelled or leaves the user free.
  var isOpaque = true
  var attendance = Attendance()
  /// True if a property has no readable value.
  var isDamaged = false

  var isSeries: Bool { !rules.isEmpty || !dates.isEmpty }

  static let names: [StaticString] = [
    "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "UID", "STATUS", "TRANSP",
    "ATTENDEE", "ORGANIZER", "X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-ALLDAYEVENT",
  ]

  mutating func add(_ line: ContentLine) {
    switch line.name {
    case "DTSTART": start = time(line) ?? start
    case "DTEND": end = time(line) ?? end
    case "RECURRENCE-ID": replaced = time(line) ?? replaced
    case "DURATION":
      duration = TimeSpan(line.value)
      if duration == nil { isDamaged = true }
    case "RRULE": rules.append(line.value)
    case "EXRULE": exceptionRules.append(line.value)
    case "RDATE": dates.append(times(line))
    case "EXDATE": exceptionDates.append(times(line))
    case "UID": identity = line.value
    case "STATUS": if line.value.uppercased() == "CANCELLED" { isOpaque = false }
    case "TRANSP": if line.value.uppercased() == "TRANSPARENT" { isOpaque = false }
    case "X-MICROSOFT-CDO-BUSYSTATUS":
      // The last one is a place of work, and no meeting.
      if ["FREE", "WORKINGELSEWHERE"].contains(line.value.uppercased()) { isOpaque = false }
    // Outlook writes whole days as times, too.
    case "X-MICROSOFT-CDO-ALLDAYEVENT": if line.value.uppercased() == "TRUE" { isOpaque = false }
    case "ORGANIZER": attendance.organizer = Attendance.address(line.value)
    // Rooms accept whoever books them.
    case "ATTENDEE" where !["ROOM", "RESOURCE"].contains(line["CUTYPE"]?.uppercased()):
      attendance.answers.append((Attendance.address(line.value), line["PARTSTAT"]?.uppercased() == "DECLINED"))
    default: break
    }
  }

  private mutating func time(_ line: ContentLine) -> Time? {
    guard let value = TimeValue(line.value) else {
      isDamaged = true
      return nil
    }
    return Time(value: value, zone: line["TZID"])
  }

  private func times(_ line: ContentLine) -> Times {
    Times(values: line.value.split(separator: ",").map { $0.trimmed }, zone: line["TZID"])
  }
}

/// The answers of the people who are invited to an event.
struct Attendance {
  var organizer: String?
  var answers: [(address: String, isDeclined: Bool)] = []

  /// True if the user has declined. The files do not say who the user is, so there are two rules: the person with the
  /// address `user` has declined; or everybody besides the organizer has, so that there is no meeting.
  func isDeclined(by user: String?) -> Bool {
    if let user, answers.contains(where: { $0.address == user && $0.isDeclined }) { return true }
    let others = answers.filter { $0.address != organizer }
    let asked = others.isEmpty ? answers : others
    return !asked.isEmpty && asked.allSatisfy(\.isDeclined)
  }

  /// An address in lower case, without `mailto:`.
  static func address(_ value: String) -> String {
    let address = value.lowercased()
    return address.hasPrefix("mailto:") ? String(address.dropFirst(7)) : address
  }
}
