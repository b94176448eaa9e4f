import Linux
import SQLite
import StillbellCore

extension HistoryFileError {
  init(_ error: SQLiteError) { self.init(.other(error.message), file: error.file) }
}

/// The rows of the past, read from the database from outside, without changing it or waiting for a lock.
///
/// A file of an older version lacks tables, and one of a newer version may have more. The known parts are read.
package final class HistoryFile {
  let database: Database
  /// `true` if an agent has the file open.
  package let hasAgent: Bool
  /// A copy of the file, because the latest rows may be only in the log, which SQLite reads only where it can write.
  private let copy: Copy?
  let tables: Set<String>
  /// `true` if the breaks have columns for what held them back.
  let hasHolders: Bool
  package var order = Order.ofTime
  /// The number of rows that were read and made no sense.
  var passedOver = 0

  /// The order of the rows.
  package enum Order: Sendable {
    case ofTime
    /// The order in the file, from one end or the other: only the part before a damage is read.
    case stored, storedBackward
  }

  /// Opens the file; nil if there is none yet.
  package init?(_ file: String) throws(HistoryFileError) {
    guard FileState(file) != nil else { return nil }
    let isLocked = FileLock.isHeld(on: file, bytes: Self.locks) ?? false
    let hasLog = FileState(file + "-wal").map { !$0.isEmpty } ?? false
    copy = isLocked || hasLog ? try Copy(file) : nil
    do throws(SQLiteError) {
      database = try Self.open(file, copy)
      var tables: Set<String> = []
      try database.each("SELECT name FROM sqlite_master WHERE type = 'table'") { row in
        if let table = row.text(0) { tables.insert(table) }
      }
      self.tables = tables
      var hasHolders = false
      try database.each("SELECT 1 FROM pragma_table_info('break') WHERE name = 'held_by'") { _ in hasHolders = true }
      self.hasHolders = hasHolders
    } catch {
      throw HistoryFileError(.other(error.message), file: file)
    }
    hasAgent = isLocked
  }

  /// The most rows that may begin within another one, for example after a clock was set back.
  static let overlapMax = 1000

  /// The bytes that SQLite locks: PENDING_BYTE and what follows it.
  private static let locks = 0x4000_0000..<0x4000_0200

  private static func open(_ file: String, _ copy: Copy?) throws(SQLiteError) -> Database {
    if let copy { try Database(file: copy.path) } else { try Database(lookingAt: file) }
  }

  /// Makes an empty database a copy of the whole file.
  package func copy(into other: borrowing Database) throws(SQLiteError) { try database.copy(into: other) }

  /// Passes the sessions that started within a period to `take`, in order.
  package func sessions(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (HistoryEntry) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("history") else { return }
    try each(
      "SELECT \(HistoryEntry.columns) FROM history NATURAL LEFT JOIN \(otherSessionTable)", "started_ms", start, end,
      order: "started_ms, session", stored: ["history.rowid"]
    ) { row in
      if let entry = HistoryEntry(row) { take(entry) } else { passedOver += 1 }
    }
  }

  /// Passes the day and the length of every session that counts in a streak to `take`.
  package func eachPractised(
    in zone: Zone, _ take: (_ practice: Practice, _ day: Int64, _ length: Duration) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("history") else { return }
    let kinds = Practice.allCases.flatMap(\.kinds)
    let blanks = kinds.map { _ in "?" }.joined(separator: ", ")
    do throws(SQLiteError) {
      // In the order of the file, ten years of rows take half the time.
      try database.each(
        """
        SELECT started_ms, length_s, offset_s, kind FROM history NATURAL LEFT JOIN \(otherSessionTable)
        WHERE kind IN (\(blanks)) ORDER BY history.rowid
        """, kinds.map { .text($0.rawValue) }
      ) { row in
        guard let (day, length) = row.practised(in: zone),
          let kind = row.text(3).flatMap({ SessionKind(rawValue: $0) }),
          let practice = Practice(of: kind)
        else { return }
        take(practice, day, length)
      }
    } catch {
      throw HistoryFileError(error)
    }
  }

  /// The table with a session's other columns; an older file has none.
  private var otherSessionTable: String {
    tables.contains("session") ? "session" : "(SELECT NULL AS offset_s, '' AS source)"
  }

  /// Passes the presence within a period to `take`, in order. The stretch up to `now`, while an agent runs, comes last.
  package func presence(
    from start: WallTime? = nil, to end: WallTime? = nil, now: WallTime, _ take: (PresenceRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("presence") else { return }
    // The rows hardly overlap, so one that reaches into the time began few rows before it.
    let near =
      start.map {
        " WHERE from_ms >= ifnull((SELECT from_ms FROM presence WHERE from_ms < \($0.milliseconds) "
          + "ORDER BY from_ms DESC LIMIT 1 OFFSET \(Self.overlapMax)), \(Int64.min))"
      } ?? ""
    try each(
      "SELECT \(PresenceRow.columns) FROM (SELECT * FROM presence\(near))", "to_ms", start, end, order: "from_ms",
      stored: ["from_ms", "to_ms"]
    ) { row in
      if let row = PresenceRow(row) { take(row) } else { passedOver += 1 }
    }
    for row in try lasting(now: now) where end.map({ row.from < $0 }) ?? true { take(row) }
  }

  /// Passes the minutes of typing in the hours that begin within a period to `take`, in order.
  package func typing(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (TypingRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("typing") else { return }
    try each(
      "SELECT \(TypingRow.columns) FROM typing", "hour * 3600000", start, end, order: "hour", stored: ["hour"]
    ) { row in
      if let row = TypingRow(row) { take(row) } else { passedOver += 1 }
    }
  }

  /// The number of rows in the file that are skipped for a number outside its limits, or for unknown content.
  package func rowsPassedOver() throws(HistoryFileError) -> Int {
    passedOver = 0
    try sessions { _ in }
    try breaks { _ in }
    try presence(now: WallTime(milliseconds: 0)) { _ in }
    try typing { _ in }
    do throws(SQLiteError) {
      for (table, time) in [("decision", "at_ms"), ("stamp", "wall_ms")] where tables.contains(table) {
        try database.each("SELECT \(time) FROM \(table)") { row in if row.time(0) == nil { passedOver += 1 } }
      }
    } catch {
      throw HistoryFileError(error)
    }
    return passedOver
  }

  /// The presence that no row has yet: the stretch that continued at the agent's latest step, and an absence in it.
  private func lasting(now: WallTime) throws(HistoryFileError) -> [PresenceRow] {
    guard tables.isSuperset(of: ["record", "stamp"]) else { return [] }
    var fields: [String: String] = [:]
    var stamp: (boot: Int64, wall: WallTime)?
    do throws(SQLiteError) {
      try database.each("SELECT name, value FROM record WHERE name LIKE 'log.%'") { row in
        if let name = row.text(0) { fields[name] = row.text(1) }
      }
      try database.each("SELECT boot_ns, wall_ms FROM stamp") { row in
        if let boot = row.integer(0), boot.magnitude < 1 << 62, let wall = row.time(1) { stamp = (boot, wall) }
      }
    } catch {
      throw HistoryFileError(error)
    }
    guard let stamp else { return [] }
    let end = hasAgent ? max(now, stamp.wall) : stamp.wall
    var (rows, until): ([PresenceRow], WallTime) = ([], end)
    for name in ["log.absence", "log.lasting"] {
      guard let state = fields[name].flatMap({ PresenceRow.State(rawValue: $0) }),
        let since = fields["\(name).since"].flatMap({ Int64($0) }), since.magnitude < 1 << 62, since <= stamp.boot
      else { continue }
      let from = stamp.wall - .milliseconds((stamp.boot - since) / 1_000_000)
      let isTooShort = !state.isThere && until - from < PresenceLog.shortest
      if isTooShort || until <= from { continue }
      rows.insert(PresenceRow(from: from, to: until, state: state), at: 0)
      until = from
    }
    return rows
  }

  func each(
    _ select: String, _ time: String, _ start: WallTime?, _ end: WallTime?, order ordered: String, stored: [String],
    _ take: (borrowing Database.Row) -> Void
  ) throws(HistoryFileError) {
    // The `+` keeps SQLite from an index by time, for which it would first read and sort all rows up to the damage.
    let rest =
      switch order {
      case .ofTime: "\(time) BETWEEN ? AND ? ORDER BY \(ordered)"
      case .stored: "+\(time) BETWEEN ? AND ? ORDER BY \(stored.joined(separator: ", "))"
      case .storedBackward:
        "+\(time) BETWEEN ? AND ? ORDER BY \(stored.map { "\($0) DESC" }.joined(separator: ", "))"
      }
    do throws(SQLiteError) {
      try database.each(
        "\(select) WHERE \(rest)",
        [.integer(start?.milliseconds ?? .min), .integer(end.map { $0.milliseconds - 1 } ?? .max)]
      ) { row in take(row) }
    } catch {
      throw HistoryFileError(error)
    }
  }
}
