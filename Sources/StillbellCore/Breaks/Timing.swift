/// The rule by which breaks of a kind are due.
package enum Timing: Hashable, Sendable, Decodable {
  /// This long after the break before.
  case every(Duration)
  /// At these times of day, in rising order.
  case at([TimeOfDay])
  /// At these minutes of every hour, in rising order.
  case aligned([Int])

  package static let intervals: ClosedRange<Duration> = .minutes(1) ... .hours(24)
  static let marksMax = 12

  /// The interval for comparing how rare kinds are: a day for times of day, the closest two marks for marks.
  package var interval: Duration {
    switch self {
    case .every(let interval): interval
    case .at: .hours(24)
    case .aligned(let marks):
      .minutes(zip(marks, marks.dropFirst() + [(marks.first ?? 0) + 60]).map { $1 - $0 }.min() ?? 60)
    }
  }

  /// True if breaks follow the wall clock, not the time worked.
  package var isOfCalendar: Bool { if case .every = self { false } else { true } }

  /// Reads `12:30, 15:00`; nil for anything else.
  static func times(_ words: String) -> [TimeOfDay]? {
    let times = words.split(separator: ",", omittingEmptySubsequences: false).map { part in
      TimeOfDay(words: part.split(separator: " ").joined(separator: " "))
    }
    return rising(times, atMost: marksMax)
  }

  /// Reads `:00 :20 :40`; nil for anything else.
  static func marks(_ words: String) -> [Int]? {
    let marks = words.split(separator: " ").map { mark -> Int? in
      guard mark.first == ":", mark.utf8.count == 3 else { return nil }
      return TimeOfDay(words: "0\(mark)")?.minutes
    }
    return rising(marks, atMost: marksMax)
  }

  /// The values, if each is later than the one before; nil otherwise.
  private static func rising<Value: Comparable>(_ values: [Value?], atMost count: Int) -> [Value]? {
    let known = values.compactMap { $0 }
    guard !known.isEmpty, known.count == values.count, known.count <= count,
      zip(known, known.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return known
  }

  /// The form that is read back.
  package var words: String {
    switch self {
    case .every(let interval): interval.words
    case .at(let times): times.map(\.words).joined(separator: ", ")
    case .aligned(let marks): marks.map { $0 < 10 ? ":0\($0)" : ":\($0)" }.joined(separator: " ")
    }
  }
}
