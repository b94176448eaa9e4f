import SQLite
import StillbellCore

// The rows of the past in the database; nil for a row that is unknown here or has a number outside its limits.

extension HistoryEntry {
  /// The columns of `history` and `session`; without the latter table, its two columns are `NULL, ''`.
  package static let columns = "session, started_ms, ended_ms, kind, label, length_s, offset_s, source"

  package init?(_ row: borrowing Database.Row) {
    guard let number = row.count(0), let started = row.time(1), let ended = row.time(2),
      let kind = row.text(3).flatMap({ SessionKind(rawValue: $0) }), let label = row.text(4),
      let length = row.length(5), row.isNull(6) || row.offset(6) != nil
    else { return nil }
    self.init(
      id: SessionID(number), kind: kind, label: label, started: started, ended: ended, length: length,
      offset: row.offset(6), source: row.text(7) ?? "")
  }
}

extension Database.Row {
  /// The local day and the length of a session, from the columns `started_ms`, `length_s` and `offset_s`.
  package borrowing func practised(in zone: Zone) -> (day: Int64, length: Duration)? {
    guard let started = time(0), let length = length(1), isNull(2) || offset(2) != nil else { return nil }
    return (zone.day(of: started, offset: offset(2)), length)
  }
}

extension BreakRow {
  /// The columns of `break` and `boot`.
  package static let columns = columns(withHolder: true)

  /// The columns; a file of an older version has none for what held a break back.
  static func columns(withHolder: Bool) -> String {
    "boot.id, break.number, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet, "
      + (withHolder ? "held, held_by" : "NULL, NULL")
  }

  static let columnCount: Int32 = 13

  /// `boot` is the id of the boot, if it is known.
  package init?(_ row: borrowing Database.Row, boot: String? = nil) {
    guard let boot = boot ?? row.text(0), let number = row.count(1),
      let kind = row.text(2).flatMap({ BreakKind(rawValue: $0) }), let length = row.length(3),
      let due = row.time(4), row.isNull(5) || row.time(5) != nil, let ended = row.time(6), let offset = row.offset(7),
      let outcome = row.text(8).flatMap({ BreakRow.Outcome(rawValue: $0) }), let snoozes = row.count(9)
    else { return nil }
    self.init(
      boot: boot, number: number, kind: kind, length: length, due: due, begun: row.time(5), ended: ended,
      offset: offset, outcome: outcome, snoozes: snoozes, isQuiet: row.integer(10) == 1,
      // A later version's word counts as no holder.
      heldBy: row.text(11).flatMap { BreakHolder.Reason(rawValue: $0) }.map { BreakHolder($0, by: row.text(12) ?? "") })
  }
}

extension PresenceRow {
  /// The columns of `presence`.
  package static let columns = "from_ms, to_ms, state"

  package init?(_ row: borrowing Database.Row) {
    guard let from = row.time(0), let to = row.time(1),
      let state = row.text(2).flatMap({ PresenceRow.State(rawValue: $0) })
    else { return nil }
    self.init(from: from, to: to, state: state)
  }
}

extension TypingRow {
  /// The columns of `typing`.
  package static let columns = "hour, minutes"

  package init?(_ row: borrowing Database.Row) {
    guard let hour = row.integer(0), WallTime(date: hour &* 3_600_000) != nil, hour.magnitude < 1 << 40,
      let minutes = row.integer(1), minutes >= 0, minutes < 1 << 60
    else { return nil }
    self.init(hour: hour, minutes: UInt64(minutes))
  }
}

/// The numbers of a row, each within its limits; nil for any other, because calculations with it could fail.
extension Database.Row {
  package borrowing func time(_ column: Int32) -> WallTime? { integer(column).flatMap { WallTime(date: $0) } }

  /// A number or a count, within the limits of the state.
  package borrowing func count(_ column: Int32) -> Int? {
    integer(column).flatMap { (0...1_000_000_000).contains($0) ? Int($0) : nil }
  }

  /// A length of a year at most.
  package borrowing func length(_ column: Int32) -> Duration? {
    integer(column).flatMap { (0...366 * 86_400).contains($0) ? .seconds($0) : nil }
  }

  /// An offset from UTC of less than a day.
  package borrowing func offset(_ column: Int32) -> Duration? {
    integer(column).flatMap { (-86_399...86_399).contains($0) ? .seconds($0) : nil }
  }
}
