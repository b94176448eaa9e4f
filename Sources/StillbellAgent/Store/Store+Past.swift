import HistoryFile
import SQLite
import StillbellCore

// The past as other programs ask for it over the bus.
extension Store {
  /// The breaks that were over within a time, in order.
  func breaks(from start: WallTime, to end: WallTime) throws(StoreError) -> [BreakRow] {
    try rows(
      """
      SELECT \(BreakRow.columns) FROM break JOIN boot ON boot.number = break.boot
      WHERE ended_ms >= ? AND ended_ms < ? ORDER BY ended_ms
      """, [.integer(start.milliseconds), .integer(end.milliseconds)]
    ) { BreakRow($0) }
  }

  /// The stretches of presence that reach into a time, in order.
  func presence(from start: WallTime, to end: WallTime) throws(StoreError) -> [PresenceRow] {
    try rows(
      // No stretch of a machine that runs lasts longer than that, so that the index is of use.
      """
      SELECT \(PresenceRow.columns) FROM presence
      WHERE from_ms BETWEEN ?1 - 2678400000 AND ?2 AND to_ms > ?1 ORDER BY from_ms
      """, [.integer(start.milliseconds), .integer(end.milliseconds)]
    ) { PresenceRow($0) }
  }

  /// Deletes one session for good.
  func forget(_ session: SessionID, started: WallTime) throws(StoreError) {
    let values: [SQLiteValue] = [.integer(started.milliseconds), .integer(Int64(session.number))]
    try change { database throws(SQLiteError) in
      try database.run("PRAGMA secure_delete = ON")
      try database.transaction { database throws(SQLiteError) in
        for table in ["history", "session"] {
          try database.run("DELETE FROM \(table) WHERE started_ms = ? AND session = ?", values)
        }
      }
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }
}
