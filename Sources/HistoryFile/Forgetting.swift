import SQLite
import StillbellCore

/// The part of the history that is to go for good.
package struct Forgetting: Hashable, Sendable {
  /// The parts to choose from: the kinds of session, and the two tables of breaks and presence.
  package static let kinds = SessionKind.allCases.map(\.rawValue) + ["breaks", "presence"]

  /// Only what is older; nil for everything.
  package let before: WallTime?
  /// Only this; nil for all of them.
  package let kind: String?

  /// Nil for a kind that there is not.
  package init?(before: WallTime?, kind: String?) {
    guard kind.map({ Self.kinds.contains($0) }) ?? true else { return nil }
    (self.before, self.kind) = (before, kind)
  }

  /// What is too old to be kept; nil if none of it may go.
  package init?(_ old: OldRows, in database: borrowing Database) throws(SQLiteError) {
    let day: Int64 = 86_400_000
    let midnight = old.before.milliseconds % day
    // Mostly presence alone has enough days that stay, and is found by its time.
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

  /// Deletes it and leaves nothing of it in the file or the log beside it.
  package func carryOut(in database: borrowing Database) throws(SQLiteError) {
    try database.run("PRAGMA secure_delete = ON")
    try database.transaction { database throws(SQLiteError) in try delete(in: database) }
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  package func delete(in database: borrowing Database) throws(SQLiteError) {
    try deleteRows(in: database)
    try database.run(Self.deletingRest)
  }

  /// Deletes what `session` holds of sessions that have gone. Each is looked for by its key: with `NOT IN`, ten years of
  /// them would take two seconds.
  package static let deletingRest = """
    DELETE FROM session WHERE NOT EXISTS (
      SELECT 1 FROM history WHERE history.started_ms = session.started_ms AND history.session = session.session)
    """

  private func deleteRows(in database: borrowing Database) throws(SQLiteError) {
    let time = SQLiteValue.integer(before?.milliseconds ?? .max)
    if let kind, SessionKind(rawValue: kind) != nil {
      try database.run("DELETE FROM history WHERE started_ms < ? AND kind = ?", [time, .text(kind)])
      return
    }
    if kind == nil { try database.run("DELETE FROM history WHERE started_ms < ?", [time]) }
    if kind != "presence" { try database.run("DELETE FROM break WHERE ended_ms < ?", [time]) }
    if kind != "breaks" { try database.run("DELETE FROM presence WHERE to_ms < ?", [time]) }
  }

  /// The same in a file that no agent has open.
  package func carryOut(in file: String) throws(HistoryFileError) {
    let isOlder: Bool
    do throws(SQLiteError) {
      let database = try Database(file: file)
      if case .integer(let form)? = try database.run("PRAGMA user_version", []).first?.first, form >= 5 {
        isOlder = false
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
