import Testing

/// Good moments for a break, which another program reports.
struct GoodMomentTests {
  private func asked(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, settings).filter {
      $0.contains("good moment") || $0.contains(" ring break-due")
    }
  }

  @Test func `a break that is due within a quarter of its interval comes once the window in front is known`() throws {
    #expect(
      try asked("09:15:00 offer make building\n09:16:00 until") == [
        "09:15:00 decide eye break comes now: a good moment, says make (building)", "09:15:02 ring break-due by=player",
      ])
  }

  @Test func `the next interval begins with the end of that break, so each interval has one good moment`() throws {
    let offers = (0...60).map { _ in "+10s offer make" }.joined(separator: "\n")
    #expect(
      try asked("09:15:00 offer make\n\(offers)\n09:36:00 until") == [
        "09:15:00 decide eye break comes now: a good moment, says make", "09:15:02 ring break-due by=player",
        "09:35:27 ring break-due by=player",
      ])
  }

  @Test(arguments: [
    ("09:14:59 offer make", "a break that is not close yet"), ("09:19:59 offer make", "a break due in a second"),
    ("09:17:00 snooze 5m\n09:22:00 offer make", "a break that the user has snoozed"),
    ("09:10:00 begins camera zoom\n09:16:00 offer make", "a break in a call"),
    ("09:10:00 begins game_mode doom\n09:11:00 begins programs obs\n09:23:00 offer doom", "a break in a recorded game"),
    ("09:10:00 begins game_mode doom\n09:11:00 quiet hidden\n09:23:00 offer doom", "a break in a game, with quiet on"),
    ("09:10:00 lock\n09:16:00 offer make", "a break while the screen is locked"),
    ("09:01:00 idle\n09:16:00 offer make", "a break while the user is away"),
    ("09:10:00 pause\n09:16:00 offer make", "a break while breaks are paused"),
    ("09:05:00 meditate 30m\n09:16:00 offer make", "a break that a session suspends"),
    ("09:16:00 break\n09:16:05 offer make", "a break that is under way"),
  ])
  func `a good moment changes nothing in these situations`(facts: String, _: String) throws {
    #expect(try asked(facts + "\n+1s until").filter { $0.contains("good moment") } == [])
  }

  @Test func `a break that waits after a call comes at a good moment`() throws {
    let call = "09:10:00 begins camera zoom\n09:30:00 ends camera zoom\n"
    #expect(
      try asked(call + "09:30:20 offer make\n09:31:00 until") == [
        "09:30:20 decide eye break comes now: a good moment, says make", "09:30:20 ring break-due by=player",
      ])
  }

  @Test func `a break that waits after a video comes at a good moment`() throws {
    let film = "09:01:00 begins inhibitors mpv\n09:01:00 still\n09:30:00 ends inhibitors mpv\n09:30:10 typing\n"
    #expect(
      try asked(film + "09:30:20 offer make\n09:30:30 until") == [
        "09:30:20 decide eye break comes now: a good moment, says make", "09:30:20 ring break-due by=player",
      ])
  }

  @Test func `a break that waits for a game is announced at a good moment, and comes when the game ends`() throws {
    let facts = """
      09:10:00 begins game_mode doom
      09:23:00 offer doom the match is over
      09:24:00 offer doom the match is over
      09:25:00 ends game_mode doom
      09:26:00 until
      """
    #expect(
      try asked(facts) == [
        "09:23:00 decide eye break comes now: a good moment, says doom (the match is over)",
        "09:23:00 ring break-due by=player",
      ])
    #expect(try trace("09:00:00 start\n" + facts).contains("09:25:05 state resting until=09:25:25"))
  }

  @Test func `a good moment covers no user who is typing`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 typing\n09:16:00 offer make\n09:16:40 offer make\n09:17:02 until",
      ["eye.prompt": "yes"])
    #expect(!lines.contains { $0.contains("prompt show") && $0 < "09:16:32" })
  }

  @Test func `with a prelude, a good moment announces the break first`() throws {
    #expect(
      try asked("09:16:00 offer make\n09:17:00 until", ["eye.prelude": "30s"]).last
        == "09:16:30 ring break-due by=player")
  }

  @Test func `a break at a time of day ignores good moments`() throws {
    let settings = ["eye.enabled": "no", "break.team.at": "09:20"]
    #expect(try asked("09:19:00 offer make\n09:20:00 until", settings) == ["09:20:00 ring break-due by=player"])
  }

  @Test func `a good moment that an ignored program reports changes nothing`() throws {
    #expect(try asked("09:16:00 offer make building\n09:17:00 until", ["quiet.ignore": "make"]) == [])
  }
}
