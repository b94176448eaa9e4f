import Backup
import Control
import GLib
import HistoryFile
import SQLite
import StillbellCore

// Changes of the past that a running agent has to make, because it locks the file.
extension RunningAgent {
  /// In milliseconds: on a slow disk, years of rows take long.
  private static let patienceForRows: Int32 = 300_000

  /// Has the agent delete rows; false if no agent runs.
  func forgets(_ forgetting: Forgetting) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    try asking { () throws(AgentError) in try proxy.ask(.forget(before: forgetting.before, kind: forgetting.kind)) }
    return true
  }

  /// Merges rows into the database. An agent locks the database, so it is asked to do this. Without a bus there is no
  /// agent.
  static func merge(_ merging: Merging, into stateFile: String) throws(Failure) {
    if try (try? RunningAgent())?.merges(merging.other) == true { return }
    try failing({ Failure(BackupError($0, file: stateFile)) }) { () throws(SQLiteError) in
      _ = try merging.carryOut(in: stateFile)
    }
  }

  /// Has the agent merge the rows of a file; false if no agent runs.
  private func merges(_ file: String) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    let patient = AgentProxy(bus, patience: Self.patienceForRows)
    _ = try asking { () throws(AgentError) in try patient.ask(.merge(file)) }
    return true
  }
}
