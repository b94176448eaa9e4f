import History
import HistoryFile
import Linux
import StillbellCore
import StillbellSimulation

/// The events that agents heard, as a timetable that `stillbell simulate` replays to the same decisions.
@MainActor struct RecordedTimetable {
  nonisolated static let lengths: ClosedRange<Duration> = .minutes(1) ... .hours(24 * 90)

  private(set) var lines: [String] = []
  /// The other names of the programs; nil if they keep their own.
  let facts: PublicFacts?
  var isEmpty: Bool { lines.isEmpty }

  /// Reads the facts from the latest state before a time on.
  init(from start: WallTime, _ reader: PastReader, keepsNames: Bool) throws(Failure) {
    var (rows, minute): ([FactRow], Int64?) = ([], nil)
    try reader.eachFact(from: start) { rows.append($0) }
    facts = keepsNames ? nil : PublicFacts(meeting: rows)
    guard let first = rows.first else { return }
    // The facts name their time zone, which need not have been one of the system's.
    lines.append("clock \(LocalTime(seconds: first.at.wall.milliseconds / 1000).words) UTC")
    for row in rows {
      let now = row.at.wall.milliseconds / 60_000
      if now != minute { lines.append("# \(LocalTime(seconds: now * 60).words) UTC") }
      minute = now
      do throws(FactError) {
        lines.append(try (facts?.row(row) ?? row).line.onOneLine(limit: .max))
      } catch {
        // The word may be the name of a program.
        let word = facts == nil ? ": \(error.word.onOneLine(limit: 100))" : ""
        lines.append("# another version wrote this fact\(word)")
      }
    }
  }
}

extension PastReader {
  func eachFact(from start: WallTime, _ take: (FactRow) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.facts(from: start, take) }
  }

  func eachDecision(from start: WallTime, _ take: (WallTime, Decision) -> Void) throws(Failure) {
    try failing(Failure.init) { () throws(HistoryFileError) in try file?.decisions(from: start, take) }
  }
}

extension Configuration {
  /// The number of days for which facts are kept.
  var daysOfFacts: Int { Int(history.facts / .hours(24)) }
}
