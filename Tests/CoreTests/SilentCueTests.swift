import StillbellCore
import StillbellSimulation
import Testing

/// Cues that are set to have no sound, or whose sound fails.
struct SilentCueTests {
  @Test(arguments: ["breathing.exhale", "sounds.exhale"])
  func `a cue without a sound is silent, and no failure is reported`(key: String) throws {
    let lines = try trace("09:00:00 breathe calming\n09:00:11 until", [key: "none"])
    #expect(lines.contains("09:00:00 cue inhale"))
    let chimes = try world("09:00:00 breathe calming\n09:00:11 until", [key: "none"]).agent.sounds.chiming.latest
    #expect(chimes?.by == .player(.bundled))
    #expect(!lines.contains { $0.contains("nobody") })
  }

  @Test func `a failure is reported once in a session, not with every breath`() throws {
    let lines = try trace("08:59:00 fail chime\n09:00:00 breathe box\n09:05:00 breathe box\n09:09:00 until")
    let reports = ["inhale", "hold", "exhale", "session-end"].map { cue in
      lines.filter { $0.contains("decide \(cue) failed by player") }.map { String($0.prefix(8)) }
    }
    #expect(
      reports == [
        ["09:00:00", "09:05:00"], ["09:00:04", "09:05:04"], ["09:00:08", "09:05:08"], ["09:02:40", "09:07:40"],
      ])
  }

  @Test func `an end of a session without a sound still shows its notification`() throws {
    let lines = try trace("09:00:00 meditate 1m\n09:01:10 until", ["meditation.session-end": "none"])
    #expect(lines.contains("09:01:00 ring session-end by=nobody"))
    #expect(lines.contains("09:01:00 notify session-end silent"))
  }

  @Test func `a break can be without a sound, while a session has a sound of its own`() throws {
    let settings = ["sounds.break-due": "none", "sounds.session-end": "none", "meditation.session-end": "interval"]
    let lines = try trace("09:00:00 start\n09:20:01 stop\n09:21:00 meditate 1m\n09:23:00 until", settings)
    #expect(lines.contains("09:20:00 ring break-due by=nobody"))
    #expect(lines.contains("09:22:00 ring session-end by=player"))
  }
}
