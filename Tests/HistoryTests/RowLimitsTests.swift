import HistoryFile
import SQLite
import TestSupport
import Testing

@testable import StillbellAgent
@testable import StillbellCore

/// Numbers in the database that no agent would write.
@MainActor struct RowLimitsTests {
  nonisolated private static let columns = [
    "history.started_ms", "history.session", "history.ended_ms", "history.length_s", "session.offset_s",
    "break.number", "break.length_s", "break.due_ms", "break.begun_ms", "break.ended_ms", "break.offset_s",
    "break.snoozes", "presence.from_ms", "presence.to_ms", "decision.at_ms", "stamp.wall_ms",
  ]

  /// Makes a file with a row in each table.
  private func file(in folder: TemporaryFolder) throws -> String {
    let file = folder.path("stillbell.db")
    let now = RecordedPast.monday
    let stamp = StateStamp(at: Moment(boot: BootTime(sinceBoot: .hours(9)), wall: now), bootID: "one", login: "")
    var change = StoreChange(state: SavedState(fields: ["phase": "idle", "last": "1"]), stamp: stamp)
    change.history = [RecordedPast.session(1)]
    change.rows = [
      .break(
        BreakRow(
          boot: "one", number: 1, kind: .eye, length: .seconds(20), due: now, begun: now, ended: now + .seconds(20),
          offset: .hours(2), outcome: .taken, snoozes: 0, isQuiet: false)),
      .presence(PresenceRow(from: now, to: now + .hours(1), state: .active)),
    ]
    change.decisions = [DecisionEntry(decision: .clockSet, at: now, words: "clock set")]
    try Store(file: file).write(change)
    return file
  }

  @Test(arguments: columns, [Int64.max, .min, 1 << 62])
  func `every reader skips a row with a number outside its limits, and it is counted`(
    column: String, number: Int64
  ) throws {
    let folder = TemporaryFolder()
    let file = try file(in: folder)
    let parts = column.split(separator: ".")
    try Database(file: file).run("UPDATE \(parts[0]) SET \(parts[1]) = \(number)")
    let state = StoreFile(file, in: folder.path)
    let (start, end) = (WallTime(milliseconds: .min), WallTime(milliseconds: .max))
    let rows: [String: Int] = [
      "history": try state.history(0).count, "break": try state.breaks(from: start, to: end, after: nil).rows.count,
      "presence": try state.presence(from: start, to: end, after: nil).rows.count,
      "decision": state.latestDecisions.entries.count,
    ]
    let table = parts[0] == "session" ? "history" : String(parts[0])
    for (name, count) in rows { #expect(count == (name == table ? 0 : 1), "\(name)") }
    let answer = state.answer(.streak(.meditation, SessionID(1), today: 20_549, .utc))
    let none = SessionStreak(session: SessionID(1), walk: StreakWalk(today: 20_549))
    let isWalked = !["history.started_ms", "history.length_s", "session.offset_s"].contains(column)
    #expect((answer != .history(.streak(none))) == isWalked)
    #expect(try HistoryFile(file)?.rowsPassedOver() == 1)
  }

  @Test(arguments: [Int64.max, .min, 1 << 62])
  func `a stamp that makes no sense loses the state, but the agent runs on`(number: Int64) throws {
    for column in ["boot_ns", "wall_ms"] {
      let folder = TemporaryFolder()
      let file = try file(in: folder)
      try Database(file: file).run("UPDATE stamp SET \(column) = \(number)")
      let state = StoreFile(file, in: folder.path)
      var launch = Launch()
      (launch.previousState, launch.bootID) = (state.found.previousState, "one")
      var agent = Agent(configuration: Configuration(), zone: .utc)
      let now = Moment(boot: BootTime(sinceBoot: .hours(10)), wall: RecordedPast.monday + .hours(1))
      let effects = agent.handle(.launched(launch), at: now)
      #expect(effects.contains(.decide(.store(.recordLost(.field("stamp"))))))
      #expect(agent.savedState.fields["phase"] == "idle")
    }
  }
}
