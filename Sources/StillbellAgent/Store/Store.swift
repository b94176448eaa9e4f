import Glibc
import HistoryFile
import Linux
import SQLite
import StillbellCore
import Wording

/// The data that outlives the agent: its state, the ledger of what was rung, the decisions and the history, in one
/// SQLite file.
///
/// All changes of an event are written in one transaction before any of its effects is performed.
nonisolated final class Store {
  /// The most decisions that are kept, and the most lines of the ledger; the oldest are deleted.
  static let decisionsMax = 5000
  /// The number of writes after which the log is moved into the database: a damaged log loses only what is still in it.
  private static let writesInLogMax = 16

  private let file: String
  let database: Database
  private var written: SavedState?
  private var untilPruned = 0
  /// The rows that are too old and not all deleted yet.
  private var forgetting: Forgetting?
  /// The hours whose typing was deleted: minutes of these that the agent still holds are not written.
  var forgottenHours: [ClosedRange<Int64>] = []
  private var writesInLog = 0
  /// The state of the file when the log was last moved into it: ordinary writes change only the log.
  private var left: FileState?

  /// Opens the file, readable by the user only, and migrates it to this version's schema.
  ///
  /// If another program has locked the file, waits for up to `patience` milliseconds.
  init(file: String, patience: Int = 100) throws(StoreError) {
    self.file = file
    do throws(SQLiteError) {
      // Others must not be able to read the file, not even at the moment of its creation or after another program has
      // put it there. SQLite gives the log beside it the same permissions.
      mknod(file, S_IFREG | 0o600, 0)
      for suffix in ["", "-wal"] { chmod(file + suffix, 0o600) }
      database = try Database(file: file)
      // There is only one agent, so it locks the file: no other program can lock it out later, and there is no shared
      // memory to be damaged. An agent that was just killed may take a moment to release the lock.
      try database.run("PRAGMA busy_timeout = \(patience); PRAGMA locking_mode = EXCLUSIVE")
      let form = try Schema.found(in: database)
      // Otherwise SQLite would move the log into the database during whichever write fills it.
      try database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0")
      try Schema.migrate(database, from: form)
      try database.run("PRAGMA wal_checkpoint; PRAGMA busy_timeout = 100")
    } catch {
      throw StoreError(error)
    }
    left = FileState(file)
  }

  /// Opens a copy of a file to read the parts that this version knows, even if a newer version wrote it.
  init(reading copy: String) throws(StoreError) {
    file = copy
    do throws(SQLiteError) {
      database = try Database(file: copy)
      if let form = try? Schema.found(in: database) { try Schema.migrate(database, from: form) }
    } catch {
      throw StoreError(error)
    }
    left = FileState(copy)
  }

  /// Writes the changes of an event, if there are any.
  ///
  /// Throws a corruption error also if another program has written to the file or taken it away.
  func write(_ change: StoreChange) throws(StoreError) {
    let isNew = change.state != written
    guard isNew || change.changesMore || !change.facts.isEmpty else { return }
    try put { database throws(SQLiteError) in
      if isNew { try Self.replace(change.state, change.stamp, in: database) }
      for chime in change.ringing { try Self.add(chime, at: change.stamp.at, in: database) }
      if let heard = change.heard { try Self.mark(heard, at: change.stamp.at, in: database) }
      for entry in change.history { try Self.add(entry, in: database) }
      for row in change.rows where !isForgotten(row) { try Self.add(row, in: database) }
      if let old = change.forgets { forgetting = try Forgetting(old, in: database) }
      // Years of old rows are deleted step by step, some at each write.
      if change.ringing.isEmpty, try forgetting?.deleteSome(in: database) == true { forgetting = nil }
      for decision in change.decisions { try Self.add(decision, in: database) }
      try Self.addFacts(of: change, in: database)
      try prune(database)
    }
    written = change.state
    // A session is worth a second write, after which it no longer depends on the log. Otherwise the log is moved only
    // now and then, because that takes several times as long as a write, and never while a chime waits for it.
    if !change.history.isEmpty || writesInLog >= Self.writesInLogMax && change.ringing.isEmpty { try takeOverLog() }
  }

  /// Records what the notification server shows.
  ///
  /// Does not wait for the disk: a loss of power takes the server's notifications, too.
  func write(_ standing: [Notification.Slot: StandingNotification]) throws(StoreError) {
    try put(isDurable: false) { database throws(SQLiteError) in
      try database.run("DELETE FROM standing", [])
      for (slot, shown) in standing {
        try database.run(
          "INSERT INTO standing VALUES (?, ?, ?)",
          [.text(slot.rawValue), .integer(Int64(shown.id)), .text(shown.server)])
      }
    }
  }

  private func put(
    isDurable: Bool = true, _ work: (borrowing Database) throws(SQLiteError) -> Void
  ) throws(StoreError) {
    guard FileState(file) == left else { throw StoreError(changed: file) }
    do throws(SQLiteError) {
      try database.run("PRAGMA synchronous = \(isDurable ? "FULL" : "NORMAL")")
      try database.transaction(work)
      writesInLog += 1
    } catch {
      throw StoreError(error)
    }
  }

  /// Changes the file itself, not only the log.
  func change(_ work: (borrowing Database) throws(SQLiteError) -> Void) throws(StoreError) {
    guard FileState(file) == left else { throw StoreError(changed: file) }
    defer { left = FileState(file) }
    do throws(SQLiteError) { try work(database) } catch { throw StoreError(error) }
    writesInLog = 0
  }

  /// Moves the log into the database. Throws only for damage: pages that can't be moved stay in the log, and the next
  /// write tries again.
  private func takeOverLog() throws(StoreError) {
    guard FileState(file) == left else { throw StoreError(changed: file) }
    defer { left = FileState(file) }
    do throws(SQLiteError) {
      try database.run("PRAGMA wal_checkpoint")
      writesInLog = 0
    } catch {
      guard !error.isCorruption else { throw StoreError(error) }
    }
  }

  private static func mark(
    _ chime: Chime.ID, at now: Moment, in database: borrowing Database
  ) throws(SQLiteError) {
    try database.run(
      "UPDATE ledger SET heard_ms = ? WHERE rowid = (SELECT max(rowid) FROM ledger WHERE chime = ?)",
      [.integer(now.wall.milliseconds), .integer(Int64(chime.number))])
  }

  private static func replace(
    _ state: SavedState, _ stamp: StateStamp, in database: borrowing Database
  ) throws(SQLiteError) {
    try database.run("DELETE FROM record", [])
    for (name, value) in state.fields {
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

  private static func add(_ entry: DecisionEntry, in database: borrowing Database) throws(SQLiteError) {
    try database.run(
      "INSERT INTO decision (at_ms, words, sentence, code) VALUES (?, ?, ?, ?)",
      [
        .integer(entry.at.milliseconds), .text(entry.words), .text(Wording.sentence(entry.decision).description),
        .text(Code.line(entry.decision)),
      ])
  }

  /// Deletes old rows now and then: a deletion at every event would mean a write at every event.
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
