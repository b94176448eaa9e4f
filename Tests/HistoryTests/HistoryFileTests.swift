import Foundation
import Linux
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The database as other programs read it, in whatever state it is.
@MainActor struct HistoryFileTests {
  @Test func `without a database, stats reports that nothing is recorded`() throws {
    let outcome = try RecordedPast().run("stats")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Nothing has been recorded yet in "))
  }

  @Test func `a database that an agent holds open is read, with the rows that are only in its log`() throws {
    let past = try RecordedPast()
    let store = try Store(file: past.file)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(10)), wall: RecordedPast.monday)
    var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
    change.rows = [
      .presence(PresenceRow(from: RecordedPast.monday, to: RecordedPast.monday + .hours(1), state: .active))
    ]
    try store.write(change)
    let outcome = past.run("history", "--format", "activitywatch")
    #expect(outcome.output.contains("\"duration\": 3600.000"), "\(outcome.errors)")
    withExtendedLifetime(store) {}
  }

  @Test(arguments: ["", "relative", "/nowhere"])
  func `a login without a usable runtime folder reads the database`(folder: String) throws {
    let past = try RecordedPast()
    try past.write(sessions: [RecordedPast.session(1)])
    let outcome = past.run("history", "--format", "csv", environment: ["XDG_RUNTIME_DIR": folder])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("meditation"))
  }

  @Test func `the copy that is read is deleted`() throws {
    let past = try RecordedPast()
    let store = try Store(file: past.file)
    try past.folder.make("runtime")
    let runtime = past.folder.path("runtime")
    for arguments in [["stats"], ["calendar"], ["history", "--format", "csv"]] {
      #expect(past.run(arguments, environment: ["XDG_RUNTIME_DIR": runtime]).status == 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime) == [])
    withExtendedLifetime(store) {}
  }

  @Test func `the next program deletes copies of killed programs, but no copy in use`() throws {
    let past = try RecordedPast()
    let store = try Store(file: past.file)
    for (name, age) in [("killed", 100.0), ("locked", 100), ("newest", 0)] {
      try past.folder.make("runtime/stillbell-\(name)")
      past.folder.write("a copy", to: "runtime/stillbell-\(name)/0")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: past.folder.path("runtime/stillbell-\(name)"))
    }
    let runtime = past.folder.path("runtime")
    let lock = try FolderLock("\(runtime)/stillbell-locked", withinMilliseconds: 0)
    #expect(past.run("stats", environment: ["XDG_RUNTIME_DIR": runtime]).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: runtime).sorted() == ["stillbell-locked", "stillbell-newest"])
    withExtendedLifetime((store, lock)) {}
  }

  @Test func `a link to a device is refused, and reading it ends`() throws {
    let past = try RecordedPast()
    try FileManager.default.createSymbolicLink(atPath: past.file, withDestinationPath: "/dev/zero")
    past.folder.write("a log", to: "state/stillbell/stillbell.db-wal")
    let outcome = past.run("stats")
    #expect(outcome.status == 1 && !outcome.wasKilled)
    #expect(outcome.errors.contains("Invalid argument"), "\(outcome.errors)")
  }

  @Test func `a database that a backup program has locked is read`() throws {
    let past = try RecordedPast()
    try past.write(sessions: [RecordedPast.session(1)])
    let backup = Child(
      "python3",
      [
        "-c",
        """
        import sqlite3, sys, time
        database = sqlite3.connect(sys.argv[1])
        database.execute("BEGIN EXCLUSIVE")
        print("locked", flush=True)
        time.sleep(100)
        """, past.file,
      ])
    #expect(backup.waitForOutput("locked"))
    let outcome = past.run("history", "--format", "csv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("meditation"))
    withExtendedLifetime(backup) {}
  }

  @Test func `the current stretch counts up to the latest step`() throws {
    let past = try RecordedPast()
    do {
      let store = try Store(file: past.file)
      let now = Moment(boot: BootTime(sinceBoot: .hours(2)), wall: RecordedPast.monday)
      let fields = ["log.lasting": "active", "log.lasting.since": "3600000000000"]
      try store.write(
        StoreChange(state: SavedState(fields: fields), stamp: StateStamp(at: now, bootID: "", login: "")))
    }
    #expect(past.run("history", "--format", "activitywatch").output.contains("\"duration\": 3600.000"))
  }

  @Test func `the sessions in a database of an older release are read`() throws {
    let past = try RecordedPast()
    try Database(file: past.file).run(
      """
      CREATE TABLE history (
        started_ms INTEGER NOT NULL, session INTEGER NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL,
        ended_ms INTEGER NOT NULL, length_s INTEGER NOT NULL, PRIMARY KEY (started_ms, session));
      INSERT INTO history VALUES (1775455200000, 1, 'focus', '', 1775456700000, 1500);
      PRAGMA user_version = 4;
      """)
    let csv = past.run("history", "--format", "csv")
    #expect(csv.output.contains("2026-04-06 08:00:00,2026-04-06 08:25:00,focus,,1500,"))
    #expect(past.run("stats", "year").status == 0)
    #expect(past.run("calendar", "breaks").status == 0)
  }

  @Test func `the known part of a database of a newer release is read`() throws {
    let past = try RecordedPast()
    try past.write(sessions: [RecordedPast.session(1)])
    try Database(file: past.file).run("ALTER TABLE history ADD COLUMN mood TEXT; PRAGMA user_version = 99")
    #expect(past.run("history", "--format", "csv").output.contains("meditation"))
  }

  @Test func `a damaged database is reported, and left unchanged`() throws {
    let past = try RecordedPast()
    try Data("no database, but long enough to be taken for something".utf8).write(to: URL(filePath: past.file))
    for command in ["stats", "calendar"] {
      let outcome = past.run(command)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("stillbell.db cannot be read: file is not a database."), "\(outcome.errors)")
    }
    #expect(past.folder.read("state/stillbell/stillbell.db")?.count == 54)
  }

  @Test func `rows that make no sense are skipped`() throws {
    let past = try RecordedPast()
    try past.write()
    try Database(file: past.file).run(
      """
      INSERT INTO history (started_ms, session, kind, label, ended_ms, length_s)
      VALUES (9223372036854775807, 1, 'focus', '', 0, 5), (0, 2, 'gliding', '', 0, 5), (1775455200000, 3, 'focus', '', -9, -5);
      INSERT INTO session VALUES (1775455200000, 3, 99999999, '');
      INSERT INTO presence VALUES (9223372036854775807, 5, 'active'), (1775455200000, 1775455100000, 'active');
      """)
    for arguments in [
      ["stats", "year"], ["calendar"], ["calendar", "breaks", "--plain"], ["history", "--format", "ics"],
    ] {
      let outcome = past.run(arguments[0], arguments.dropFirst().first ?? "day")
      #expect([0, 64].contains(outcome.status), "\(arguments): \(outcome.errors)")
    }
    let csv = past.run("history", "--format", "csv").output
    #expect(csv.components(separatedBy: "\r\n").count == 2, "\(csv)")
  }

  @Test func `forgotten sessions are gone from the file`() throws {
    let past = try RecordedPast()
    try past.write(sessions: [
      RecordedPast.session(1, label: "a secret"), RecordedPast.session(2, .focus, at: 40, label: "later"),
    ])
    #expect(past.run("history", "forget", "--before", "2026-04-07").status == 1)
    let outcome = past.run("history", "forget", "--before", "2026-04-07", "--yes")
    #expect(outcome.output == "Deleted.\n", "\(outcome.errors)")
    let left = String(decoding: try #require(past.folder.read("state/stillbell/stillbell.db")), as: UTF8.self)
    #expect(!left.contains("a secret"))
    #expect(left.contains("later"))
    #expect(past.run("history", "forget", "--kind", "focus", "--yes").status == 0)
    #expect(past.run("history", "--format", "csv").output.components(separatedBy: "\r\n").count == 2)
    #expect(past.run("history", "forget", "--kind", "naps").status == 64)
  }
}
