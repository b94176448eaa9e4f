import SQLite

/// The schema of the database and the steps that made it; `user_version` counts the steps.
package enum Schema {
  package static let version: Int64 = 8

  private static let steps = [
    """
    CREATE TABLE record (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE stamp (
      id INTEGER PRIMARY KEY CHECK (id = 1), boot_ns INTEGER NOT NULL, wall_ms INTEGER NOT NULL,
      boot_id TEXT NOT NULL, login TEXT NOT NULL);
    CREATE TABLE ledger (
      chime INTEGER NOT NULL, cue TEXT NOT NULL, rung_by TEXT NOT NULL, ringing_ms INTEGER NOT NULL, heard_ms INTEGER);
    CREATE TABLE decision (at_ms INTEGER NOT NULL, words TEXT NOT NULL, sentence TEXT NOT NULL);
    """,
    // A session is identified by its number and its start, because numbers start again once the state is lost.
    """
    CREATE TABLE history (
      started_ms INTEGER NOT NULL, session INTEGER NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL,
      ended_ms INTEGER NOT NULL, length_s INTEGER NOT NULL, PRIMARY KEY (started_ms, session));
    """,
    // The agent's notifications on the server, by the server's numbers. The server is identified by its bus name.
    """
    CREATE TABLE standing (
      slot TEXT PRIMARY KEY, number INTEGER NOT NULL, server TEXT NOT NULL) WITHOUT ROWID;
    """,
    // A decision as a value, which every program turns into a sentence in its own language. Older decisions have none.
    """
    ALTER TABLE decision ADD COLUMN code TEXT;
    """,
    // Breaks by the number of the boot, because its id would take half of every row; presence in order; and the columns
    // that `history` lacks: the session's local day, and the program from which it was imported.
    """
    CREATE TABLE boot (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
    CREATE TABLE break (
      boot INTEGER NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, length_s INTEGER NOT NULL,
      due_ms INTEGER NOT NULL, begun_ms INTEGER, ended_ms INTEGER NOT NULL, offset_s INTEGER NOT NULL,
      outcome TEXT NOT NULL, snoozes INTEGER NOT NULL, quiet INTEGER NOT NULL, PRIMARY KEY (boot, number)) WITHOUT ROWID;
    CREATE TABLE presence (
      from_ms INTEGER NOT NULL, to_ms INTEGER NOT NULL, state TEXT NOT NULL,
      PRIMARY KEY (from_ms, to_ms)) WITHOUT ROWID;
    CREATE TABLE session (
      started_ms INTEGER NOT NULL, session INTEGER NOT NULL, offset_s INTEGER, source TEXT NOT NULL,
      PRIMARY KEY (started_ms, session)) WITHOUT ROWID;
    """,
    // The columns name what held a break back, and the program behind it. They are NULL in older breaks and in breaks
    // that were not held back.
    """
    ALTER TABLE break ADD COLUMN held TEXT;
    ALTER TABLE break ADD COLUMN held_by TEXT;
    """,
    // An hour since 1970 and, bit by bit, its minutes in which something was typed.
    """
    CREATE TABLE typing (hour INTEGER PRIMARY KEY, minutes INTEGER NOT NULL);
    """,
    // The events that agents heard, in order, with the whole state now and then: `FactRow`. Both clocks are in nanoseconds.
    """
    CREATE TABLE fact (wall_ns INTEGER NOT NULL, boot_ns INTEGER NOT NULL, words TEXT NOT NULL);
    """,
  ]

  /// The number of steps that the file has taken. Throws for a file of a newer version, which is left unchanged.
  package static func found(in database: borrowing Database) throws(SQLiteError) -> Int64 {
    let found = try form(of: database)
    guard found <= version else {
      try database.leaveUntouched()
      throw database.newerVersion(found, than: version)
    }
    return found
  }

  /// The number of steps that the file has taken, even if a newer version made it.
  package static func form(of database: borrowing Database) throws(SQLiteError) -> Int64 {
    guard case .integer(let found)? = try database.run("PRAGMA user_version", []).first?.first else { return 0 }
    return found
  }

  /// Takes the missing steps, each in a transaction of its own.
  package static func migrate(_ database: borrowing Database, from found: Int64) throws(SQLiteError) {
    for (index, step) in steps.enumerated() where index >= found {
      try database.transaction { database throws(SQLiteError) in
        try database.run(step)
        try database.run("PRAGMA user_version = \(index + 1)")
      }
    }
  }
}
