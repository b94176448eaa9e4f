import CICal
import StillbellCore

/// A recurrence rule of RFC 5545, section 3.3.10, whose times libical computes.
struct Recurrence {
  private let text: String
  private let period: Period?
  private let interval: Int64
  private let count: Int64?
  /// The names of the parts that choose among the times, such as `BYDAY`.
  private let choices: Set<String>
  let until: TimeValue?
  let isYearly: Bool

  /// The times that libical may still compute, for one event and for one file. With ICU it needs 13 µs for one.
  struct Budget {
    var file = 500_000
    var event = eventMax
    static let eventMax = 50_000
  }

  enum Fault: Error {
    case damaged
    /// The steps are used up.
    case tooMany
  }

  /// The unit of the interval.
  private enum Period {
    case seconds(Int64)
    case months(Int64)

    init?(frequency: String) {
      switch frequency {
      case "SECONDLY": self = .seconds(1)
      case "MINUTELY": self = .seconds(60)
      case "HOURLY": self = .seconds(3600)
      case "DAILY": self = .seconds(LocalTime.day)
      case "WEEKLY": self = .seconds(7 * LocalTime.day)
      case "MONTHLY": self = .months(1)
      case "YEARLY": self = .months(12)
      default: return nil
      }
    }
  }

  /// Throws `damaged` for a rule without a frequency, or with a number that libical would cut off.
  init(_ value: String) throws(Fault) {
    var parts: [String] = []
    var (interval, count, frequency): (Int64, Int64?, String?) = (1, nil, nil)
    var (choices, until): (Set<String>, TimeValue?) = ([], nil)
    for part in value.uppercased().split(separator: ";") {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard words.count == 2 else { throw .damaged }
      switch words[0] {
      case "UNTIL":
        guard let time = TimeValue(words[1]) else { throw .damaged }
        until = time
        continue
      case "FREQ": frequency = words[1]
      case "INTERVAL":
        guard let number = Int64(words[1]), (1...32_767).contains(number) else { throw .damaged }
        interval = number
      case "COUNT":
        guard let number = Int64(words[1]), (1...Int64(Int32.max)).contains(number) else { throw .damaged }
        count = number
      // The beginning of the week chooses nothing.
      case "WKST": break
      default: choices.insert(words[0])
      }
      parts.append("\(words[0])=\(words[1])")
    }
    guard let frequency else { throw .damaged }
    isYearly = frequency == "YEARLY"
    period = Period(frequency: frequency)
    (self.interval, self.count, self.choices, self.until) = (interval, count, choices, until)
    // libical wants the frequency first.
    text = (parts.filter { $0.hasPrefix("FREQ=") } + parts.filter { !$0.hasPrefix("FREQ=") }).joined(separator: ";")
  }

  /// The times of the rule between two times, in order, without the first if that does not match the rule. Those
  /// shortly after `until` are among them, because the caller knows its zone.
  ///
  /// The corresponding C functions are `icalrecur_iterator_new` and `icalrecur_iterator_next`.
  func times(
    from start: LocalTime, between low: LocalTime, and high: LocalTime, _ budget: inout Budget
  ) throws(Fault) -> [LocalTime] {
    let high = min(high, last(from: start) ?? high)
    guard high >= start, high >= low else { return [] }
    let begin = base(from: start, before: low)
    try reserve(from: begin, to: high, &budget)
    guard let walk = stillbell_recurrence(text, begin.icalTime, (high + 1).icalTime) else { throw .damaged }
    defer { icalrecur_iterator_free(walk) }
    var times: [LocalTime] = []
    while let time = LocalTime(icalrecur_iterator_next(walk)), time <= high {
      guard budget.event > 0, budget.file > 0 else { throw .tooMany }
      budget.event -= 1
      budget.file -= 1
      if time >= low, time >= start { times.append(time) }
    }
    return times
  }

  /// A time after which the rule certainly has none: most series of a calendar have ended. Nil if that is unknown.
  private func last(from start: LocalTime) -> LocalTime? {
    var last = until.map { $0.local + CalendarText.offsetsMax }
    // Each interval has a time; greater counts would overflow.
    if case .seconds(let unit) = period, let count, count < 1_000_000,
      choices.isEmpty || choices == ["BYDAY"] && unit == 7 * LocalTime.day
    {
      let counted = start + count * interval * unit
      last = last.map { min($0, counted) } ?? counted
    }
    return last
  }

  /// Takes the times from the budget that libical computes and leaves out, because another part does not choose them.
  private func reserve(from begin: LocalTime, to high: LocalTime, _ budget: inout Budget) throws(Fault) {
    guard case .seconds(let unit) = period, unit < LocalTime.day, !choices.isEmpty else { return }
    let steps = (high.seconds - begin.seconds) / (unit * interval)
    guard steps < min(Int64(budget.event), Int64(budget.file)) else { throw .tooMany }
    budget.event -= Int(steps)
    budget.file -= Int(steps)
  }

  /// A time shortly before `low` from which the rule has the same later times as from its start, because it is a whole
  /// number of intervals later. libical's own jump counts only hours of the day, or minutes of the hour.
  private func base(from start: LocalTime, before low: LocalTime) -> LocalTime {
    guard let period, count == nil, low > start else { return start }
    switch period {
    case .seconds(let unit):
      let interval = unit * interval
      // A period more, because the first one may be cut off.
      let periods = (low.seconds - start.seconds) / interval - 1
      return periods > 0 ? start + periods * interval : start
    case .months(let unit):
      // Weeks may take their day from the start; other calendars have other months.
      guard !choices.contains("BYWEEKNO"), !choices.contains("RSCALE") else { return start }
      let (first, end) = (start.date.parts, low.date.parts)
      let interval = unit * interval
      var periods = ((end.year - first.year) * 12 + end.month - first.month) / interval - 1
      while periods > 0 {
        let month = first.month - 1 + periods * interval
        // The rule may take its day from the start, and not all months have that.
        if let date = CalendarDate(year: first.year + month / 12, month: month % 12 + 1, day: first.day) {
          return LocalTime(date) + (start.seconds - LocalTime(start.date).seconds)
        }
        periods -= 1
      }
      return start
    }
  }
}
