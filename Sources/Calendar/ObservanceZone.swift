import StillbellCore

/// The STANDARD or DAYLIGHT part of a VTIMEZONE.
struct ObservanceText: Hashable {
  var start: TimeValue?
  var offsetFrom: Int64?
  var offsetTo: Int64?
  var rules: [String] = []
  var dates: [TimeValue] = []

  static let names: [StaticString] = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"]

  mutating func add(_ line: ContentLine) {
    switch line.name {
    case "DTSTART": start = TimeValue(line.value)
    case "TZOFFSETFROM": offsetFrom = Self.offset(line.value)
    case "TZOFFSETTO": offsetTo = Self.offset(line.value)
    case "RRULE": rules.append(line.value)
    case "RDATE": dates += line.value.split(separator: ",").compactMap { TimeValue($0.trimmed) }
    default: break
    }
  }

  /// Reads `+0100` or `-083000`, in seconds; nil for anything else.
  private static func offset(_ text: String) -> Int64? {
    guard let sign = text.first, sign == "+" || sign == "-", let number = Int64(text.dropFirst()) else { return nil }
    let seconds: Int64
    switch text.utf8.count {
    case 5: seconds = number / 100 * 3600 + number % 100 * 60
    case 7: seconds = number / 10_000 * 3600 + number / 100 % 100 * 60 + number % 100
    default: return nil
    }
    guard number >= 0, seconds < LocalTime.day else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}

/// The rules of a VTIMEZONE, as the times at which the offset changes.
final class ObservanceZone {
  private var changes: [(time: Int64, offset: Int64)] = []
  private let firstOffset: Int64

  /// The changes until `end`, in seconds since 1970. Nil if an observance is damaged, or has other rules than for each
  /// year, which real zones have.
  init?(_ observances: [ObservanceText], until end: Int64) {
    var first: (time: Int64, offset: Int64)?
    // Outlook's rules begin in the year 1601.
    var budget = Recurrence.Budget(event: 5000)
    for observance in observances {
      guard let start = observance.start?.local, let from = observance.offsetFrom, let to = observance.offsetTo else {
        return nil
      }
      var times = [start] + observance.dates.map(\.local)
      for rule in observance.rules {
        guard let more = Self.times(rule, from: start, offset: from, until: end, &budget) else { return nil }
        times += more
      }
      changes += Set(times).map { ($0.seconds - from, to) }
      if first.map({ start.seconds - from < $0.time }) ?? true { first = (start.seconds - from, from) }
    }
    guard let first else { return nil }
    firstOffset = first.offset
    changes.sort { $0.time < $1.time }
  }

  private static func times(
    _ text: String, from start: LocalTime, offset: Int64, until end: Int64, _ budget: inout Recurrence.Budget
  ) -> [LocalTime]? {
    do throws(Recurrence.Fault) {
      let rule = try Recurrence(text)
      guard rule.isYearly else { return nil }
      let times = try rule.times(from: start, between: start, and: LocalTime(seconds: end + offset), &budget)
      switch rule.until {
      case nil: return times
      case .date(let date): return times.filter { $0.date.number <= date.number }
      case .time(let last, let isUTC): return times.filter { $0.seconds - (isUTC ? offset : 0) <= last.seconds }
      }
    } catch {
      return nil
    }
  }

  /// The offset at a time in seconds since 1970.
  func offset(at time: Int64) -> Int64 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : changes[low - 1].offset
  }
}
