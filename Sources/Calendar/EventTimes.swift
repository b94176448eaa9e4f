import HelperProtocols
import StillbellCore

/// The times of the events of one file, in seconds since 1970.
struct EventTimes {
  private let text: CalendarText
  private let zones: TimeZones
  private let window: Range<Int64>
  private let user: String?
  private var fileZones: [String: ObservanceZone?] = [:]
  /// The events of series that another event of the file replaces, by the series.
  private var replaced: [String: Replaced] = [:]
  private(set) var busy: [Range<Int64>] = []
  private(set) var troubles: Set<CalendarTrouble.Reason> = []

  private struct Replaced {
    var times: Set<Int64> = []
    var dates: Set<Int64> = []
  }

  /// A time with its end.
  private struct Span: Hashable {
    let start: Int64
    let end: Int64
  }

  /// Computes the times that touch `window`. `user` is the address of the user, if it is known.
  init(
    _ text: CalendarText, window: Range<Int64>, zones: TimeZones, user: String?, _ budget: inout Recurrence.Budget
  ) {
    (self.text, self.zones, self.window, self.user) = (text, zones, window, user)
    for event in text.events {
      guard let time = event.replaced else { continue }
      switch time.value {
      case .date(let date): replaced[event.identity, default: Replaced()].dates.insert(date.number)
      case .time: replaced[event.identity, default: Replaced()].times.insert(seconds(time))
      }
    }
    for event in text.events {
      do throws(Recurrence.Fault) {
        budget.event = Recurrence.Budget.eventMax
        try add(event, &budget)
      } catch {
        troubles.insert(error == .damaged ? .event : .tooManyTimes)
      }
    }
  }

  private mutating func add(_ event: EventText, _ budget: inout Recurrence.Budget) throws(Recurrence.Fault) {
    guard let start = event.start else { throw .damaged }
    // An event without a time does not keep the user busy, but its end is checked all the same.
    guard !start.value.isDate else {
      if let end = event.end, end.value.local < start.value.local { throw .damaged }
      return
    }
    let zone = zone(of: start)
    let first = zones.time(of: start.value.local, in: zone)
    let length: TimeSpan
    if let end = event.end {
      guard !end.value.isDate else { throw .damaged }
      length = TimeSpan(seconds: seconds(end) - first)
    } else {
      length = event.duration ?? TimeSpan(seconds: 0)
    }
    guard length.nominal >= 0 else { throw .damaged }
    guard event.isOpaque, !event.attendance.isDeclined(by: user), length.nominal > 0 || !event.dates.isEmpty else {
      return
    }
    var spans: Set<Span> = [span(from: start.value.local, length, in: zone)]
    if event.replaced == nil {
      for rule in event.rules {
        let times = try times(rule, of: event, length, in: zone, &budget)
        for time in times { spans.insert(span(from: time, length, in: zone)) }
      }
      for dates in event.dates { try add(dates, length, to: &spans) }
      try exclude(event, length, zone, from: &spans, &budget)
    }
    for span in spans where span.start < min(window.upperBound, span.end) && span.end > window.lowerBound {
      busy.append(max(span.start, Self.dates.lowerBound)..<min(span.end, Self.dates.upperBound))
    }
  }

  /// The times that the agent accepts. An event "for ever" may end in another zone, after the year 9999.
  private static let dates = WallTime.dates.lowerBound / 1000...WallTime.dates.upperBound / 1000

  private func span(from start: LocalTime, _ length: TimeSpan, in zone: EventZone) -> Span {
    let time = zones.time(of: start, in: zone)
    // A day of the calendar may have 23 or 25 hours.
    let day = length.days == 0 ? time : zones.time(of: start + length.days * LocalTime.day, in: zone)
    return Span(start: time, end: day + length.seconds)
  }

