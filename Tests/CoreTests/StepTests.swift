import StillbellCore
import StillbellSimulation
import Testing

/// Breaks with steps.
@Suite struct StepTests {
  private let stretch = [
    "eye.enabled": "no", "breaks.grace": "0s", "break.stretch.every": "30m", "break.stretch.length": "1m",
    "break.stretch.steps": "Roll your shoulders 20s | Look up 10s | Stand 5s",
  ]

  private func ticks(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, stretch + settings).filter { $0.contains(" cue step") }
  }

  @Test func `a soft tick marks the beginning of the next step`() throws {
    #expect(
      try ticks("09:00:00 start\n09:32:00 until") == ["09:30:20 cue step", "09:30:30 cue step"])
  }

  @Test func `a step that would begin at the end or later has no tick`() throws {
    #expect(try ticks("09:00:00 start\n09:32:00 until", ["break.stretch.length": "25s"]) == ["09:30:20 cue step"])
  }

  @Test func `there are no ticks behind a lock or in a quiet`() throws {
    #expect(try ticks("09:00:00 start\n09:30:10 lock\n09:32:00 until") == [])
    let quiet = try trace("09:00:00 start\n09:10:00 quiet\n09:32:00 until", stretch)
    #expect(!quiet.contains { $0.contains("step") })
  }

  @Test func `after a kill the next agent continues with the next step`() throws {
    #expect(
      try ticks("09:00:00 start\n09:30:21 kill\n09:30:25 boot\n09:32:00 until")
        == ["09:30:20 cue step", "09:30:30 cue step"])
  }

  @Test func `a tick that one agent gave is not repeated by the next`() throws {
    #expect(try ticks("09:00:00 start\n09:30:20 kill\n09:30:20 boot\n09:30:25 until") == ["09:30:20 cue step"])
  }

  @Test(arguments: [("1s", ["09:30:21 cue step", "09:30:31 cue step"]), ("2s", [])])
  func `a tick comes up to a second late`(delay: String, cues: [String]) throws {
    #expect(try ticks("09:00:00 start\n09:30:05 delay \(delay)\n09:30:40 until") == cues)
  }
}
