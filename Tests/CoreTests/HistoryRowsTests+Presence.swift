import StillbellCore
import StillbellSimulation
import Testing

/// The rows of presence.
extension HistoryRowsTests {
  /// Describes a row; nil for minutes of typing.
  func words(_ row: HistoryRow) -> String? {
    func time(_ time: WallTime) -> String { TraceTime.words(time, in: .utc) }
    switch row {
    case .presence(let row): return "\(time(row.from))-\(time(row.to)) \(row.state)"
    case .break(let row):
      let begun = row.begun.map { " begun=\(time($0))" } ?? ""
      let snoozes = row.snoozes > 0 ? " snoozes=\(row.snoozes)" : ""
      return "\(time(row.ended)) \(row.kind) \(row.outcome) due=\(time(row.due))\(begun)\(snoozes)"
        + (row.isQuiet ? " quiet" : "")
    case .typing: return nil
    }
  }

  func presence(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try rows(facts, settings).filter { !$0.contains(" due=") }
  }

  @Test func `an absence splits the presence of a day, and a short one does not`() throws {
    #expect(
      try presence("09:00:00 lock\n09:10:00 unlock\n09:20:00 lock\n09:20:59 unlock\n10:00:00 quit") == [
        "08:00:00-09:00:00 active", "09:00:00-09:10:00 locked", "09:10:00-10:00:00 active",
      ])
  }

  @Test func `idleness begins with the last input, also while no breaks run`() throws {
    #expect(
      try presence("09:00:00 idle\n09:30:00 active") == ["08:00:00-09:00:00 active", "09:00:00-09:30:00 idle"])
    #expect(try presence("09:00:00 idle\n09:04:00 active\n09:05:00 quit") == ["08:00:00-09:05:00 active"])
  }

  @Test func `an absence is recorded in parts, none of them shorter than a minute`() throws {
    #expect(
      try presence(
        "09:00:00 idle\n09:10:00 lock\n09:10:30 sleep\n11:00:00 wake\n11:00:20 unlock\n11:00:21 active\n12:00:00 quit")
        == [
          "08:00:00-09:00:00 active", "09:00:00-09:10:00 idle", "09:10:00-11:00:00 asleep",
          "11:00:00-12:00:00 active",
        ])
  }

  @Test func `a call and a session count as presence`() throws {
    #expect(
      try presence("09:00:00 meditate 30m\n09:00:01 idle\n09:31:00 active\n09:40:00 quit").last
        == "09:31:00-09:40:00 active")
    #expect(
      try presence("09:00:00 begins microphone zoom\n09:00:01 idle\n09:31:00 active\n09:40:00 quit") == [
        "08:00:00-09:00:00 active", "09:00:00-09:40:00 call",
      ])
  }

  @Test func `presence that a kill left open ends at the latest saved step`() throws {
    let rows = try presence("09:00:00 start\n09:30:00 kill\n09:45:00 boot\n10:00:00 quit")
    #expect(rows == ["08:00:00-09:20:33 active", "09:45:00-10:00:00 active"])
  }

  @Test(arguments: [("09:14:59", false), ("09:15:00", true)])
  func `idleness counts as an absence once it has lasted long enough`(active: String, isAway: Bool) throws {
    let rows = try presence("09:00:00 start\n09:10:00 idle\n\(active) active\n09:16:00 lock\n09:17:00 unlock")
    #expect(rows.contains { $0.hasSuffix(" idle") } == isAway)
  }
}
