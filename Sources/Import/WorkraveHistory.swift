import History
import StillbellCore

/// The statistics of Workrave, `historystats`: the totals of each day, without moments.
///
/// The breaks of a day are spread evenly between its first and its last activity, and so is the time at the computer.
package struct WorkraveHistory: Sendable {
  /// The statistics of a day in the file.
  struct Statistics: Equatable, Sendable {
    let day: Day
    /// The first and last activity, in seconds of local time since 1970.
    let first: Int64
    let last: Int64
    var counts: [Key: Int] = [:]
    var active: Duration = .zero
  }

  struct Key: Hashable, Sendable {
    let kind: BreakKind
    let outcome: BreakRow.Outcome
  }

  /// The id in place of a boot in the rows of breaks.
  package static let boot = "workrave"
  package static let bytesMax = 1 << 24

  private(set) var days: [Day: Statistics] = [:]
  /// The number of lines that make no sense.
  package private(set) var passedOver = 0

  package init(_ bytes: [UInt8]) throws(ImportError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.split(separator: UInt8(ascii: " ")) }
    guard let head = lines.first, head.count == 2, head[0].elementsEqual(Self.mark.utf8),
      let version = Self.number(head[1]),
      (3...4).contains(version)
    else { throw .foreign }
    var current: Statistics?
    for words in lines.dropFirst() {
      guard let command = words.first, command.count == 1 else {
        passedOver += words.isEmpty ? 0 : 1
        continue
      }
      if command.first == UInt8(ascii: "D") {
        // If a day appears twice, the last one counts, as in Workrave.
        if let current { days[current.day] = current }
        current = Self.day(words.dropFirst().map { Self.number($0) })
        if current == nil { passedOver += 1 }
      } else if current != nil {
        if !Self.take(command.first, words.dropFirst().map { Self.number($0) }, into: &current) { passedOver += 1 }
      }
    }
    if let current { days[current.day] = current }
  }

  /// True for the bytes of such a file.
  package static func isIn(_ bytes: [UInt8]) -> Bool { bytes.starts(with: mark.utf8) }

  private static let mark = "WorkRaveStats"

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var (value, digits) = (0, digits)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard (1...12).contains(digits.count) else { return nil }
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// Reads day, month from 0, year from 1900, hour and minute, twice.
  private static func day(_ numbers: [Int?]) -> Statistics? {
    let known = numbers.compactMap { $0 }
    guard known.count == 10, numbers.count == 10, let first = time(known[0..<5]), let last = time(known[5..<10]),
      (0...36 * 3600).contains(last.seconds - first.seconds)
    else { return nil }
    return Statistics(day: first.day, first: first.seconds, last: last.seconds)
  }

  private static func time(_ numbers: ArraySlice<Int>) -> (day: Day, seconds: Int64)? {
    let numbers = Array(numbers)
    guard (70...300).contains(numbers[2]),
      let day = Day(year: numbers[2] + 1900, month: numbers[1] + 1, day: numbers[0]),
      let time = TimeOfDay(hour: numbers[3], minute: numbers[4])
    else { return nil }
    return (day, Int64(day.number) * 86_400 + Int64(time.minutes) * 60)
  }

  /// Reads a line of a day; returns false if it makes no sense.
  private static func take(_ command: UInt8?, _ numbers: [Int?], into day: inout Statistics?) -> Bool {
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count else { return false }
    switch command {
    case UInt8(ascii: "B"):
      guard known.count >= 2, known[1] == known.count - 2 else { return false }
      let kinds: [Int: BreakKind] = [0: .eye, 1: .rest]
      guard let kind = kinds[known[0]] else { return known[0] == 2 }
      let values = known.dropFirst(2)
      for (outcome, index) in [(BreakRow.Outcome.taken, 3), (.natural, 4), (.skipped, 5)]
      where values.indices.contains(index) {
        guard (0...countMax).contains(values[index]) else { return false }
        day?.counts[Key(kind: kind, outcome: outcome)] = values[index]
      }
      return true
    case UInt8(ascii: "m"):
      guard known.count >= 2, (0...86_400).contains(known[1]) else { return false }
      day?.active = .seconds(known[1])
      return true
    // Earlier versions wrote these; Workrave skips them, too.
    case UInt8(ascii: "M"), UInt8(ascii: "G"): return true
    default: return false
    }
  }

  /// The most breaks of a kind and outcome in a day; all of them together have less than a thousand numbers.
  private static let countMax = 160
}

// The rows.
extension WorkraveHistory {
  package func rows(in zone: Zone, eye: Duration, rest: Duration) -> (breaks: [BreakRow], presence: [PresenceRow]) {
    var (breaks, presence) = ([BreakRow](), [PresenceRow]())
    for (_, day) in days.sorted(by: { $0.key < $1.key }) {
      breaks += day.breaks(in: zone) { $0 == .eye ? eye : rest }
      presence += day.presence(in: zone)
    }
    return (breaks, presence)
  }

  package var dayCount: Int { days.count }

  /// The span of the days, with room for any zone.
  package var span: (start: WallTime, end: WallTime)? {
    guard let first = days.keys.min(), let last = days.keys.max() else { return nil }
    return (first.start(in: .utc) - .hours(48), last.start(in: .utc) + .hours(96))
  }
}

extension WorkraveHistory.Statistics {
  fileprivate func breaks(in zone: Zone, _ length: (BreakKind) -> Duration) -> [BreakRow] {
    var all: [(at: Int64, key: WorkraveHistory.Key)] = []
    for (key, count) in counts.sorted(by: {
      ($0.key.kind, $0.key.outcome.rawValue) < ($1.key.kind, $1.key.outcome.rawValue)
    }) {
      all += (0..<Int64(count)).map { (first + (last - first) * (2 * $0 + 1) / Int64(2 * count), key) }
    }
    // Swift's sort is not stable, so the position in the list decides between equals.
    let ordered = all.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    var latest: [BreakKind: Int64] = [:]
    return ordered.enumerated().map { index, found in
      // Two breaks of a kind must not have the same moment, because they would count as one.
      let found = (at: max(found.at, (latest[found.key.kind] ?? .min) + 1), key: found.key)
      latest[found.key.kind] = found.at
      let (at, length) = (zone.moment(localSeconds: found.at), length(found.key.kind))
      let isRest = found.key.outcome != .skipped
      return BreakRow(
        boot: WorkraveHistory.boot, number: day.number * 1000 + index, kind: found.key.kind, length: length, due: at,
        begun: isRest ? at : nil, ended: isRest ? at + length : at, offset: zone.offset(at: at),
        outcome: found.key.outcome, snoozes: 0, isQuiet: false)
    }
  }

  /// The presence, as a stretch within each hour.
  fileprivate func presence(in zone: Zone) -> [PresenceRow] {
    let span = last - first
    let total = min(active.components.seconds, span)
    let parts = max(1, (span + 3599) / 3600)
    guard total > 0 else { return [] }
    return (0..<parts).compactMap { part in
      let from = zone.moment(localSeconds: first + span * part / parts)
      let length = total * (part + 1) / parts - total * part / parts
      return length > 0 ? PresenceRow(from: from, to: from + .seconds(length), state: .active) : nil
    }
  }
}
