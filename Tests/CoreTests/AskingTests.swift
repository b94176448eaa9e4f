import StillbellCore
import StillbellSimulation
import Testing

/// Breaks that the notification asks for, and that the cover shows.
struct AskingTests {
  private static let settings = ["eye.prompt": "yes", "rest.prompt": "yes", "prompt.ask_with": "notification"]

  private func due(_ facts: String, _ settings: [String: String] = [:], server: String = "no-sound") throws -> [String]
  {
    try trace("09:00:00 start\n" + facts, Self.settings + settings, server: server)
      .filter { $0 >= "09:20" && !$0.contains("decide eye") }
  }

  @Test func `the notification asks, and the cover comes when the rest begins`() throws {
    #expect(
      try due("09:20:26 until") == [
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:05 prompt show eye 20s",
        "09:20:05 state resting until=09:20:25",
        "09:20:05 decide prompt shown by simulated",
        "09:20:05 withdraw break-due",
        "09:20:25 notify break-over",
        "09:20:25 ring break-over by=player",
        "09:20:25 prompt hide",
        "09:20:25 state working due=09:40:25",
      ])
  }

  @Test func `the notification says in how many seconds it begins`() throws {
    let notification = try world("09:00:00 start\n09:20:01 until", Self.settings).notification(in: .breaks)
    #expect(notification?.subject == .breakDue(.eye, length: .seconds(20), begins: .seconds(5)))
  }

  @Test(arguments: [
    ("09:20:02 answer start", "09:20:02 prompt show eye 20s"),
    ("09:19:00 break", "09:19:00 prompt show eye 20s"),
    ("09:20:01 begin", "09:20:01 prompt show eye 20s"),
  ])
  func `a break that the user asks for comes at once, also while typing`(fact: String, line: String) throws {
    let lines = try trace("09:00:00 start\n09:10:00 typing\n\(fact)", Self.settings)
    #expect(lines.contains(line))
  }

  @Test func `a break snoozed from the notification never covers the screen`() throws {
    let lines = try due("09:20:03 answer snooze\n09:24:00 until")
    #expect(!lines.contains { $0.contains("prompt") })
    #expect(lines.contains("09:20:03 state working due=09:25:03"))
  }

  @Test func `a break noticed late counts as waiting since its chime, so a click shows it`() throws {
    let lines = try due("+0s delay 2m\n09:19:00 still\n09:21:30 timer\n+0s click")
    #expect(lines.filter { $0.contains("ring") } == ["09:21:30 ring break-due by=player"])
    #expect(lines.suffix(2) == ["09:21:30 decide prompt shown by simulated", "09:21:30 withdraw break-due"])
  }

  @Test func `a click before the idle source reports a return counts as presence, and the break asks`() throws {
    let lines = try due("+0s set breaks.grace 10m\n09:19:00 still\n09:20:40 click\n09:20:59 until\n09:21:00 until")
    #expect(
      lines.filter { $0.contains("decide prompt") || $0.contains("natural") } == [
        "09:20:40 decide prompt shown by simulated", "09:21:00 decide natural eye break: idle for 20s",
      ])
  }

  @Test func `a click is remembered by the next agent`() throws {
    let lines = try due(
      "+0s set breaks.grace 10m\n09:19:00 still\n09:20:40 click\n09:20:50 kill\n09:20:51 boot\n09:20:59 until")
    #expect(!lines.contains { $0.contains("natural") })
  }

  @Test func `a click shows the cover, which asks and waits for the answer`() throws {
    let lines = try due("09:20:02 click\n09:21:00 press start\n09:21:21 until")
    #expect(
      lines.filter { $0.contains("prompt") || $0.contains("state") } == [
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:02 prompt show eye 20s",
        "09:20:02 state due since=09:20:00",
        "09:20:02 decide prompt shown by simulated",
        "09:21:00 state resting until=09:21:20",
        "09:21:20 prompt hide",
        "09:21:20 state working due=09:41:20",
      ])
  }

  @Test(arguments: [
    ("09:00:00 until", "breaks.grace", "never", "the break waits for you"),
    ("09:01:00 server none", "", "", "no notification server"),
    ("09:01:00 server no-actions", "", "", "the notification server shows no buttons"),
    (
      "09:01:00 begins do_not_disturb dunst", "quiet.do_not_disturb", "silent", "the desktop shows no notifications"
    ),
    ("09:01:00 begins do_not_disturb dunst", "quiet.do_not_disturb", "off", "the desktop shows no notifications"),
    ("09:01:00 full-screen", "prompt.when_fullscreen", "prompt", "a full-screen window is in front"),
    ("09:01:00 begins game_mode doom", "quiet.game_mode", "overlay", "a game runs"),
  ])
  func `the cover asks if the notification cannot`(fact: String, key: String, value: String, reason: String) throws {
    let lines = try due("\(fact)\n09:20:01 until", key.isEmpty ? [:] : [key: value])
    #expect(lines.contains("09:20:00 decide prompt asks: \(reason)"))
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
  }

  @Test func `a setting for games applies in games only`() throws {
    let lines = try due("09:20:00 until", ["quiet.game_mode": "overlay"])
    #expect(lines.first == "09:20:00 notify break-due")
    #expect(!lines.contains { $0.contains("prompt") })
  }

  @Test
  func `if the notification server hangs or fails, the cover asks, and the grace starts with it`() throws {
    let hanging = try due("09:01:00 fail server\n09:20:07 until")
    #expect(hanging.contains("09:20:01 decide prompt asks: the notification server does not answer"))
    #expect(hanging.contains("09:20:01 prompt show eye 20s"))
    #expect(hanging.contains("09:20:01 state due since=09:20:00 begins=09:20:06"))
    #expect(hanging.contains("09:20:06 state resting until=09:20:26"))
    let failing = try due("09:01:00 fail notify\n09:20:07 until")
    #expect(failing.contains("09:20:00 decide prompt asks: the notification failed"))
    #expect(failing.contains("09:20:00 prompt show eye 20s"))
  }

  @Test func `a confirmed notification needs no wake-up`() throws {
    let agent = try world("09:00:00 start\n09:20:00 until", Self.settings).agent
    #expect(!agent.deadlines.map(\.name).contains(.notificationTimeout))
  }

  @Test(arguments: ["quiet hidden", "lock"])
  func `a quiet or lock in the grace holds the break back, which then asks again silently`(fact: String) throws {
    let end = fact == "lock" ? "unlock" : "quiet off"
    let lines = try due("09:20:03 \(fact)\n09:20:08 \(end)\n09:20:14 until")
    #expect(lines.contains("09:20:03 withdraw break-due"))
    #expect(lines.contains("09:20:08 notify break-due silent"))
    #expect(lines.contains("09:20:08 state due since=09:20:00 begins=09:20:13"))
    #expect(lines.contains("09:20:13 prompt show eye 20s"))
    #expect(lines.count { $0.contains("ring") } == 1)
  }

  @Test func `over a full-screen window that must not be covered, the notification alone begins the rest`() throws {
    let lines = try due("09:20:02 full-screen\n09:20:26 until", ["prompt.when_fullscreen": "notify"])
    #expect(lines.contains("09:20:05 decide prompt not shown: a full-screen window is in front"))
    #expect(lines.contains("09:20:05 state resting until=09:20:25"))
    #expect(!lines.contains { $0.contains("prompt show") })
  }

  @Test func `a full-screen window that defers breaks holds the break back before and in the grace`() throws {
    let lines = try due(
      "09:20:02 full-screen\n09:25:00 windowed\n09:25:06 until", ["prompt.when_fullscreen": "defer"])
    #expect(lines.contains("09:20:02 withdraw break-due"))
    #expect(lines.contains("09:25:00 notify break-due silent"))
    #expect(lines.contains("09:25:05 prompt show eye 20s"))
  }

  @Test func `a notification that asks has no prelude, unless one is set`() throws {
    let rest = ["eye.enabled": "no", "rest.enabled": "yes"]
    #expect(try !due("10:01:00 until", rest).contains { $0.contains("prelude") })
    #expect(
      try due("10:01:00 until", rest + ["rest.prelude": "10s"]).contains("09:59:50 notify prelude silent")
    )
    #expect(
      try due("10:01:00 until", rest + ["prompt.ask_with": "cover"]).contains(
        "09:59:50 notify prelude silent"))
  }

  @Test func `with ask_with = cover, the break covers the screen at once`() throws {
    let lines = try due("09:20:06 until", ["prompt.ask_with": "cover"])
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
    #expect(!lines.contains { $0.contains("asks") })
  }

  @Test func `another notification at that moment does not confirm the one that asks`() throws {
    let lines = try due("09:01:00 fail server\n09:20:07 until", ["reminder.evening.at": "09:20"])
    #expect(lines.contains("09:20:00 notify reminder silent"))
    #expect(lines.contains("09:20:01 decide prompt asks: the notification server does not answer"))
  }

  @Test func `a nudge in the text of the notification that asks does not confirm it`() throws {
    let nudge = ["break.tea.every": "20m", "break.tea.length": "0", "break.tea.title": "Tea"]
    let lines = try due("09:01:00 fail server\n09:20:07 until", nudge)
    #expect(lines.contains { $0.contains("stands in the text of the eye break") })
    #expect(lines.contains("09:20:01 decide prompt asks: the notification server does not answer"))
  }
}
