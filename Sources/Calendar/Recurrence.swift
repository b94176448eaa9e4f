import CICal
import StillbellCore

/// A recurrence rule of RFC 5545, section 3.3.10, whose times libical computes.
struct Recurrence {
  private let text: String
  private let unit: Int64?
  private let interval: Int64
  private let hasCount: Bool
  let until: TimeValue?
  let isYearly: Bool

  /// The steps that are left for one event, and for the whole calendar.
  struct Budget {
    var whole = 2_000_000
    var event = 0
    static let eventMax = 100_000
  }

  enum Fault: Error {
    case damaged
    /// The steps are used up.
    case tooMany
  }

  /// Throws `damaged` for a rule without a frequency, or with a number that libical would cut off.
  init(_ value: String) throws(Fault) {
    var parts: [String] = []
    var (unit, interval, hasCount, frequency): (Int64?, Int64, Bool, String?) = (nil, 1, false, nil)
    var until: TimeValue?
    for part in value.uppercased().split(separator: ";") {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard words.count == 2 else { throw .damaged }
      switch words[0] {
      case "UNTIL":
        guard let time = TimeValue(words[1]) else { throw .damaged }
        until = time
        continue
      case "FREQ":
        frequency = words[1]
        unit = Self.units[words[1]]
      case "INTERVAL":
        guard let number = Int64(words[1]), (1...32_767).contains(number) else { throw .damaged }
        interval = number
      case "COUNT":
        guard let number = Int64(words[1]), (1...Int64(Int32.max)).contains(number) else { throw .damaged }
        hasCount = true
      default: break
      }
      parts.append("\(words[0])=\(words[1])")
    }
    guard let frequency else { throw .damaged }
    isYearly = frequency == "YEARLY"
    (self.unit, self.interval, self.hasCount, self.until) = (unit, interval, hasCount, until)
    // libical wants the frequency first.
    text = (parts.filter { $0.hasPrefix("FREQ=") } + parts.filter { !$0.hasPrefix("FREQ=") }).joined(separator: ";")
  }

  /// The frequencies of equal length, in seconds.
  private static let units: [String: Int64] = [
    "SECONDLY": 1, "MINUTELY": 60, "HOURLY": 3600, "DAILY": 86_400, "WEEKLY": 604_800,
  ]

  /// The times of the rule between two times, in order, without the first if that does not match the rule.
  ///
  /// The corresponding C functions are `icalrecur_iterator_new` and `icalrecur_iterator_next`.
  func times(
    from start: LocalTime, between low: LocalTime, and high: LocalTime, _ budget: inout Budget
  ) throws(Fault) -> [LocalTime] {
    guard high >= start else { return [] }
    let begin = base(from: start, before: low)
    guard let walk = stillbell_recurrence(text, begin.icalTime, (high + 1).icalTime) else { throw .damaged }
    defer { icalrecur_iterator_free(walk) }
    var times: [LocalTime] = []
    while let time = LocalTime(icalrecur_iterator_next(walk)), time <= high {
      guard budget.event > 0, budget.whole > 0 else { throw .tooMany }
      budget.event -= 1
      budget.whole -= 1
      if time >= low, time >= start { times.append(time) }
    }
    return times
  }

  /// A time shortly before `low` from which the rule has the same later times as from its start, because it is a whole
  /// number of intervals later. libical's own jump counts only hours of the day, or minutes of the hour.
  private func base(from start: LocalTime, before low: LocalTime) -> LocalTime {
    guard let unit, !hasCount, low > start else { return start }
    let interval = unit * interval
    // A period more, because the first one may be cut off.
    let periods = (low.seconds - start.seconds) / interval - 1
    return periods > 0 ? start + periods * interval : start
  }
}
