import HistoryFile
import Linux
import SQLite
import StillbellCore

// The rows of the past: sessions, breaks and presence. Each is written only once.
nonisolated extension Store {
  static func add(_ entry: HistoryEntry, in database: borrowing Database) throws(SQLiteError) {
    try database.run(
      """
      INSERT OR IGNORE INTO history (started_ms, session, kind, label, ended_ms, length_s) VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(entry.started.milliseconds), .integer(Int64(entry.id.number)), .text(entry.kind.rawValue),
        .text(entry.label), .integer(entry.ended.milliseconds), .integer(entry.length.components.seconds),
      ])
    try database.run(
      "INSERT OR IGNORE INTO session VALUES (?, ?, ?, ?)",
      [
        .integer(entry.started.milliseconds), .integer(Int64(entry.id.number)),
        entry.offset.map { .integer($0.components.seconds) } ?? .null, .text(entry.source),
      ])
  }

  static func add(_ row: HistoryRow, in database: borrowing Database) throws(SQLiteError) {
    switch row {
    case .break(let row): try add(row, in: database)
    case .presence(let row):
      try database.run(
        "INSERT OR IGNORE INTO presence VALUES (?, ?, ?)",
        [.integer(row.from.milliseconds), .integer(row.to.milliseconds), .text(row.state.rawValue)])
    case .typing(let row):
      // Several agents may run within an hour, and each knows only its own minutes.
      try database.run(
        "INSERT INTO typing VALUES (?, ?) ON CONFLICT (hour) DO UPDATE SET minutes = minutes | excluded.minutes",
        [.integer(row.hour), .integer(Int64(row.minutes))])
    }
  }

  /// Adds facts. With each state, those before the first one that is young enough are deleted: what comes after it may
  /// have the time of a wrong clock, but is as young.
  static func addFacts(of change: StoreChange, in database: borrowing Database) throws(SQLiteError) {
    for fact in change.facts {
      let now = fact.at.wall
      if fact.isState, change.trustsClock {
        try database.run(
          """
          DELETE FROM fact
          WHERE rowid < ifnull((SELECT min(rowid) FROM fact WHERE wall_ns BETWEEN ? AND ?), 9223372036854775807)
          """,
          [
            .integer((now - change.keepsFacts).sinceEpoch.nanoseconds),
            .integer((now + .hours(24)).sinceEpoch.nanoseconds),
          ])
      }
      try database.run(
        "INSERT INTO fact VALUES (?, ?, ?)",
        [.integer(now.sinceEpoch.nanoseconds), .integer(fact.at.boot.sinceBoot.nanoseconds), .text(fact.words)])
    }
    guard change.keepsFacts == .zero, try !database.run("SELECT 1 FROM fact LIMIT 1", []).isEmpty else { return }
    try database.run("PRAGMA secure_delete = ON")
    try Forgetting.deleteFacts(in: database)
  }

  /// Adds the row of a break. The numbers start again once the saved state is lost, so another break may own the row's
  /// key; that one keeps it.
  private static func add(_ row: BreakRow, in database: borrowing Database) throws(SQLiteError) {
    try database.run("INSERT OR IGNORE INTO boot (id) VALUES (?)", [.text(row.boot)])
    try insert(row, in: database)
    guard try !stands(row, under: "= ?", in: database), try !stands(row, under: "<> ?", in: database) else { return }
    try insert(
      row, under: "(SELECT max(number) FROM break WHERE boot = boot.number AND number < 1000000000) + 1", in: database)
  }

  private static func insert(
    _ row: BreakRow, under number: String = "?1", in database: borrowing Database
  ) throws(SQLiteError) {
    try database.run(
      """
      INSERT OR IGNORE INTO break (
        boot, number, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet, held, held_by)
      SELECT boot.number, \(number), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?12, ?13 FROM boot WHERE id = ?11
      """,
      [
        .integer(Int64(row.number)), .text(row.kind.rawValue), .integer(row.length.components.seconds),
        .integer(row.due.milliseconds), row.begun.map { .integer($0.milliseconds) } ?? .null,
        .integer(row.ended.milliseconds), .integer(row.offset.components.seconds), .text(row.outcome.rawValue),
        .integer(Int64(row.snoozes)), .integer(row.isQuiet ? 1 : 0), .text(row.boot),
        row.heldBy.map { .text($0.reason.rawValue) } ?? .null,
        row.heldBy.flatMap { $0.program.isEmpty ? nil : .text($0.program) } ?? .null,
      ])
  }

  /// True if this break has a row whose number matches the condition.
  private static func stands(
    _ row: BreakRow, under number: String, in database: borrowing Database
  ) throws(SQLiteError) -> Bool {
    try !database.run(
      """
      SELECT 1 FROM break JOIN boot ON boot.number = break.boot
      WHERE break.number \(number) AND id = ? AND kind = ? AND due_ms = ? AND ended_ms = ? LIMIT 1
      """,
      [
        .integer(Int64(row.number)), .text(row.boot), .text(row.kind.rawValue), .integer(row.due.milliseconds),
        .integer(row.ended.milliseconds),
      ]
    ).isEmpty
  }

  /// Passes the local day and the length of each session of a practice to `take`, in the order of their moments. Reads
  /// one row at a time, so that ten years of sessions need no memory.
  func eachSession(
    of practice: Practice, in zone: Zone, _ take: (_ day: Int64, _ length: Duration) -> Void
  ) throws(StoreError) {
    let kinds = practice.kinds.map { SQLiteValue.text($0.rawValue) }
    let blanks = kinds.map { _ in "?" }.joined(separator: ", ")
    do throws(SQLiteError) {
      // The walk reads each page once, so SQLite need keep only a few.
      try database.run("PRAGMA cache_size = 8")
      try database.each(
        """
        SELECT started_ms, length_s, offset_s FROM history NATURAL LEFT JOIN session
        WHERE kind IN (\(blanks)) ORDER BY started_ms
        """, kinds
      ) { row in
        if let (day, length) = row.practised(in: zone) { take(day, length) }
      }
      try database.run("PRAGMA shrink_memory; PRAGMA cache_size = -2000")
    } catch {
      throw StoreError(error)
    }
  }

  /// When the latest session of a kind ended within a period, both ends included.
  func latestEnd(of kind: SessionKind, from start: WallTime, to end: WallTime) throws(StoreError) -> WallTime? {
    // No session lasts longer than that, including pauses, so only a few rows are examined.
    let earliest = start - .hours(72)
    return try rows(
      "SELECT max(ended_ms) FROM history WHERE started_ms BETWEEN ? AND ? AND kind = ? AND ended_ms BETWEEN ? AND ?",
      [
        .integer(earliest.milliseconds), .integer(end.milliseconds), .text(kind.rawValue),
        .integer(start.milliseconds), .integer(end.milliseconds),
      ]
    ) { $0.time(0) }.first
  }

  /// The recorded time at the computer within a period.
  func active(from start: WallTime, to end: WallTime) throws(StoreError) -> Duration {
    let lengths = try rows(
      """
      SELECT sum(min(to_ms, ?2) - max(from_ms, ?1)) FROM presence
      WHERE from_ms BETWEEN ?1 - 172800000 AND ?2 AND to_ms > ?1 AND to_ms > from_ms AND to_ms <= ?3
      AND state IN (\(PresenceRow.State.ofPresence.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
      """, [.integer(start.milliseconds), .integer(end.milliseconds), .integer(WallTime.dates.upperBound)]
    ) { $0.integer(0).map { Duration.milliseconds($0) } }
    return lengths.first ?? .zero
  }

  /// Takes over what can still be read of a damaged file: from either end up to the damage.
  func rescue(from damaged: String) {
    // A file that can't be opened yields nothing.
    guard let past = try? HistoryFile(damaged), (try? database.run("BEGIN")) != nil else { return }
    for order in [HistoryFile.Order.stored, .storedBackward] {
      past.order = order
      // Each of these reads ends at the damage.
      try? past.sessions { try? Self.add($0, in: database) }
      try? past.breaks { try? Self.add(.break($0), in: database) }
      try? past.presence(now: WallTime(milliseconds: 0)) { try? Self.add(.presence($0), in: database) }
      try? past.typing { try? Self.add(.typing($0), in: database) }
    }
    try? change { database throws(SQLiteError) in try database.run("COMMIT; PRAGMA wal_checkpoint") }
  }

  /// Takes over the rows of a backup, all of them or none.
  func merge(_ merging: Merging) throws(StoreError) -> Merging.Counts {
    var counts = Merging.Counts()
    try change { database throws(SQLiteError) in counts = try merging.carryOut(in: database) }
    return counts
  }

  func isForgotten(_ row: HistoryRow) -> Bool {
    guard case .typing(let row) = row else { return false }
    return forgottenHours.contains { $0.contains(row.hour) }
  }

  /// Deletes some of these rows for good; returns true when none of them is left.
  func forget(_ forgetting: Forgetting) throws(StoreError) -> Bool {
    if let hours = forgetting.hoursOfTyping(at: Moment.now.wall), !forgottenHours.contains(hours) {
      forgottenHours.append(hours)
    }
    var isOver = false
    try change { database throws(SQLiteError) in
      try database.run("PRAGMA secure_delete = ON")
      try database.transaction { database throws(SQLiteError) in
        try Forgetting.deleteFacts(in: database)
        isOver = try forgetting.deleteSome(in: database)
      }
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return isOver
  }
}
