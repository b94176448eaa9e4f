import Foundation
import SQLite
import StillbellCore
import TestSupport

@testable import StillbellAgent

/// A computer without a running agent: a folder with a state, a configuration and a home.
@MainActor struct Machine {
  let folder = TemporaryFolder()
  var stateFile: String { folder.path("state/stillbell/stillbell.db") }
  var configurationFile: String { folder.path("config/stillbell/stillbell.conf") }
  /// The sixth of April 2026, a Monday, at midnight in Berlin.
  static let monday = WallTime(milliseconds: 1_775_426_400_000)

  init() throws {
    for name in ["state", "config", "home"] { try folder.make(name) }
  }

  /// Writes rows as an agent does.
  func write(sessions: [HistoryEntry] = [], rows: [HistoryRow] = []) throws {
    try folder.make("state/stillbell")
    let store = try Store(file: stateFile)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(10)), wall: Self.monday)
    var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
    (change.history, change.rows) = (sessions, rows)
    try store.write(change)
  }

  func configure(_ text: String) throws {
    try folder.make("config/stillbell")
    folder.write(text, to: "config/stillbell/stillbell.conf")
  }

  static func session(_ number: Int, label: String = "") -> HistoryEntry {
    let started = monday + .hours(number)
    return HistoryEntry(
      id: SessionID(number), kind: .meditation, label: label, started: started, ended: started + .minutes(20),
      length: .minutes(20), offset: .hours(2))
  }

  static func row(_ number: Int, boot: String = "one", minutes: Int? = nil) -> HistoryRow {
    let ended = monday + .minutes(minutes ?? number * 20)
    return .break(
      BreakRow(
        boot: boot, number: number, kind: .eye, length: .seconds(20), due: ended - .seconds(30),
        begun: ended - .seconds(20), ended: ended, offset: .hours(2), outcome: .taken, snoozes: 0, isQuiet: false,
        heldBy: (minutes ?? number).isMultiple(of: 3) ? BreakHolder(.microphone, by: "Zoom") : nil))
  }

  static func presence(_ hour: Int) -> HistoryRow {
    .presence(PresenceRow(from: monday + .hours(hour), to: monday + .hours(hour + 1), state: .active))
  }

  var environment: [String: String] {
    [
      "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"), "HOME": folder.path("home"),
      "XDG_RUNTIME_DIR": "", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ]
  }

  @discardableResult
  func run(_ words: String..., under wrapper: [String] = []) -> Child.Outcome {
    let command = wrapper + [builtProgram("stillbell")] + words
    return Child(command[0], Array(command.dropFirst()), environment: environment).finish()
  }

  /// Every session, break and stretch on its own line, in sorted order, without the numbers of breaks and boots.
  var rows: [String] { get throws { try Self.rows(in: stateFile) } }

  static func rows(in file: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    return try [
      "SELECT started_ms, session, kind, label, ended_ms, length_s, offset_s, source FROM history NATURAL LEFT JOIN session",
      """
      SELECT id, kind, length_s, due_ms, begun_ms, ended_ms, offset_s, outcome, snoozes, quiet, held, held_by
      FROM break JOIN boot ON boot.number = break.boot
      """,
      "SELECT from_ms, to_ms, state FROM presence",
    ].flatMap { try TestDesktop.sql($0, in: file).map { $0.joined(separator: " ") } }.sorted()
  }

  /// The files in a folder with their contents, except those of SQLite.
  func files(_ name: String) -> [String: [UInt8]] {
    let found = FileManager.default.enumerator(atPath: folder.path(name))?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: found.compactMap { file in
        guard !file.hasSuffix("-wal"), !file.hasSuffix("-shm") else { return nil }
        return folder.read("\(name)/\(file)").map { (file, $0) }
      })
  }
}
