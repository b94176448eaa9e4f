import StillbellCore
import Testing

/// Breaks that are held back for long while the user is present.
struct LongHoldTests {
  private func words(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, settings).filter { $0.contains("held-long") }
  }

  @Test func `a call that holds a break back is reported after two hours, and every four hours again`() throws {
    #expect(
      try words("09:05:00 begins microphone Discord\n18:00:00 ends microphone Discord\n18:02:00 until") == [
        "11:20:00 notify held-long silent", "15:20:00 notify held-long silent", "18:00:10 withdraw held-long",
      ])
  }

  @Test func `the decision says since when there was no break, and why`() throws {
    let trace = try trace("09:00:00 start\n09:05:00 begins camera Cheese\n11:30:00 until")
    #expect(trace.contains("11:20:00 decide eye break held back for long, none since 09:00:00: camera by Cheese"))
  }

  @Test func `under do not disturb breaks come silently after two hours, and the cover asks`() throws {
    let settings = ["eye.prompt": "yes", "prompt.ask_with": "notification"]
    let trace = try trace("09:00:00 start\n09:10:00 begins do_not_disturb dunst\n11:45:00 until", settings)
    #expect(!trace.contains { $0 < "11:20" && $0 > "09:21" })
    #expect(
      trace.filter { $0.contains("lasted") || $0.contains("ring") || $0.contains("asks") || $0.contains("state due") }
        == [
          "11:20:00 decide do_not_disturb by dunst has lasted for 2h: silent",
          "11:20:00 ring break-due by=nobody",
          "11:20:00 decide prompt asks: the desktop shows no notifications",
          "11:20:00 state due since=09:20:00 begins=11:20:05",
          "11:20:25 ring break-over by=nobody",
          "11:40:25 ring break-due by=nobody",
          "11:40:25 decide prompt asks: the desktop shows no notifications",
          "11:40:25 state due since=11:40:25 begins=11:40:30",
          "11:40:50 ring break-over by=nobody",
        ])
  }

  @Test func `do not disturb that is switched on again hides breaks again`() throws {
    let facts = """
      09:00:00 start
      09:10:00 begins do_not_disturb dunst
      11:30:00 ends do_not_disturb dunst
      11:31:00 begins do_not_disturb dunst
      12:00:00 until
      """
    #expect(try trace(facts).last == "11:40:25 state held since=11:40:25")
  }

  @Test func `do not disturb that follows a call has its own two hours`() throws {
    let facts = """
      09:00:00 start
      09:05:00 begins screen_sharing zoom
      12:00:00 begins do_not_disturb dunst
      12:01:00 ends screen_sharing zoom
      13:59:59 until
      """
    #expect(try trace(facts).last?.hasPrefix("12:01:10") == true)
  }

  @Test func `a reminder still waits for the end of do not disturb`() throws {
    let facts = "09:00:00 start\n09:10:00 begins do_not_disturb dunst\n13:00:00 ends do_not_disturb dunst"
    let trace = try trace(facts + "\n13:01:00 until", ["reminder.noon.at": "12:00"])
    #expect(trace.filter { $0.contains("notify reminder") } == ["13:00:00 notify reminder silent"])
  }

  @Test func `while the screen is shared nothing pops up, and the hold is reported when the sharing ends`() throws {
    let facts = """
      09:05:00 begins microphone Discord
      09:05:00 begins screen_sharing Discord
      14:00:00 ends screen_sharing Discord
      14:01:00 until
      """
    #expect(try words(facts) == ["14:00:10 notify held-long silent"])
  }

  @Test(arguments: [("lock", "unlock"), ("sleep", "wake")])
  func `only time in which the user was present counts`(away: String, back: String) throws {
    let settings = ["eye.length": "2h", "eye.interval": "2h"]
    let facts = "09:05:00 begins microphone zoom\n11:10:00 \(away)\n12:40:00 \(back)\n14:31:00 until"
    #expect(try words(facts, settings) == ["14:30:00 notify held-long silent"])
  }

  @Test(arguments: [("15m", "09:35:00"), ("12h", "21:20:00")])
  func `quiet.hold_max sets after how long a hold is reported`(length: String, time: String) throws {
    let facts = "09:05:00 begins microphone zoom\n21:21:00 until"
    #expect(try words(facts, ["quiet.hold_max": length]).first == "\(time) notify held-long silent")
  }

  @Test func `with quiet.hold_max = never a hold is never reported`() throws {
    let settings = ["quiet.hold_max": "never"]
    for source in ["microphone", "do_not_disturb"] {
      let facts = "09:00:00 start\n09:05:00 begins \(source) zoom\n22:00:00 until"
      #expect(try trace(facts, settings).last == "09:20:00 state held since=09:20:00")
    }
  }

  @Test(arguments: ["quiet on hidden", "quiet 12h hidden"])
  func `a quiet that the user asked for is not reported as a hold`(quiet: String) throws {
    #expect(try words("09:05:00 \(quiet)\n09:05:00 begins microphone zoom\n19:00:00 until").isEmpty)
  }

  @Test func `a game has a limit of its own`() throws {
    #expect(try words("09:05:00 begins game_mode doom\n19:00:00 until").isEmpty)
  }

  @Test func `while the user watches a film, only the status and a decision report the hold`() throws {
    let facts = "09:00:00 start\n09:10:00 begins inhibitors mpv\n09:10:00 still\n11:21:00 until"
    let world = try world(facts)
    #expect(world.agent.status.noBreakSince != nil)
    #expect(world.notification(in: .held) == nil)
    #expect(
      try trace(facts).contains(
        "11:20:00 decide eye break held back for long, none since 09:00:00: watching, inhibitors by mpv"))
  }

  @Test func `a full-screen window that breaks wait for is reported`() throws {
    let settings = ["eye.prompt": "yes", "prompt.when_fullscreen": "defer"]
    let world = try world("09:00:00 start\n09:10:00 full-screen\n11:21:00 until", settings)
    #expect(world.notification(in: .held)?.noticeActions == [.takeBreak])
  }

  @Test func `a call that follows a full-screen window shares its two hours`() throws {
    let settings = ["eye.prompt": "yes", "prompt.when_fullscreen": "defer"]
    let facts = "09:10:00 full-screen\n10:20:00 begins microphone zoom\n11:30:00 until"
    #expect(try words(facts, settings) == ["11:20:00 notify held-long silent"])
  }

  @Test func `Don't wait shows the reminder that was hidden, too`() throws {
    let facts = "09:05:00 begins microphone Discord\n11:30:00 notice dont-wait\n11:30:01 until"
    let lines = try trace("09:00:00 start\n" + facts, ["reminder.tea.at": "09:02"])
    #expect(lines.last == "11:30:00 notify reminder silent")
  }

  @Test func `a sleep that is noticed only afterwards is no time in which a call held a break back`() {
    var agent = launched().agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.quiet(.reported(.microphone, by: "test", ["zoom"])), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.minutes(20)))
    let asleep = PresenceEvent.wentAway(.asleep, since: moment(.minutes(30)).boot)
    #expect(agent.handle(.presence(asleep), at: moment(.hours(3))).decisions == [])
  }

  @Test func `Take one shows the break in spite of the call`() throws {
    let facts = "09:00:00 start\n09:05:00 begins microphone Discord\n11:30:00 notice take\n11:31:00 until"
    #expect(
      try trace(facts, ["eye.prompt": "yes"]).filter { $0 > "11:30" } == [
        "11:30:00 prompt show eye 20s", "11:30:00 withdraw held-long",
        "11:30:00 decide eye break began, until 11:30:20", "11:30:00 state resting until=11:30:20",
        "11:30:00 decide prompt shown by simulated", "11:30:20 ring break-over by=nobody",
        "11:30:20 decide eye break over, rung by nobody, quiet (hidden), microphone by Discord",
        "11:30:20 prompt hide", "11:30:20 state working due=11:50:20",
      ])
  }

  @Test func `a call that begins hides the cover that the user had clicked for`() throws {
    let settings = ["eye.prompt": "yes", "prompt.ask_with": "notification", "breaks.grace": "never"]
    let facts = "09:00:00 start\n09:20:01 click\n09:20:05 begins microphone zoom\n09:20:10 until"
    #expect(try trace(facts, settings).contains("09:20:05 prompt hide"))
  }

  @Test func `Don't wait lets breaks come during the call, and names another call that holds them back`() throws {
    let facts = """
      09:00:00 start
      09:05:00 begins microphone Discord
      09:06:00 begins camera Cheese
      11:30:00 notice dont-wait
      11:31:00 notice dont-wait
      11:52:00 until
      """
    let trace = try trace(facts).filter { $0 >= "11:30" }
    #expect(
      trace.prefix(5) == [
        "11:30:00 withdraw held-long", "11:30:00 decide quiet switched off, microphone by Discord, while it lasts",
        "11:30:00 decide eye break held back for long, none since 09:00:00: camera by Cheese",
        "11:30:00 notify held-long silent", "11:31:00 withdraw held-long",
      ])
    #expect(trace.contains("11:31:00 decide eye break due, rung by player, bundled sound"))
    #expect(trace.contains("11:51:25 decide eye break due, rung by player, bundled sound"))
  }

  @Test func `the report of a hold continues over a restart, and is shown again`() throws {
    let facts = """
      09:05:00 begins microphone zoom
      10:20:00 begins inhibitors mpv
      10:20:00 kill
      10:21:00 boot
      12:00:00 kill
      12:01:00 boot
      13:00:00 until
      """
    #expect(
      try words(facts) == [
        "11:21:00 notify held-long silent", "12:01:00 withdraw held-long", "12:01:00 notify held-long silent",
      ])
  }

  @Test func `the two hours of do not disturb continue over a restart`() throws {
    let facts = "09:10:00 begins do_not_disturb dunst\n10:20:00 quit\n+1s boot\n+1s begins do_not_disturb dunst\n"
    let lines = try trace("09:00:00 start\n" + facts + "11:25:00 until").filter { $0.contains("has lasted") }
    #expect(lines == ["11:20:01 decide do_not_disturb by dunst has lasted for 2h: silent"])
  }

  @Test func `do not disturb that has lasted for two hours stays silent over a restart`() throws {
    let facts = "09:10:00 begins do_not_disturb dunst\n11:30:00 kill\n+1s boot\n+1s begins do_not_disturb dunst\n"
    let lines = try trace("09:00:00 start\n" + facts + "11:45:00 until")
    #expect(lines.filter { $0 > "11:30" && $0.contains(" ring ") }.first == "11:40:25 ring break-due by=nobody")
  }

  @Test func `the status says since when there was no break`() throws {
    let facts = "09:00:00 start\n09:05:00 begins microphone zoom\n"
    #expect(try world(facts + "11:19:00 until").agent.status.noBreakSince == nil)
    let world = try world(facts + "11:21:00 until")
    #expect(world.agent.status.noBreakSince.map { world.now.wall(at: $0).milliseconds } == 1_775_466_000_000)
    let fields = world.agent.status.fields(at: world.now).map { ($0.name, $0.value) }
    let status = Status(Dictionary(uniqueKeysWithValues: fields), at: world.now)
    #expect(status.noBreakSince == world.agent.status.noBreakSince)
  }
}
