import SQLite
import StillbellCore

// The past as other programs ask for it over the bus.
extension Store {
  /// The breaks that were over within a time, in order.
  func breaks(from start: WallTime, to end: WallTime) throws(StoreError) -> [BreakRow] {
    var rows: [BreakRow] = []
    do throws(SQLiteError) {
      try database.each(
        """
        SELECT boot.id, break.number, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet
        FROM break JOIN boot ON boot.number = break.boot WHERE ended_ms >= ? AND ended_ms < ? ORDER BY ended_ms
        """, [.integer(start.milliseconds), .integer(end.milliseconds)]
      ) { row in
        guard let boot = row.text(0), let number = row.integer(1).flatMap({ Int(exactly: $0) }),
          let kind = row.text(2).flatMap({ BreakKind(rawValue: $0) }), let length = row.integer(3),
          let due = row.integer(4), let ended = row.integer(6), let offset = row.integer(7),
          let outcome = row.text(8).flatMap({ BreakRow.Outcome(rawValue: $0) }), let snoozes = row.integer(9)
        else { return }
        rows.append(
          BreakRow(
            boot: boot, number: number, kind: kind, length: .seconds(length), due: WallTime(milliseconds: due),
            begun: row.integer(5).map { WallTime(milliseconds: $0) }, ended: WallTime(milliseconds: ended),
            offset: .seconds(offset), outcome: outcome, snoozes: Int(snoozes), isQuiet: row.integer(10) == 1))
      }
    } catch {
      throw StoreError(error)
    }
    return rows
  }

  /// The stretches of presence that reach into a time, in order.
  func presence(from start: WallTime, to end: WallTime) throws(StoreError) -> [PresenceRow] {
    var rows: [PresenceRow] = []
    do throws(SQLiteError) {
      try database.each(
        // No stretch of a machine that runs lasts longer than that, so that the index is of use.
        """
        SELECT from_ms, to_ms, state FROM presence
        WHERE from_ms BETWEEN ?1 - 2678400000 AND ?2 AND to_ms > ?1 ORDER BY from_ms
        """, [.integer(start.milliseconds), .integer(end.milliseconds)]
      ) { row in
        guard let from = row.integer(0), let to = row.integer(1),
          let state = row.text(2).flatMap({ PresenceRow.State(rawValue: $0) })
        else { return }
        rows.append(PresenceRow(from: WallTime(milliseconds: from), to: WallTime(milliseconds: to), state: state))
      }
    } catch {
      throw StoreError(error)
    }
    return rows
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
