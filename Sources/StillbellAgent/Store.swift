import Glibc
import SQLite
import StillbellCore

/// What outlives the agent: its record, the ledger of what was rung, and the decisions, in one SQLite file.
///
/// Everything an event changes is written in one transaction before anything of it is performed.
final class Store {
  /// Decisions beyond this many, the oldest first, are forgotten.
  static let decisionsMax = 5000

  private let database: Database
  private var written: Record?
  private var untilPruned = 0

  /// Opens the file, for the user alone, and brings it to this version's form.
  init(file: String) throws(StoreError) {
    do throws(SQLiteError) {
      // The file must not be readable by others even for the moment it is made.
      let mask = umask(0o077)
      defer { umask(mask) }
      database = try Database(file: file)
      try database.run("PRAGMA busy_timeout = 100; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
      try Schema.migrate(database)
    } catch {
      throw StoreError(error)
    }
  }

  /// What the agent before this one left; nil in a new file.
  func legacy() throws(StoreError) -> (record: Record, stamp: RecordStamp)? {
    do throws(SQLiteError) {
      var fields: [String: String] = [:]
      for row in try database.run("SELECT name, value FROM record", []) {
        guard case .text(let name) = row[0], case .text(let value) = row[1] else { continue }
        fields[name] = value
      }
      let stamps = try database.run("SELECT boot_ns, wall_ms, boot_id, login FROM stamp", [])
      guard let stamp = stamps.first, case .integer(let boot) = stamp[0], case .integer(let wall) = stamp[1],
        case .text(let bootID) = stamp[2], case .text(let login) = stamp[3]
      else { return nil }
      let at = Moment(boot: BootTime(sinceBoot: .nanoseconds(boot)), wall: WallTime(milliseconds: wall))
      return (Record(fields: fields), RecordStamp(at: at, bootID: bootID, login: login))
    } catch {
      throw StoreError(error)
    }
  }

  /// The latest decisions, the oldest of them first.
  func decisions(_ count: Int) throws(StoreError) -> [Journal.Entry] {
    do throws(SQLiteError) {
      let rows = try database.run(
        "SELECT at_ms, words, sentence FROM decision ORDER BY rowid DESC LIMIT ?", [.integer(Int64(count))])
      return rows.reversed().compactMap { row in
        guard case .integer(let at) = row[0], case .text(let words) = row[1], case .text(let sentence) = row[2] else {
          return nil
        }
        return Journal.Entry(at: WallTime(milliseconds: at), words: words, sentence: sentence)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// The latest sessions, the oldest of them first; all of them for 0.
  func history(_ count: Int) throws(StoreError) -> [HistoryEntry] {
    do throws(SQLiteError) {
      let rows = try database.run(
        "SELECT session, started_ms, ended_ms, kind, label, length_s FROM history ORDER BY started_ms DESC LIMIT ?",
        [.integer(count == 0 ? -1 : Int64(count))])
      return rows.reversed().compactMap { row in
        guard case .integer(let number) = row[0], case .integer(let started) = row[1],
          case .integer(let ended) = row[2], case .text(let name) = row[3], let kind = SessionKind(rawValue: name),
          case .text(let label) = row[4], case .integer(let seconds) = row[5]
        else { return nil }
        return HistoryEntry(
          id: SessionID(Int(number)), kind: kind, label: label, started: WallTime(milliseconds: started),
          ended: WallTime(milliseconds: ended), length: .seconds(seconds))
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// Writes down an event: the record if it changed, who rings, and what was decided.
  func write(
    _ record: Record, _ stamp: RecordStamp, chimes: [Chime], decisions: [Journal.Entry], history: [HistoryEntry]
  ) throws(StoreError) {
    guard record != written || !chimes.isEmpty || !decisions.isEmpty || !history.isEmpty else { return }
    do throws(SQLiteError) {
      try database.transaction { database throws(SQLiteError) in
        if record != written { try Self.replace(record, stamp, in: database) }
        for chime in chimes { try Self.add(chime, at: stamp.at, in: database) }
        for entry in history { try Self.add(entry, in: database) }
        for decision in decisions { try Self.add(decision, in: database) }
        try prune(database)
      }
      written = record
    } catch {
      throw StoreError(error)
    }
  }

  /// Notes that a chime was heard.
  func heard(_ chime: Chime.ID, at now: Moment) throws(StoreError) {
    do throws(SQLiteError) {
      try database.run(
        "UPDATE ledger SET heard_ms = ? WHERE rowid = (SELECT max(rowid) FROM ledger WHERE chime = ?)",
        [.integer(now.wall.milliseconds), .integer(Int64(chime.number))])
    } catch {
      throw StoreError(error)
    }
  }

  private static func replace(
    _ record: Record, _ stamp: RecordStamp, in database: borrowing Database
  ) throws(SQLiteError) {
    try database.run("DELETE FROM record", [])
    for (name, value) in record.fields {
      try database.run("INSERT INTO record VALUES (?, ?)", [.text(name), .text(value)])
    }
    let boot = stamp.at.boot.sinceBoot.components
    try database.run(
      "INSERT OR REPLACE INTO stamp VALUES (1, ?, ?, ?, ?)",
      [
        .integer(boot.seconds * 1_000_000_000 + boot.attoseconds / 1_000_000_000),
        .integer(stamp.at.wall.milliseconds), .text(stamp.bootID), .text(stamp.login),
      ])
  }

  private static func add(_ chime: Chime, at now: Moment, in database: borrowing Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO ledger (chime, cue, rung_by, ringing_ms) VALUES (?, ?, ?, ?)",
      [
        .integer(Int64(chime.id.number)), .text(chime.cue.rawValue), .text(chime.by.words),
        .integer(now.wall.milliseconds),
      ])
  }

  /// Once, whatever races.
  private static func add(_ entry: HistoryEntry, in database: borrowing Database) throws(SQLiteError) {
    try database.run(
      "INSERT OR IGNORE INTO history VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(entry.started.milliseconds), .integer(Int64(entry.id.number)), .text(entry.kind.rawValue),
        .text(entry.label), .integer(entry.ended.milliseconds), .integer(entry.length.components.seconds),
      ])
  }

  private static func add(_ decision: Journal.Entry, in database: borrowing Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO decision (at_ms, words, sentence) VALUES (?, ?, ?)",
      [.integer(decision.at.milliseconds), .text(decision.words), .text(decision.sentence)])
  }

  /// Now and then: what is pruned at every event would be written at every event.
  private func prune(_ database: borrowing Database) throws(SQLiteError) {
    untilPruned -= 1
    guard untilPruned < 0 else { return }
    untilPruned = 500
    for table in ["decision", "ledger"] {
      try database.run(
        "DELETE FROM \(table) WHERE rowid <= (SELECT max(rowid) FROM \(table)) - ?",
        [.integer(Int64(Self.decisionsMax))])
    }
  }
}
