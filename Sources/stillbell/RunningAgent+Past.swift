import Control
import GLib
import HistoryFile
import StillbellCore

// What the agent does to the rows of the past, as it has their file for itself.
extension RunningAgent {
  /// In milliseconds: years of rows take a slow disk its time.
  private static let patienceForRows: Int32 = 300_000

  /// Has the agent delete rows; false where none runs.
  func forgets(_ forgetting: Forgetting) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    try asking { () throws(AgentError) in try proxy.ask(.forget(before: forgetting.before, kind: forgetting.kind)) }
    return true
  }

  /// Has the agent take over the rows of a backup; false where none runs.
  func merges(_ file: String) throws(Failure) -> Bool {
    guard try isRunning() else { return false }
    let patient = AgentProxy(bus, patience: Self.patienceForRows)
    _ = try asking { () throws(AgentError) in try patient.ask(.merge(file)) }
    return true
  }
}
