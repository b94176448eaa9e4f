import StillbellCore
import StillbellSimulation
import Testing

/// Calls, in which a program uses the microphone or the camera: nothing disturbs them, and no break is lost.
struct CallTests {
  @Test func `in a call nothing shows, and the break that fell due comes once when the call ends`() throws {
    #expect(
      try trace(
        "09:00:00 start\n09:10:00 begins camera firefox\n10:30:00 ends camera firefox\n10:30:11 until",
        ["quiet.after": "0s"]) == [
          "09:00:00 decide started by user",
          "09:00:00 state working due=09:20:00",
          "09:10:00 decide quiet (hidden), camera by firefox, until it ends",
          "09:20:00 decide eye break due, held back: quiet (hidden), camera by firefox",
          "09:20:00 state held since=09:20:00",
          "10:30:10 decide quiet ended, camera by firefox",
          "10:30:10 notify break-due",
          "10:30:10 ring break-due by=player",
          "10:30:10 decide eye break due, rung by player, bundled sound",
          "10:30:10 state due since=09:20:00 begins=10:30:15",
        ])
  }

  @Test func `a quiet that was switched off in a call stays off across a restart, until the call ends`() throws {
    let facts = "09:00:00 begins camera zoom\n09:01:00 quiet off\n09:02:00 kill\n"
    #expect(try world(facts + "09:02:05 boot unsure\n09:03:00 until").agent.status.quiets.isEmpty)
    let later = try world(facts + "09:02:05 boot unsure\n09:03:00 ends camera zoom\n+1m begins camera zoom")
    #expect(later.agent.status.quiet == .hidden)
  }

  @Test func `a call without quiet is over at a deadline of its own, not at whichever event comes next`() throws {
    let (call, end) = ("09:00:00 begins camera zoom\n", "09:01:00 ends camera zoom\n09:01:10 timer\n09:02:00 until")
    _ = try world(call + end, ["quiet.camera": "off"])
    _ = try world(call + "09:00:30 quiet off\n" + end)
  }

  @Test func `a call that drops out for a moment is not over`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:10:00 begins microphone zoom
      09:30:00 ends microphone zoom
      09:30:08 begins microphone zoom
      09:30:30 ends microphone zoom
      09:30:35 quiet off
      09:30:36 until
      """)
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:30:35 ring break-due by=player"])
    #expect(!lines.contains { $0.contains("quiet ended, microphone") })
  }

  @Test func `idleness in a call is no break, and the held break comes after the call`() throws {
    let facts = "09:00:00 start\n09:10:00 begins camera zoom\n09:10:05 idle\n"
    let lines = try trace(facts + "10:00:00 ends camera zoom\n10:00:20 active\n10:02:00 until")
    #expect(lines.filter { $0.contains("ring break-due") } == ["10:01:10 ring break-due by=player"])
    #expect(!lines.contains { $0.contains("natural") })
  }

  @Test func `a user who leaves right after a call has had the break`() throws {
    let facts = "09:00:00 start\n09:10:00 begins camera zoom\n09:10:05 idle\n09:12:00 ends camera zoom\n"
    let lines = try trace(facts + "09:40:00 active\n09:40:01 until")
    #expect(!lines.contains { $0.contains("ring") })
    #expect(lines.last == "09:40:00 state working due=10:00:00")
  }

  @Test func `a break held back by a call longer than its interval outlives a restart of the agent`() throws {
    let lines = try trace(
      """
      09:00:00 start
      09:10:00 begins camera zoom
      09:45:00 kill
      09:45:01 boot unsure
      09:50:00 ends camera zoom
      09:52:00 until
      """)
    #expect(lines.contains("09:45:01 decide restored: held"))
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:51:10 ring break-due by=player"])
  }

  @Test func `a break held back by a call comes when the user switches the quiet off`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 begins camera zoom\n09:30:00 quiet off\n09:30:01 until")
    #expect(lines.contains("09:30:00 notify break-due"))
    #expect(lines.last == "09:30:00 state due since=09:20:00 begins=09:30:05")
  }

  @Test func `a call that begins while a break is due removes it from the screen`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:02 begins microphone zoom").suffix(4) == [
        "09:20:02 decide quiet (hidden), microphone by zoom, until it ends",
        "09:20:02 withdraw break-due",
        "09:20:02 decide eye break due, held back: quiet (hidden), microphone by zoom",
        "09:20:02 state held since=09:20:00",
      ])
  }

  @Test func `an agent that is started in a call shows nothing`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 kill\n09:15:00 begins camera zoom\n09:30:00 boot unsure\n09:30:02 until"
    ).seenAndHeard
    #expect(lines == ["09:00:00 state working due=09:20:00", "09:30:00 state held since=09:20:00"])
  }

  @Test func `recordings are watched if one of their kinds makes it quiet`() throws {
    let off = ["quiet.microphone": "off", "quiet.camera": "off", "quiet.screen_sharing": "off"]
    #expect(try !world("09:00:00 start", off).agent.wants.captures)
    let camera = off + ["quiet.camera": "silent"]
    #expect(try world("09:00:00 start", camera).agent.wants.captures)
  }
}
