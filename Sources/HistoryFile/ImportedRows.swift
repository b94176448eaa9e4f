import SQLite
import StillbellCore

/// Rows of the past that are from another program, on their way into the database: the agent has that to itself, and
/// takes them over from a file.
package struct ImportedRows: Sendable {
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []
  package var presence: [PresenceRow] = []

  package init() {}

  package var isEmpty: Bool { sessions.isEmpty && breaks.isEmpty && presence.isEmpty }

  /// Writes them into a new file.
  package func write(to file: String) throws(HistoryFileError) {
    do throws(SQLiteError) {
      let database = try Database(file: file)
      try database.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try database.transaction { database throws(SQLiteError) in
        try database.run(
          """
          CREATE TABLE history (started_ms, kind, label, ended_ms, length_s, offset_s, source);
          CREATE TABLE break (boot, number, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome);
          CREATE TABLE presence (from_ms, to_ms, state);
          """)
        try database.run("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?)", rows: sessions.lazy.map(Self.values))
        try database.run("INSERT INTO break VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows: breaks.lazy.map(Self.values))
        try database.run("INSERT INTO presence VALUES (?, ?, ?)", rows: presence.lazy.map(Self.values))
      }
    } catch {
      throw HistoryFileError(error)
    }
  }

  private static func values(_ entry: HistoryEntry) -> [SQLiteValue] {
    [
      .integer(entry.started.milliseconds), .text(entry.kind.rawValue), .text(entry.label),
      .integer(entry.ended.milliseconds), .integer(entry.length.components.seconds),
      entry.offset.map { .integer($0.components.seconds) } ?? .null, .text(entry.source),
    ]
  }

  private static func values(_ row: BreakRow) -> [SQLiteValue] {
    [
      .text(row.boot), .integer(Int64(row.number)), .text(row.kind.rawValue), .integer(row.length.components.seconds),
      .integer(row.due.milliseconds), row.begun.map { .integer($0.milliseconds) } ?? .null,
      .integer(row.ended.milliseconds), .integer(row.offset.components.seconds), .text(row.outcome.rawValue),
    ]
  }

  private static func values(_ row: PresenceRow) -> [SQLiteValue] {
    [.integer(row.from.milliseconds), .integer(row.to.milliseconds), .text(row.state.rawValue)]
  }
}

extension ImportedRows {
  /// Takes some of the rows of such a file over into the database, each once, however often it is imported; true when
  /// none is left behind these.
  ///
  /// Rows of breaks stand in the order of their boots, and readers count on it, so what is older than any boot of ours
  /// gets the lowest number.
  package static func merge(page: Int, of file: String, into database: borrowing Database) throws(SQLiteError) -> Bool {
    try database.run("ATTACH ? AS imported", [.text(file)])
    var isOver = false
    do throws(SQLiteError) {
      try database.transaction { database throws(SQLiteError) in
        let rows = [SQLiteValue.integer(Int64(page * pageRows)), .integer(Int64((page + 1) * pageRows))]
        for statement in statements { try database.run("\(statement) WHERE rowid > ? AND rowid <= ?", rows) }
        isOver = true
        for table in tables {
          let rest = try database.run("SELECT 1 FROM imported.\(table) WHERE rowid > ? LIMIT 1", [rows[1]])
          if !rest.isEmpty { isOver = false }
        }
      }
    } catch {
      // What went wrong before is what counts.
      do throws(SQLiteError) { try database.run("DETACH imported") } catch {}
      throw error
    }
    try database.run("DETACH imported")
    return isOver
  }

  /// Some tens of milliseconds.
  private static let pageRows = 20_000
  private static let tables = ["history", "break", "presence"]

  private static let statements = [
    "INSERT OR IGNORE INTO boot (number, id) SELECT DISTINCT 0, boot FROM imported.break",
    """
    INSERT OR IGNORE INTO break
    SELECT (SELECT number FROM boot WHERE id = imported.break.boot), number, kind, length_s, due_ms, begun_ms, ended_ms,
      offset_s, outcome, 0, 0 FROM imported.break
    """,
    "INSERT OR IGNORE INTO history SELECT started_ms, 0, kind, label, ended_ms, length_s FROM imported.history",
    "INSERT OR IGNORE INTO session SELECT started_ms, 0, offset_s, source FROM imported.history",
    "INSERT OR IGNORE INTO presence SELECT from_ms, to_ms, state FROM imported.presence",
  ]
}
