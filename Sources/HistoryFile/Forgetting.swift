import SQLite
import StillbellCore

/// The part of the history to delete for good.
package struct Forgetting: Hashable, Sendable {
  /// The parts to choose from: the kinds of session, and the two tables of breaks and presence.
  package static let kinds = SessionKind.allCases.map(\.rawValue) + ["breaks", "presence"]

  /// The time from which rows are deleted; nil for all.
  package let from: WallTime?
  /// The time before which rows are deleted; nil for all.
  package let before: WallTime?
  /// The only kind that is deleted; nil for all.
  package let kind: String?

  /// Creates the part to delete; nil for an unknown kind.
  package init?(before: WallTime?, kind: String?) {
    guard kind.map({ Self.kinds.contains($0) }) ?? true else { return nil }
    (from, self.before, self.kind) = (nil, before, kind)
  }

  /// Creates the part between two times, with every stretch of presence that overlaps it.
  package init(from: WallTime, to end: WallTime) { (self.from, before, kind) = (from, end, nil) }

  /// Creates the part that is too old to be kept; nil if none of it may be deleted.
  package init?(_ old: OldRows, in database: borrowing Database) throws(SQLiteError) {
    let day: Int64 = 86_400_000
    let midnight = old.before.milliseconds % day
    // Presence alone usually has enough days that stay, and has an index by time.
    let spared = try database.run(
      """
      SELECT count(*) FROM (
        SELECT DISTINCT (to_ms - ?1) / ?2 FROM presence WHERE from_ms >= ?3 AND to_ms BETWEEN from_ms AND ?4 LIMIT ?5)
      """,
      [
        .integer(midnight), .integer(day), .integer(old.before.milliseconds), .integer(WallTime.dates.upperBound),
        .integer(Int64(old.spared)),
      ])
    if spared.first?.first == .integer(Int64(old.spared)) {
      self.init(before: old.before, kind: nil)
      return
    }
    let oldest = try database.run(
      """
      SELECT DISTINCT (time - ?) / ? AS day FROM (
        SELECT started_ms AS time FROM history UNION ALL SELECT ended_ms FROM break UNION ALL SELECT to_ms FROM presence)
      WHERE time BETWEEN ? AND ? ORDER BY day DESC LIMIT 1 OFFSET ?
      """,
      [
        .integer(midnight), .integer(day), .integer(midnight), .integer(WallTime.dates.upperBound),
        .integer(Int64(old.spared - 1)),
      ])
    guard case .integer(let kept)? = oldest.first?.first else { return nil }
    self.init(before: min(old.before, WallTime(milliseconds: kept * day + midnight)), kind: nil)
  }

  /// The hours since 1970 whose minutes of typing are deleted; nil if typing is not.
  package func hoursOfTyping(at now: WallTime) -> ClosedRange<Int64>? {
    guard kind == nil || kind == "presence" else { return nil }
    func hour(of time: WallTime) -> Int64 { time.milliseconds / 3_600_000 }
    let first = from.map(hour) ?? 0
    // Without a beginning, an hour is deleted only if it lies before the end as a whole.
    let last = before.map { from == nil ? hour(of: $0) - 1 : hour(of: $0 - .milliseconds(1)) } ?? hour(of: now)
    return first <= last ? first...last : nil
  }

  /// Deletes the rows and leaves no trace of them in the file or the log beside it.
  package func carryOut(in database: borrowing Database) throws(SQLiteError) {
    try database.run("PRAGMA secure_delete = ON")
    try database.transaction { database throws(SQLiteError) in
      try Self.deleteFacts(in: database)
      while try !deleteSome(in: database) {}
    }
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// The most rows of a table to delete at once, which takes some milliseconds.
  private static let rowsMax = 1000

  /// Deletes some of the rows; returns true when none of them is left.
  package func deleteSome(in database: borrowing Database) throws(SQLiteError) -> Bool {
    for (statement, values) in statements {
      try database.run(statement, values)
      let deleted = try database.run("SELECT changes()", []).first?.first
      if deleted == .integer(Int64(Self.rowsMax)) { return false }
    }
    return true
  }

  /// Deletes all facts, because they hold what is to be forgotten in another form.
  package static func deleteFacts(in database: borrowing Database) throws(SQLiteError) {
    try database.run("DELETE FROM fact")
  }

  private var statements: [(String, [SQLiteValue])] {
    let time = SQLiteValue.integer(before?.milliseconds ?? .max)
    let span = [SQLiteValue.integer(from?.milliseconds ?? .min), time]
    let session = "started_ms, session"
    let rest = (Self.deletingRest, [SQLiteValue]())
    if let kind, SessionKind(rawValue: kind) != nil {
      return [(Self.deleting("history", session, "started_ms < ? AND kind = ?"), [time, .text(kind)]), rest]
    }
    let history = (Self.deleting("history", session, "started_ms >= ? AND started_ms < ?"), span)
    let breaks = (Self.deleting("break", "boot, number", "ended_ms >= ? AND ended_ms < ?"), span)
    let ofPresence = from == nil ? "to_ms >= ? AND to_ms < ?" : "to_ms > ? AND from_ms < ?"
    let presence = (Self.deleting("presence", "from_ms, to_ms", ofPresence), span)
    let ofTyping = from == nil ? "BETWEEN ? AND ?" : "> ? AND hour * 3600000 < ?"
    let typing = (Self.deleting("typing", "hour", "(hour + 1) * 3600000 \(ofTyping)"), span)
    switch kind {
    case "breaks": return [breaks]
    case "presence": return [presence, typing]
    default: return [history, breaks, presence, typing, rest]
    }
  }

  /// Deletes the rows of `session` whose session was deleted. Each is looked up by its key: with `NOT IN`, ten years of
  /// them would take two seconds.
  package static let deletingRest = deleting(
    "session", "started_ms, session",
    """
    NOT EXISTS (
      SELECT 1 FROM history WHERE history.started_ms = session.started_ms AND history.session = session.session)
    """)

  private static func deleting(_ table: String, _ key: String, _ condition: String) -> String {
    "DELETE FROM \(table) WHERE (\(key)) IN (SELECT \(key) FROM \(table) WHERE \(condition) LIMIT \(rowsMax))"
  }

  /// Deletes the rows in a file that no agent has open.
  package func carryOut(in file: String) throws(HistoryFileError) {
    let isOlder: Bool
    do throws(SQLiteError) {
      let database = try Database(file: file)
      if case .integer(let form)? = try database.run("PRAGMA user_version", []).first?.first, form >= 5 {
        isOlder = false
        try Schema.migrate(database, from: form)
        try carryOut(in: database)
      } else {
        isOlder = true
      }
    } catch {
      throw HistoryFileError(error)
    }
    if isOlder { throw HistoryFileError(.older, file: file) }
  }
}
