import StillbellCore
import StillbellSimulation
import Testing

/// The welcome of a new user.
@Suite struct WelcomeTests {
  private let starts = ["breaks.start_on_launch": "yes"]

  /// Returns the lines of the trace about the welcome.
  private func welcomes(_ text: String, _ settings: [String: String]? = nil) throws -> [String] {
    try trace(text, settings ?? starts).filter { $0.contains("welcome") }
  }

  @Test func `the welcome comes once, with the first start, and goes with the first break`() throws {
    #expect(
      try welcomes("09:00:00 quit\n09:00:01 boot first\n09:21:00 kill\n09:22:00 boot\n12:00:00 until")
        == ["09:00:01 notify welcome silent", "09:00:01 decide welcomed", "09:20:01 withdraw welcome"])
  }

  @Test func `the welcome and the breaks wait while the window asks for a rhythm`() throws {
    let lines = try trace("09:00:00 quit\n09:00:01 boot first guided\n09:05:00 start\n09:26:00 until", starts)
      .filter { $0 >= "09:00:01" && ($0.contains("welcome") || $0.contains("eye break due")) }
    #expect(lines == ["09:25:00 decide eye break due, rung by player, bundled sound"])
  }

  @Test func `a user who had an agent before gets no welcome`() throws {
    #expect(try welcomes("09:00:00 start\n09:10:00 kill\n09:11:00 boot\n18:00:00 login\n20:00:00 until") == [])
  }

  @Test func `the welcome says when the breaks of the schedule begin`() throws {
    let effects = try effects(
      "08:10:00 quit\n08:10:01 boot first\n08:10:10 until", starts + ["schedule.enabled": "yes"])
    #expect(
      effects.notifications.map(\.subject) == [.welcome(.starts(WallTime(sinceEpoch: .seconds(1_775_466_000))))])
  }

  @Test func `with nudges alone, the welcome says when the first nudge comes`() throws {
    let settings = starts + ["eye.enabled": "no", "break.water.every": "1h", "break.water.length": "0"]
    let welcome = try effects("09:00:00 quit\n09:00:01 boot first\n09:00:10 until", settings).notifications
      .first { $0.slot == .notice }
    let due = WallTime(sinceEpoch: .seconds(1_775_469_601))
    #expect(welcome?.subject == .welcome(.firstNudge(try #require(BreakKind(rawValue: "water")), due: due)))
    #expect(welcome?.noticeActions == [.settings, .stop])
  }

  @Test func `the welcome waits for a quiet to end, also over a restart`() throws {
    #expect(
      try welcomes("09:00:00 quit\n09:00:01 boot first quiet\n09:05:00 kill\n09:06:00 boot\n09:10:00 quiet off")
        == ["09:10:00 notify welcome silent", "09:10:00 decide welcomed"])
  }

  @Test func `the welcome waits for the user, for the end of a session, and for a notification server`() throws {
    #expect(
      try welcomes("08:59:00 quit\n09:00:00 lock\n09:00:01 boot first\n09:00:10 unlock\n09:01:00 until").first
        == "09:00:10 notify welcome silent")
    #expect(
      try welcomes(
        "09:00:00 server none\n09:00:00 quit\n09:00:01 boot first\n09:00:10 server no-sound\n09:01:00 until"
      ).first == "09:00:10 notify welcome silent")
    #expect(
      try welcomes("09:00:00 quit\n09:00:01 boot first unsure\n09:00:10 meditate 10m\n09:00:20 until").count == 2)
  }

  @Test func `the welcome comes again until a server has shown it`() throws {
    #expect(
      try welcomes(
        "09:00:00 quit\n09:00:00 fail notify\n09:00:01 boot first\n09:05:00 kill\n09:05:01 ok notify\n"
          + "09:05:02 server none\n09:06:00 boot\n09:06:10 server no-sound\n09:07:00 kill\n09:08:00 boot"
      ).suffix(3) == ["09:06:10 notify welcome silent", "09:06:10 decide welcomed", "09:08:00 withdraw welcome"])
  }

  @Test func `without breaks the welcome names none, and it goes with their start or a stop`() throws {
    let no = ["breaks.start_on_launch": "no"]
    let lines = try welcomes("09:00:00 quit\n09:00:01 boot first\n09:10:00 start", no)
    #expect(lines.last == "09:10:00 withdraw welcome")
    #expect(
      try welcomes("09:00:00 quit\n09:00:01 boot first\n09:10:00 stop").last == "09:10:00 withdraw welcome")
  }

  @Test func `the welcome says when the schedule begins, and goes when it does`() throws {
    let hours = ["schedule.enabled": "yes"]
    let text = "08:59:00 quit\n08:59:01 boot first\n09:01:00 until"
    #expect(
      try welcomes(text, hours)
        == ["08:59:01 notify welcome silent", "08:59:01 decide welcomed", "09:00:00 withdraw welcome"])
  }

  @Test func `the welcome goes when the breaks are paused`() throws {
    #expect(try welcomes("09:00:00 quit\n09:00:01 boot first\n09:05:00 pause").last == "09:05:00 withdraw welcome")
  }

  @Test func `the welcome says when the first break comes`() throws {
    let effects = try effects("08:59:00 quit\n09:00:00 boot first\n+1m until", starts)
    let due = WallTime(sinceEpoch: .seconds(1_775_467_200))
    #expect(effects.notifications.last?.subject == .welcome(.first(.eye, due: due, length: .seconds(20))))
  }
}
