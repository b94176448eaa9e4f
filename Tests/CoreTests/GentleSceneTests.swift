import StillbellCore
import StillbellSimulation
import Testing

/// Scenes of a break that leave keys and clicks to the user.
struct GentleSceneTests {
  private let settings = [
    "eye.prompt": "yes", "prompt.scene": "dim", "prompt.ask_with": "notification", "breaks.grace": "5s",
  ]

  @Test(arguments: [("still", BreakRow.Outcome.taken), ("typing", .short)])
  func `a dimmed break is taken after rest, and short after typing`(input: String, outcome: BreakRow.Outcome) throws {
    let rows = try effects("09:00:00 start\n09:19:00 \(input)\n09:21:30 until", settings)
      .compactMap { if case .keep(.break(let row)) = $0 { row.outcome } else { nil } }
    #expect(rows == [outcome])
  }

  @Test func `a dimmed break has its buttons on a notification, which stays during the break`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:12 answer skip\n09:20:16 until", settings)
      .seenAndHeard.drop { !$0.contains("resting") }
    #expect(
      Array(lines) == [
        "09:20:05 notify resting silent", "09:20:05 state resting until=09:20:25", "09:20:12 withdraw resting",
        "09:20:12 prompt hide", "09:20:12 state working due=09:40:12",
      ])
  }

  @Test func `the cover asks if it is set to ask, and then releases the keys`() throws {
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + ["prompt.ask_with": "cover"])
      .seenAndHeard.filter { $0.hasPrefix("09:20") }
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
    #expect(lines.contains("09:20:05 notify resting silent"))
  }

  @Test func `a scene can be set for one kind of break`() throws {
    let own = ["prompt.scene": "cover", "eye.scene": "corner"]
    let lines = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + own).seenAndHeard
    #expect(lines.contains("09:20:05 notify resting silent"))
    let covered = try trace("09:00:00 start\n09:19:00 still\n09:20:16 until", settings + ["eye.scene": "cover"])
    #expect(!covered.contains { $0.contains("notify resting") })
  }
}
