import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// Databases that earlier versions have written.
@MainActor struct `A database of the release before` {
  /// Its tables, as that release made them, with one decision in them.
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

  @Test func `is read, and what is decided from then on has a code`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    try Database(file: file).run(Self.form3)
    let store = try Store(file: file)
    let old = Journal.Entry(
      at: WallTime(milliseconds: 1000), words: "eye break skipped", sentence: "Augenpause ausgelassen.", code: nil)
    #expect(try store.decisions(10) == [old])
    let now = Moment(boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: 2000))
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let step = agent.step(.commanded(.start), at: RecordStamp(at: now, bootID: "", login: ""))
    try store.write(agent.change(by: step))
    let decisions = try store.decisions(10)
    #expect(decisions.first == old)
    #expect(decisions.last?.code == "breaks started user")
    #expect(decisions.last?.sentence == "Started.")
    // The migration makes up nothing that the older release did not write down.
    #expect(
      try store.history(0) == [
        HistoryEntry(
          id: SessionID(1), kind: .focus, label: "", started: WallTime(milliseconds: 1000),
          ended: WallTime(milliseconds: 1_501_000), length: .seconds(1500))
      ])
  }
}
