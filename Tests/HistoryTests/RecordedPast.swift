import Foundation
import SQLite
import StillbellCore
import TestSupport

@testable import StillbellAgent

/// A database with a past, and the program that reads it while no agent runs.
@MainActor struct RecordedPast {
  let folder = TemporaryFolder()
  var file: String { folder.path("state/stillbell/stillbell.db") }
  /// The sixth of April 2026, a Monday, at midnight in Berlin.
  static let monday = WallTime(milliseconds: 1_775_426_400_000)

  init() throws {
    try folder.make("state/stillbell")
  }

  func write(sessions: [HistoryEntry] = [], rows: [HistoryRow] = []) throws {
    let store = try Store(file: file)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(10)), wall: Self.monday)
    var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
    (change.history, change.rows) = (sessions, rows)
    try store.write(change)
  }

  static func session(
    _ number: Int, _ kind: SessionKind = .meditation, at hours: Double = 8, minutes: Int = 20, label: String = ""
  ) -> HistoryEntry {
    let started = monday + .seconds(Int(hours * 3600))
    return HistoryEntry(
      id: SessionID(number), kind: kind, label: label, started: started, ended: started + .minutes(minutes),
      length: .minutes(minutes), offset: .hours(2))
  }

  /// The environment in which a program finds the database.
  var environment: [String: String] {
    [
      "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"), "TZ": "Europe/Berlin",
      "LC_ALL": "C.UTF-8", "LANGUAGE": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
    ]
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) -> Child.Outcome {
    run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) -> Child.Outcome {
    Child(builtProgram("stillbell"), arguments, environment: self.environment.merging(environment) { $1 }).finish()
  }
}

/// The output of a Python program whose argument is a file with this text.
func inPython(_ program: String, _ text: String) -> String {
  let folder = TemporaryFolder()
  let file = folder.write(text, to: "export")
  let outcome = Child("/usr/bin/python3", ["-c", program, file]).finish()
  return outcome.output + outcome.errors
}
