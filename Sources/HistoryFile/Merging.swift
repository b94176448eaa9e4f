import Glibc
import Linux
import SQLite
import StillbellCore

/// Adds the rows of another database, such as a backup, to this one, each only once.
///
/// A session is identified by its start and its number, and a stretch of presence by its two ends. A break is
/// identified by the boot, its kind, and when it was due and over, because its number may belong to another break here.
package struct Merging: Sendable {
  /// The numbers of rows that were new.
  package struct Counts: Hashable, Sendable {
    package var sessions = 0
    package var breaks = 0
    package var presence = 0
    package var sum: Int { sessions + breaks + presence }

    package init() {}
  }

  /// The path of the other database, which has this version's schema.
  package let other: String

  package init(from other: String) { self.other = other }

  /// Adds all new rows, or none.
  package func carryOut(in database: borrowing Database) throws(SQLiteError) -> Counts {
    let counts = try merge(in: database, end: "COMMIT")
    try database.run("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory")
    return counts
  }

  /// Counts the rows that would be added.
  package func count(in database: borrowing Database) throws(SQLiteError) -> Counts {
    try merge(in: database, end: "ROLLBACK")
  }

  private func merge(in database: borrowing Database, end: String) throws(SQLiteError) -> Counts {
    // The schema of the other file must not call functions of this program.
    try database.run("PRAGMA trusted_schema = OFF")
    try database.run("ATTACH ? AS past", [.text(other)])
    var counts = Counts()
    do throws(SQLiteError) {
      try database.run("BEGIN IMMEDIATE")
      counts.sessions = try changes(Self.sessions, in: database)
      try database.run(Self.sessionsRest)
      try database.run(Self.arriving)
      counts.breaks = try changes(Self.breaks, in: database)
      try database.run(Self.arrived)
      counts.breaks += try changes(Self.renumbered, in: database)
      try database.run("DROP TABLE temp.arriving")
      counts.presence = try changes(Self.presence, in: database)
      try database.run(Self.typing)
      try database.run("\(end); DETACH past")
    } catch {
      // After a grave error SQLite has already rolled back.
      database.attempt("ROLLBACK")
      database.attempt("DETACH past")
      throw error
    }
    return counts
  }

  private func changes(_ statement: String, in database: borrowing Database) throws(SQLiteError) -> Int {
    try database.run(statement)
    guard case .integer(let count)? = try database.run("SELECT changes()", []).first?.first else { return 0 }
    return Int(count)
  }

  /// Adds the rows to a file that no agent has open; the file is created if there is none.
  package func carryOut(in file: String) throws(SQLiteError) -> Counts {
    mknod(file, S_IFREG | 0o600, 0)
    let database = try Database(file: file)
    // An agent that has just ended may take a moment to release the lock.
    try database.run("PRAGMA busy_timeout = 2000")
    let form = try Schema.found(in: database)
    try database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try Schema.migrate(database, from: form)
    return try carryOut(in: database)
  }
}

// The statements. They accept only numbers within their limits, because a file may hold anything.
extension Merging {
  private static let time = "BETWEEN \(WallTime.dates.lowerBound) AND \(WallTime.dates.upperBound)"
  private static let count = "BETWEEN 0 AND 1000000000"

  private static let sessions = """
    INSERT OR IGNORE INTO main.history (started_ms, session, kind, label, ended_ms, length_s)
    SELECT started_ms, session, kind, label, ended_ms, length_s FROM past.history
    WHERE \(integers("started_ms", time)) AND \(integers("session", count)) AND \(texts("kind", "label"))
    AND \(integers("ended_ms", time)) AND \(integers("length_s", "BETWEEN 0 AND 31622400")) ORDER BY started_ms
    """

  private static let sessionsRest = """
    INSERT OR IGNORE INTO main.session (started_ms, session, offset_s, source)
    SELECT started_ms, session, offset_s, source FROM past.session AS other
    WHERE (offset_s IS NULL OR \(integers("offset_s", "BETWEEN -86399 AND 86399"))) AND \(texts("source"))
    AND EXISTS (
      SELECT 1 FROM main.history AS here WHERE here.started_ms = other.started_ms AND here.session = other.session);
    """

  private static let columns =
    "kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet, held, held_by"

  /// The breaks that are not here yet, under the numbers of their boots here.
  private static let arriving = """
    INSERT OR IGNORE INTO main.boot (id)
    SELECT id FROM past.boot WHERE \(texts("id")) AND number IN (SELECT boot FROM past.break) ORDER BY number;
    CREATE TEMP TABLE arriving AS
    SELECT here.number AS boot, min(other.number) AS number, \(columns)
    FROM past.break AS other JOIN past.boot AS there ON there.number = other.boot JOIN main.boot AS here USING (id)
    WHERE \(integers("other.number", count)) AND \(texts("kind", "outcome"))
    AND \(integers("length_s", "BETWEEN 0 AND 31622400")) AND \(integers("due_ms", time))
    AND (begun_ms IS NULL OR \(integers("begun_ms", time))) AND \(integers("ended_ms", time))
    AND \(integers("offset_s", "BETWEEN -86399 AND 86399")) AND \(integers("snoozes", count))
    AND \(integers("quiet", "IN (0, 1)")) AND typeof(held) IN ('text', 'null') AND typeof(held_by) IN ('text', 'null')
    AND (here.number, kind, due_ms, ended_ms) NOT IN (SELECT boot, kind, due_ms, ended_ms FROM main.break)
    GROUP BY here.number, kind, due_ms, ended_ms;
    """

  private static let breaks = """
    INSERT OR IGNORE INTO main.break (boot, number, \(columns))
    SELECT boot, number, \(columns) FROM temp.arriving ORDER BY boot, number
    """

  private static let arrived = """
    DELETE FROM temp.arriving
    WHERE (boot, kind, due_ms, ended_ms) IN (SELECT boot, kind, due_ms, ended_ms FROM main.break)
    """

  /// The breaks whose number is taken get the next free one.
  private static let renumbered = """
    INSERT OR IGNORE INTO main.break (boot, number, \(columns))
    SELECT boot,
      (SELECT max(number) FROM main.break AS here WHERE here.boot = arriving.boot AND number < 1000000000)
      + row_number() OVER (PARTITION BY boot ORDER BY ended_ms, number), \(columns)
    FROM temp.arriving
    """

  private static let presence = """
    INSERT OR IGNORE INTO main.presence (from_ms, to_ms, state)
    SELECT from_ms, to_ms, state FROM past.presence
    WHERE \(integers("from_ms", time)) AND \(integers("to_ms", time)) AND from_ms < to_ms AND \(texts("state"))
    """

  /// The minutes of typing, which are not counted because they belong to the presence.
  private static let typing = """
    INSERT INTO main.typing (hour, minutes)
    SELECT hour, minutes FROM past.typing
    WHERE \(integers("hour * 3600000", time)) AND \(integers("minutes", "BETWEEN 0 AND 1152921504606846975"))
    ON CONFLICT (hour) DO UPDATE SET minutes = minutes | excluded.minutes;
    """

  private static func integers(_ column: String, _ range: String) -> String {
    "typeof(\(column)) = 'integer' AND \(column) \(range)"
  }

  private static func texts(_ columns: String...) -> String {
    columns.map { "typeof(\($0)) = 'text'" }.joined(separator: " AND ")
  }
}
