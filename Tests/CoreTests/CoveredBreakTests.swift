import StillbellCore
import StillbellSimulation
import Testing

/// Breaks that a cover shows to the end: they count as rest, even if the user types.
struct CoveredBreakTests {
  private let settings = ["eye.prompt": "yes", "prompt.ask_with": "notification", "breaks.grace": "5s"]

  @Test(arguments: ["cover", "timer"])
  func `a covered break is taken and its bell rings while the user types`(first: String) throws {
    let facts = "09:00:00 start\n09:00:01 first \(first)\n09:19:50 typing\n09:21:00 until"
    let lines = try trace(facts, settings).seenAndHeard.drop { !$0.contains("prompt show") }
    #expect(lines.filter { $0 == "09:20:50 prompt hide" }.count == 1)
    #expect(
      lines.filter { !$0.contains("prompt") } == [
        "09:20:30 state resting until=09:20:50", "09:20:30 withdraw break-waits", "09:20:50 notify break-over",
        "09:20:50 ring break-over by=player", "09:20:50 state working due=09:40:50",
      ])
  }

  @Test func `a break whose end the cover reports is kept as taken`() throws {
    let rows = try effects("09:00:00 start\n09:00:01 first cover\n09:19:50 typing\n09:21:00 until", settings)
      .compactMap { if case .keep(.break(let row)) = $0 { row.outcome } else { nil } }
    #expect(rows == [.taken])
  }
}
