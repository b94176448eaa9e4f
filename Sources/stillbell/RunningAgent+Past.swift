import Backup
import Control
import GLib
import HistoryFile
import SQLite
import StillbellCore

// The agent changes the rows of the past for us, as it has their file to itself.
extension RunningAgent {
  /// In milliseconds: years of rows take a slow disk its time.
  private static let patienceForRows: Int32 = 300_000

  /// Has the agent delete rows; false where none runs.
  func forgets(_ forgetting: Forgetting) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    try asking { () throws(AgentError) in try proxy.ask(.forget(before: forgetting.before, kind: forgetting.kind)) }
    return true
  }

  /// Takes rows over into the database. An agent has that for itself, so it is asked to do it; without a bus there is
  /// none.
  static func merge(_ merging: Merging, into stateFile: String) throws(Failure) {
    if try (try? RunningAgent())?.merges(merging.other) == true { return }
    try failing({ Failure(BackupError($0, file: stateFile)) }) { () throws(SQLiteError) in
      _ = try merging.carryOut(in: stateFile)
    }
  }

  /// False where no agent runs.
  private func merges(_ file: String) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    let patient = AgentProxy(bus, patience: Self.patienceForRows)
    _ = try asking { () throws(AgentError) in try patient.ask(.merge(file)) }
    return true
  }
}
