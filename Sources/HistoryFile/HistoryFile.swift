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

  /// The sessions that started within a time, in order.
  package func sessions(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (HistoryEntry) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("history") else { return }
    let other = tables.contains("session") ? "session" : "(SELECT NULL AS offset_s, '' AS source)"
    try each(
      "SELECT \(HistoryEntry.columns) FROM history NATURAL LEFT JOIN \(other) WHERE started_ms", start, end,
      order: "started_ms, session", stored: ["history.rowid"]
    ) { row in
      if let entry = HistoryEntry(row) { take(entry) } else { passedOver += 1 }
    }
  }

  /// The breaks that were over within a time, in order.
  package func breaks(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (BreakRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.isSuperset(of: ["break", "boot"]) else { return }
    try each(
      "SELECT \(BreakRow.columns) FROM break JOIN boot ON boot.number = break.boot WHERE ended_ms", start, end,
      order: "ended_ms", stored: ["break.boot", "break.number"]
    ) { row in
      if let row = BreakRow(row) { take(row) } else { passedOver += 1 }
    }
  }

  /// Presence within a stretch of time, in order; the stretch that lasts comes last, up to `now` while an agent runs.
  package func presence(
    from start: WallTime? = nil, to end: WallTime? = nil, now: WallTime, _ take: (PresenceRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.contains("presence") else { return }
    // They hardly overlap, so what lasts until then began few rows before.
    let near =
      start.map {
        "from_ms >= ifnull((SELECT from_ms FROM presence WHERE from_ms < \($0.milliseconds) "
          + "ORDER BY from_ms DESC LIMIT 1 OFFSET \(Self.overlapMax)), \(Int64.min)) AND "
      } ?? ""
    try each(
      "SELECT \(PresenceRow.columns) FROM presence WHERE \(near)to_ms", start, end, order: "from_ms",
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
    _ select: String, _ start: WallTime?, _ end: WallTime?, order time: String, stored: [String],
    _ take: (borrowing Database.Row) -> Void
  ) throws(HistoryFileError) {
    let words =
      switch order {
      case .ofTime: time
      case .stored: stored.joined(separator: ", ")
      case .storedBackward: stored.map { "\($0) DESC" }.joined(separator: ", ")
      }
    do throws(SQLiteError) {
      try database.each(
        "\(select) BETWEEN ? AND ? ORDER BY \(words)",
        [.integer(start?.milliseconds ?? .min), .integer(end.map { $0.milliseconds - 1 } ?? .max)]
      ) { row in take(row) }
    } catch {
      throw HistoryFileError(error)
    }
  }
}

/// A copy of the file and the log beside it, gone with this value.
private final class Copy {
  private let folder: ScratchFolder
  let path: String

  /// The agent writes to the log alone, and now and then takes it over into the file: a copy during which it did not is
  /// whole, but for what it was writing just then.
  init(_ file: String) throws(HistoryFileError) {
    guard let folder = ScratchFolder() else {
      throw HistoryFileError(.noRoom, file: file)
    }
    var attempt = 0
    do throws(SystemError) {
      while true {
        let before = FileState(file)
        try copyFile(file, to: "\(folder.path)/\(attempt)")
        if FileState(file + "-wal") != nil { try copyFile(file + "-wal", to: "\(folder.path)/\(attempt)-wal") }
        if FileState(file) == before || attempt == Self.attemptsMax { break }
        attempt += 1
      }
    } catch {
      throw HistoryFileError(.other(error.reason), file: file)
    }
    path = "\(folder.path)/\(attempt)"
    self.folder = folder
  }

  private static let attemptsMax = 20
}
