import HistoryFile
import SQLite
import StillbellCore

// The past for other programs, over the bus.
nonisolated extension Store {
  /// The next page, in the order of the file, of the breaks that ended within a period. Each page examines a limited
  /// number of rows, because breaks have no index by time.
  func breaks(
    from start: WallTime, to end: WallTime, after cursor: PageKey?, looksAt rows: Int
  ) throws(StoreError) -> Page<BreakRow> {
    let after = cursor ?? PageKey(.min, .min)
    let last = try self.rows(
      "SELECT boot, number FROM break WHERE (boot, number) > (?, ?) ORDER BY boot, number LIMIT 1 OFFSET ?",
      after.values + [.integer(Int64(rows - 1))]
    ) { PageKey($0, 0) }.first
    let found = try self.rows(
      """
      SELECT \(BreakRow.columns) FROM break JOIN boot ON boot.number = break.boot
      WHERE (break.boot, break.number) > (?, ?) AND (break.boot, break.number) <= (?, ?)
      AND ended_ms >= ? AND ended_ms < ? ORDER BY break.boot, break.number
      """,
      after.values + (last ?? PageKey(.max, .max)).values + [.integer(start.milliseconds), .integer(end.milliseconds)]
    ) { BreakRow($0) }
    return Page(rows: found, next: last)
  }

  /// The next page, in order, of the stretches of presence that overlap a time.
  func presence(
    from start: WallTime, to end: WallTime, after cursor: PageKey?, rows: Int
  ) throws(StoreError) -> Page<PresenceRow> {
    try page(
      // A stretch of presence never lasts longer than that, which lets the query use the index.
      """
      SELECT \(PresenceRow.columns), from_ms, to_ms FROM presence
      WHERE from_ms >= max(? - 2678400000, ?) AND from_ms <= ? AND to_ms > ? AND (from_ms, to_ms) > (?, ?)
      ORDER BY from_ms, to_ms LIMIT ?
      """,
      [
        .integer(start.milliseconds), .integer(cursor?.first ?? .min), .integer(end.milliseconds),
        .integer(start.milliseconds),
      ], after: cursor, rows, keyColumn: 3
    ) { PresenceRow($0) }
  }

  /// The next page of all sessions, in order.
  func sessions(after cursor: PageKey?, rows: Int) throws(StoreError) -> Page<HistoryEntry> {
    try page(
      """
      SELECT \(HistoryEntry.columns), started_ms, session FROM history NATURAL LEFT JOIN session
      WHERE (started_ms, session) > (?, ?) ORDER BY started_ms, session LIMIT ?
      """, [], after: cursor, rows, keyColumn: 8
    ) { HistoryEntry($0) }
  }

  private func page<Row>(
    _ statement: String, _ values: [SQLiteValue], after cursor: PageKey?, _ rows: Int, keyColumn: Int32,
    _ read: (borrowing Database.Row) -> Row?
  ) throws(StoreError) -> Page<Row> {
    let after = cursor ?? PageKey(.min, .min)
    let found = try self.rows(statement, values + after.values + [.integer(Int64(rows))]) { row in
      (read(row), PageKey(row, keyColumn))
    }
    return Page(rows: found.compactMap(\.0), next: found.count == rows ? found.last?.1 : nil)
  }

  /// Deletes a session for good.
  func forget(_ session: SessionID, started: WallTime) throws(StoreError) {
    let values: [SQLiteValue] = [.integer(started.milliseconds), .integer(Int64(session.number))]
    try change { database throws(SQLiteError) in
      try database.run("PRAGMA secure_delete = ON")
      try database.transaction { database throws(SQLiteError) in
        try Forgetting.deleteFacts(in: database)
        for table in ["history", "session"] {
          try database.run("DELETE FROM \(table) WHERE started_ms = ? AND session = ?", values)
        }
      }
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }
}

/// A part of many rows, and the key of the last row that was examined; nil when there are no more.
nonisolated struct Page<Row: Sendable>: Sendable {
  let rows: [Row]
  let next: PageKey?
}

/// The key of a row: the two numbers by which its table is sorted.
nonisolated struct PageKey: Sendable {
  let first: Int64
  let second: Int64
  var values: [SQLiteValue] { [.integer(first), .integer(second)] }

  init(_ first: Int64, _ second: Int64) { (self.first, self.second) = (first, second) }

  /// Reads the key from this column on. A key that is not a number, which no agent writes, ends the pages.
  init(_ row: borrowing Database.Row, _ column: Int32) {
    self.init(row.integer(column) ?? .max, row.integer(column + 1) ?? .max)
  }
}
