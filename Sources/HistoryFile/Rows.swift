import SQLite
import StillbellCore

// The rows of the past as they stand in the database; nil for what is unknown here or makes no date.

extension HistoryEntry {
  /// Of `history` and `session`, or `NULL, ''` in place of the last two where there is no such table.
  package static let columns = "session, started_ms, ended_ms, kind, label, length_s, offset_s, source"

  package init?(_ row: borrowing Database.Row) {
    guard let number = row.integer(0), let started = row.time(1), let ended = row.time(2),
      let kind = row.text(3).flatMap({ SessionKind(rawValue: $0) }), let label = row.text(4),
      let length = row.length(5)
    else { return nil }
    self.init(
      id: SessionID(Int(number)), kind: kind, label: label, started: started, ended: ended, length: length,
      offset: row.offset(6), source: row.text(7) ?? "")
  }
}

extension BreakRow {
  /// Of `break` and `boot`.
  package static let columns =
    "boot.id, break.number, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet"

  package init?(_ row: borrowing Database.Row) {
    guard let boot = row.text(0), let number = row.integer(1),
      let kind = row.text(2).flatMap({ BreakKind(rawValue: $0) }), let length = row.length(3),
      let due = row.integer(4), let ended = row.time(6), let offset = row.offset(7),
      let outcome = row.text(8).flatMap({ BreakRow.Outcome(rawValue: $0) }), let snoozes = row.integer(9)
    else { return nil }
    self.init(
      boot: boot, number: Int(number), kind: kind, length: length, due: WallTime(milliseconds: due),
      begun: row.integer(5).map { WallTime(milliseconds: $0) }, ended: ended, offset: offset, outcome: outcome,
      snoozes: Int(snoozes), isQuiet: row.integer(10) == 1)
  }
}

extension PresenceRow {
  /// Of `presence`.
  package static let columns = "from_ms, to_ms, state"

  package init?(_ row: borrowing Database.Row) {
    guard let from = row.time(0), let to = row.time(1),
      let state = row.text(2).flatMap({ PresenceRow.State(rawValue: $0) })
    else { return nil }
    self.init(from: from, to: to, state: state)
  }
}

extension Database.Row {
  /// From the year 1 to 9999: what else stands in a file makes no date.
  private static var times: ClosedRange<Int64> { -62_135_596_800_000...253_402_300_799_000 }

  fileprivate borrowing func time(_ column: Int32) -> WallTime? {
    integer(column).flatMap { Self.times.contains($0) ? WallTime(milliseconds: $0) : nil }
  }

  fileprivate borrowing func length(_ column: Int32) -> Duration? {
    integer(column).map { .seconds(min(max($0, 0), 366 * 86_400)) }
  }

  fileprivate borrowing func offset(_ column: Int32) -> Duration? {
    integer(column).map { .seconds(min(max($0, -86_399), 86_399)) }
  }
}
