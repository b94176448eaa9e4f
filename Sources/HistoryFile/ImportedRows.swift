import SQLite
import StillbellCore

/// The rows that come from another program, before `Merging` adds them to the database.
package struct ImportedRows: Sendable {
  package var sessions: [HistoryEntry] = []
  package var breaks: [BreakRow] = []
  package var presence: [PresenceRow] = []

  package init() {}

  package var isEmpty: Bool { sessions.isEmpty && breaks.isEmpty && presence.isEmpty }

  /// Writes the rows into a new file with the database's schema.
  package func write(to file: String) throws(HistoryFileError) {
    do throws(SQLiteError) {
      let database = try Database(file: file)
      try database.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      try Schema.migrate(database, from: 0)
      try database.transaction { database throws(SQLiteError) in
        try database.run("INSERT INTO history VALUES (?, 0, ?, ?, ?, ?)", rows: sessions.lazy.map(Self.values))
        try database.run("INSERT INTO session VALUES (?, 0, ?, ?)", rows: sessions.lazy.map(Self.others))
        for boot in Set(breaks.map(\.boot)).sorted() {
          try database.run("INSERT INTO boot (id) VALUES (?)", [.text(boot)])
        }
        try database.run(
          """
          INSERT INTO break SELECT number, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, NULL, NULL FROM boot WHERE id = ?
          """, rows: breaks.lazy.map(Self.values))
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
    ]
  }

  private static func others(_ entry: HistoryEntry) -> [SQLiteValue] {
    [
      .integer(entry.started.milliseconds), entry.offset.map { .integer($0.components.seconds) } ?? .null,
      .text(entry.source),
    ]
  }

  private static func values(_ row: BreakRow) -> [SQLiteValue] {
    [
      .integer(Int64(row.number)), .text(row.kind.rawValue), .integer(row.length.components.seconds),
      .integer(row.due.milliseconds), row.begun.map { .integer($0.milliseconds) } ?? .null,
      .integer(row.ended.milliseconds), .integer(row.offset.components.seconds), .text(row.outcome.rawValue),
      .text(row.boot),
    ]
  }

  private static func values(_ row: PresenceRow) -> [SQLiteValue] {
    [.integer(row.from.milliseconds), .integer(row.to.milliseconds), .text(row.state.rawValue)]
  }
}
