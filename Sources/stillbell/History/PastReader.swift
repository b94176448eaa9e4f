import ArgumentParser
import ConfigurationFile
import History
import HistoryFile
import Linux
import StillbellCore
import Wording

/// A reader of the past for the commands, with or without a running agent.
@MainActor struct PastReader {
  let now: WallTime
  let configuration: Configuration
  private let path: String
  let file: HistoryFile?

  init() throws(Failure) {
    let paths = Paths()
    (now, path) = (Moment.now.wall, paths.stateFile)
    configuration = ConfigurationCheck.inForce
    file = try failing(Failure.init) { () throws(HistoryFileError) in try HistoryFile(paths.stateFile) }
  }

  var today: Day { Day(of: now, in: Zone.local(around: now)) }

  /// The sentence that nothing was ever recorded; nil if something was.
  var nothing: Sentence? { file == nil ? Wording.Stats.nothing(file: path) : nil }

  /// The zone of this machine for all days from `start` to `end`.
  func zone(from start: Day, to end: Day) -> Zone {
    Zone.local(
      from: WallTime(sinceEpoch: .seconds((start.number - 8) * 86_400)),
      to: WallTime(sinceEpoch: .seconds((end.number + 8) * 86_400)))
  }

  /// The rows of these days, and the practice time of every day on record.
  func past(of period: Period, in zone: Zone) throws(Failure) -> Past {
    try failing(Failure.init) { () throws(HistoryFileError) in
      try file?.past(of: period, in: zone, now: now) ?? Past()
    }
  }

  func practised(in zone: Zone) throws(Failure) -> [Practice: [Day: Duration]] {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.practised(in: zone) ?? [:] }
  }

  func eachSession(from start: WallTime?, to end: WallTime?, _ take: (HistoryEntry) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.sessions(from: start, to: end, take) }
  }

  func eachBreak(from start: WallTime?, to end: WallTime?, _ take: (BreakRow) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.breaks(from: start, to: end, take) }
  }

  func eachPresence(from start: WallTime?, to end: WallTime?, _ take: (PresenceRow) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in
      try file?.presence(from: start, to: end, now: now, take)
    }
  }
}

extension PastReader {
  func eachTyping(from start: WallTime, to end: WallTime, _ take: (TypingRow) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.typing(from: start, to: end, take) }
  }
}

/// The options of a command for its first and last day.
struct DayRange: ParsableArguments {
  @Option(help: ArgumentHelp(Wording.Help.from, valueName: "date")) var from: String?
  @Option(help: ArgumentHelp(Wording.Help.to, valueName: "date")) var to: String?

  func validate() throws {
    let (first, last) = (try Self.day(from), try Self.day(to))
    if let first, let last, last < first { throw ValidationError(Wording.Stats.reversed(first.words, last.words)) }
  }

  var first: Day? { from.flatMap { Day(words: $0) } }
  var last: Day? { to.flatMap { Day(words: $0) } }

  static func day(_ words: String?) throws -> Day? {
    guard let words else { return nil }
    guard let day = Day(words: words) else { throw ValidationError(Wording.Stats.notADate(words)) }
    return day
  }
}

/// The current number of days in a row of a practice; nil if it is not worth reporting.
@MainActor func daysInARow(of kind: SessionKind) -> Int? {
  // An error is ignored, because the number is only an extra.
  guard let practice = Practice(of: kind), let reader = try? PastReader() else { return nil }
  let zone = reader.zone(from: reader.today - 366 * 20, to: reader.today)
  guard let days = try? reader.practised(in: zone)[practice] else { return nil }
  let streak = Streak(days, today: reader.today)
  return streak.days > 1 && !streak.isAtStake ? streak.days : nil
}
