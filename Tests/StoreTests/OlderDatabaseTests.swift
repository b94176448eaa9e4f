import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// Databases that earlier versions wrote.
@MainActor struct `A database of the release before` {
  /// The tables of that release, with one decision in them.
  private static let form3 = """
    CREATE TABLE record (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE stamp (
      id INTEGER PRIMARY KEY CHECK (id = 1), boot_ns INTEGER NOT NULL, wall_ms INTEGER NOT NULL,
      boot_id TEXT NOT NULL, login TEXT NOT NULL);
    CREATE TABLE ledger (
      chime INTEGER NOT NULL, cue TEXT NOT NULL, rung_by TEXT NOT NULL, ringing_ms INTEGER NOT NULL, heard_ms INTEGER);
    CREATE TABLE decision (at_ms INTEGER NOT NULL, words TEXT NOT NULL, sentence TEXT NOT NULL);
    CREATE TABLE history (
      started_ms INTEGER NOT NULL, session INTEGER NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL,
      ended_ms INTEGER NOT NULL, length_s INTEGER NOT NULL, PRIMARY KEY (started_ms, session));
    CREATE TABLE standing (
      slot TEXT PRIMARY KEY, number INTEGER NOT NULL, server TEXT NOT NULL) WITHOUT ROWID;
    INSERT INTO history VALUES (1000, 1, 'focus', '', 1501000, 1500);
    INSERT INTO decision VALUES (1000, 'eye break skipped', 'Augenpause ausgelassen.');
    PRAGMA user_version = 3;
    """

  @Test func `is read, and new decisions have a code`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    try Database(file: file).run(Self.form3)
    let store = try Store(file: file)
    let old = LatestDecisions.Entry(
      at: WallTime(milliseconds: 1000), words: "eye break skipped", sentence: "Augenpause ausgelassen.", code: nil)
    #expect(try store.decisions(10) == [old])
    let now = Moment(boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: 2000))
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let step = agent.step(.commanded(.start), at: StateStamp(at: now, bootID: "", login: ""))
    try store.write(agent.change(by: step))
    let decisions = try store.decisions(10)
    #expect(decisions.first == old)
    #expect(decisions.last?.code == "breaks started user")
    #expect(decisions.last?.sentence == "Started.")
    // The migration invents nothing that the older release did not record.
    #expect(
      try store.history(0) == [
        HistoryEntry(
          id: SessionID(1), kind: .focus, label: "", started: WallTime(milliseconds: 1000),
          ended: WallTime(milliseconds: 1_501_000), length: .seconds(1500))
      ])
  }

  /// The additions of the next release, with a break and a stretch of presence.
  private static let form5 = """
    ALTER TABLE decision ADD COLUMN code TEXT;
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
    INSERT INTO boot VALUES (1, 'one');
    INSERT INTO break VALUES (1, 7, 'eye', 20, 1000, NULL, 2000, 3600, 'skipped', 2, 1);
    INSERT INTO presence VALUES (0, 60000, 'active');
    PRAGMA user_version = 5;
    """

  @Test func `keeps its breaks without holders, and a new break has one`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    try Database(file: file).run(Self.form3 + Self.form5)
    let old = BreakRow(
      boot: "one", number: 7, kind: .eye, length: .seconds(20), due: WallTime(milliseconds: 1000), begun: nil,
      ended: WallTime(milliseconds: 2000), offset: .hours(1), outcome: .skipped, snoozes: 2, isQuiet: true)
    let new = BreakRow(
      boot: "one", number: 8, kind: .eye, length: .seconds(20), due: WallTime(milliseconds: 3000), begun: nil,
      ended: WallTime(milliseconds: 4000), offset: .hours(1), outcome: .skipped, snoozes: 0, isQuiet: true,
      heldBy: BreakHolder(.microphone, by: "Discord"))
    func breaks() throws -> [BreakRow] {
      var rows: [BreakRow] = []
      try HistoryFile(file)?.breaks { rows.append($0) }
      return rows
    }
    // The window and the commands may read the file before an agent has migrated it.
    #expect(try breaks() == [old])
    do {
      let store = try Store(file: file)
      #expect(try store.database.run("PRAGMA user_version", []) == [[.integer(Schema.version)]])
      let now = Moment(boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: 5000))
      var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
      change.rows = [.break(new)]
      try store.write(change)
      #expect(
        try store.database.run("SELECT from_ms, to_ms, state FROM presence", []) == [
          [.integer(0), .integer(60_000), .text("active")]
        ])
      #expect(try store.history(0).map(\.kind) == [.focus])
    }
    #expect(try breaks() == [old, new])
  }
}
