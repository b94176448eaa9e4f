import StillbellCore
import StillbellSimulation
import Testing

/// A break that leaves keys and clicks to the user.
struct GentleSceneTests {
  private let settings = [
    "eye.prompt": "yes", "prompt.scene": "dim", "prompt.ask_with": "notification", "breaks.grace": "5s",
  ]

  @Test(arguments: [("still", BreakRow.Outcome.taken), ("typing", .short)])
  func `counts as taken after rest, and as too short after typing`(input: String, outcome: BreakRow.Outcome)
    throws
  {
    let rows = try effects("09:00:00 start\n09:19:00 \(input)\n09:21:30 until", settings)
      .compactMap { if case .keep(.break(let row)) = $0 { row.outcome } else { nil } }
    #expect(rows == [outcome])
  }

  @Test func `has its buttons on a notification, which stays while it is under way`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:12 answer skip\n09:20:16 until", settings)
      .seenAndHeard.drop { !$0.contains("resting") }
    #expect(
      Array(lines) == [
        "09:20:05 notify resting silent", "09:20:05 state resting until=09:20:25", "09:20:12 withdraw resting",
        "09:20:12 prompt hide", "09:20:12 state working due=09:40:12",
      ])
  }

  @Test func `is asked for by the cover where that asks, and then lets go of the keys`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + ["prompt.ask_with": "cover"])
      .seenAndHeard.filter { $0.hasPrefix("09:20") }
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
    #expect(lines.contains("09:20:05 notify resting silent"))
  }

  @Test func `can be that of a kind alone`() throws {
    let own = ["prompt.scene": "cover", "eye.scene": "corner"]
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + own).seenAndHeard
    #expect(lines.contains("09:20:05 notify resting silent"))
    let covered = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + ["eye.scene": "cover"])
    #expect(!covered.contains { $0.contains("notify resting") })
  }
}