  /// The local times of a rule that may touch the window.
  private func times(
    _ text: String, of event: EventText, _ length: TimeSpan, in zone: EventZone, _ budget: inout Recurrence.Budget
  ) throws(Recurrence.Fault) -> [LocalTime] {
    guard let start = event.start?.value.local else { return [] }
    let rule = try Recurrence(text)
    let low = LocalTime(seconds: window.lowerBound - length.nominal - CalendarText.offsetsMax)
    let high = LocalTime(seconds: window.upperBound + CalendarText.offsetsMax)
    let times = try rule.times(from: start, between: low, and: high, &budget)
    switch rule.until {
    case nil: return times
    case .date(let date): return times.filter { $0.date.number <= date.number }
    case .time(let last, isUTC: false): return times.filter { $0 <= last }
    case .time(let last, isUTC: true): return times.filter { zones.time(of: $0, in: zone) <= last.seconds }
    }
  }

  /// Adds the times of an RDATE, which may be periods.
  private mutating func add(
    _ dates: EventText.Times, _ length: TimeSpan, to spans: inout Set<Span>
  ) throws(Recurrence.Fault) {
    for value in dates.values {
      let parts = value.split(separator: "/", maxSplits: 1)
      guard let first = parts.first, let start = TimeValue(first) else { throw .damaged }
      let time = EventText.Time(value: start, zone: dates.zone)
      // A whole day does not keep the user busy.
      if start.isDate { continue }
      let zone = zone(of: time)
      guard parts.count == 2 else {
        spans.insert(span(from: start.local, length, in: zone))
        continue
      }
      if let own = TimeSpan(parts[1]) {
        spans.insert(span(from: start.local, own, in: zone))
      } else if let end = TimeValue(parts[1]) {
        let end = seconds(EventText.Time(value: end, zone: dates.zone))
        spans.insert(Span(start: zones.time(of: start.local, in: zone), end: end))
      } else {
        throw .damaged
      }
    }
  }

  private mutating func exclude(
    _ event: EventText, _ length: TimeSpan, _ zone: EventZone, from spans: inout Set<Span>,
    _ budget: inout Recurrence.Budget
  ) throws(Recurrence.Fault) {
    var excluded = replaced[event.identity] ?? Replaced()
    for list in event.exceptionDates {
      for value in list.values {
        guard let value = TimeValue(value) else { throw .damaged }
        switch value {
        case .date(let date): excluded.dates.insert(date.number)
        case .time: excluded.times.insert(seconds(EventText.Time(value: value, zone: list.zone)))
        }
      }
    }
    for rule in event.exceptionRules {
      for time in try times(rule, of: event, length, in: zone, &budget) {
        excluded.times.insert(zones.time(of: time, in: zone))
      }
    }
    guard !excluded.times.isEmpty || !excluded.dates.isEmpty else { return }
    spans = spans.filter { span in
      if excluded.times.contains(span.start) { return false }
      if excluded.dates.isEmpty { return true }
      let local = LocalTime(seconds: span.start + zones.offset(of: zone, at: span.start))
      return !excluded.dates.contains(local.date.number)
    }
  }

  private mutating func seconds(_ time: EventText.Time) -> Int64 {
    zones.time(of: time.value.local, in: zone(of: time))
  }

  /// The zone of a time. The system's database goes before the rules in the file, as in Thunderbird and icalendar,
  /// because exports often carry outdated rules; the rules in the file go before Windows' names, which are coarse.
  private mutating func zone(of time: EventText.Time) -> EventZone {
    if case .time(_, isUTC: true) = time.value { return .utc }
    guard let name = time.zone?.trimmed, !name.isEmpty else { return .local }
    if let zone = zones.system(name) { return zone }
    if let zone = fileZone(name) { return .file(zone) }
    if let windows = WindowsZones.names[name], let zone = zones.system(windows) { return zone }
    troubles.insert(.zone)
    return .local
  }

  private mutating func fileZone(_ name: String) -> ObservanceZone? {
    if let known = fileZones[name] { return known }
    let zone = text.zones[name].flatMap { zones.zone($0, until: window.upperBound + 40 * LocalTime.day) }
    fileZones[name] = .some(zone)
    return zone
  }
}
