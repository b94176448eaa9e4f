import Linux
import SQLite
import StillbellCore

extension HistoryFileError {
  init(_ error: SQLiteError) { self.init(.other(error.message), file: error.file) }
}

/// The rows of the past in the database, looked at from outside: nothing is changed, and no lock is waited for.
///
/// A file of an older version lacks tables, one of a newer version may have more: what is known is read.
package final class HistoryFile {
  private let database: Database
  /// An agent has the file open.
  package let hasAgent: Bool
  /// The latest rows may stand only in the log beside the file, which SQLite reads where it could write.
  private let copy: Copy?
  private let tables: Set<String>
  /// The breaks say what held them back.
  private let hasHolders: Bool
  package var order = Order.ofTime
  /// The rows that were read and made no sense.
  private var passedOver = 0

  /// How the rows come.
  package enum Order: Sendable {
    case ofTime
    /// As they stand in the file, from its one end or from the other: up to what is damaged, nothing else is looked at.
    case stored, storedBackward
  }

  /// Nil where there is none yet.
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

  /// So many rows may begin within another one, as after a clock that was set back.
  private static let overlapMax = 1000

  /// The bytes that SQLite locks: PENDING_BYTE and what follows it.
  private static let locks = 0x4000_0000..<0x4000_0200

  private static func open(_ file: String, _ copy: Copy?) throws(SQLiteError) -> Database {
    if let copy { try Database(file: copy.path) } else { try Database(lookingAt: file) }
  }

  /// Makes an empty database a copy of the whole file.
  package func copy(into other: borrowing Database) throws(SQLiteError) { try database.copy(into: other) }

  /// The sessions that started within a time, in order.
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

  /// The day and the length of every session that counts in a streak, of any time.
  package func eachPractised(
    in zone: Zone, _ take: (_ practice: Practice, _ day: Int64, _ length: Duration) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("history") else { return }
    let kinds = Practice.allCases.flatMap(\.kinds)
    let blanks = kinds.map { _ in "?" }.joined(separator: ", ")
    do throws(SQLiteError) {
      // As the rows stand in the file: ten years of them take half the time then.
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

  /// The breaks that were over within a time, in order.
  package func breaks(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (BreakRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.isSuperset(of: ["break", "boot"]) else { return }
    let near = try start.flatMap { start throws(HistoryFileError) in try firstBreak(near: start) } ?? ""
    // The breaks of a boot mostly follow each other, and its id is the longest text of their rows.
    var latest: (number: Int64, boot: String)?
    try each(
      "SELECT \(BreakRow.columns(withHolder: hasHolders)), break.boot FROM (SELECT * FROM break\(near)) AS break "
        + "JOIN boot ON boot.number = break.boot",
      "ended_ms", start, end, order: "ended_ms", stored: ["break.boot", "break.number"]
    ) { row in
      let number = row.integer(BreakRow.columnCount)
      guard let found = BreakRow(row, boot: latest?.number == number ? latest?.boot : nil) else {
        passedOver += 1
        return
      }
      latest = number.map { ($0, found.boot) }
      take(found)
    }
  }

  /// The condition that passes over breaks of long before: they stand in the file in the order in which they were over,
  /// but for a clock that was set, and for the boots of another machine, which came with its backup.
  private func firstBreak(near start: WallTime) throws(HistoryFileError) -> String? {
    var key: (boot: Int64, number: Int64)?
    do throws(SQLiteError) {
      try database.each(
        "SELECT boot, number FROM break WHERE ended_ms < ? ORDER BY boot DESC, number DESC LIMIT 1 OFFSET ?",
        [.integer(start.milliseconds), .integer(Int64(Self.overlapMax))]
      ) { row in
        if let boot = row.integer(0), let number = row.integer(1) { key = (boot, number) }
      }
    } catch {
      throw HistoryFileError(error)
    }
    guard let key else { return nil }
    let others = try boots(before: key.boot, reachingTo: start).map { "\($0)" }.joined(separator: ", ")
    return " WHERE (boot, number) > (\(key.boot), \(key.number))" + (others.isEmpty ? "" : " OR boot IN (\(others))")
  }

  /// The boots with a lower number whose last breaks were over after that.
  private func boots(before number: Int64, reachingTo start: WallTime) throws(HistoryFileError) -> [Int64] {
    var boots: [Int64] = []
    do throws(SQLiteError) {
      try database.each(
        """
        SELECT number FROM boot WHERE number < ? AND ? <= (
          SELECT max(ended_ms) FROM (
            SELECT ended_ms FROM break WHERE break.boot = boot.number ORDER BY break.number DESC LIMIT 8))
        """, [.integer(number), .integer(start.milliseconds)]
      ) { row in if let boot = row.integer(0) { boots.append(boot) } }
    } catch {
      throw HistoryFileError(error)
    }
    return boots
  }

  /// Presence within a stretch of time, in order; the stretch that lasts comes last, up to `now` while an agent runs.
  package func presence(
    from start: WallTime? = nil, to end: WallTime? = nil, now: WallTime, _ take: (PresenceRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("presence") else { return }
    // They hardly overlap, so what lasts until then began few rows before.
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

  /// How many rows of the whole file are passed over: each has a number outside its limits, or is unknown here.
  package func rowsPassedOver() throws(HistoryFileError) -> Int {
    passedOver = 0
    try sessions { _ in }
    try breaks { _ in }
    try presence(now: WallTime(milliseconds: 0)) { _ in }
    do throws(SQLiteError) {
      for (table, time) in [("decision", "at_ms"), ("stamp", "wall_ms")] where tables.contains(table) {
        try database.each("SELECT \(time) FROM \(table)") { row in if row.time(0) == nil { passedOver += 1 } }
      }
    } catch {
      throw HistoryFileError(error)
    }
    return passedOver
  }

  /// Presence that no row has yet: the stretch that lasted at the latest step, and an absence in it.
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
      let isTooShort = state != .active && until - from < PresenceLog.shortest
      if isTooShort || until <= from { continue }
      rows.insert(PresenceRow(from: from, to: until, state: state), at: 0)
      until = from
    }
    return rows
  }

  private func each(
    _ select: String, _ time: String, _ start: WallTime?, _ end: WallTime?, order ordered: String, stored: [String],
    _ take: (borrowing Database.Row) -> Void
  ) throws(HistoryFileError) {
    // With a `+` no index is used for the time: all rows would be sorted, and read up to the damage first.
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
