import StillbellCore
import Testing

/// Breaks while a full-screen window is in front.
struct FullScreenTests {
  private func seen(_ facts: String, _ policy: PromptSettings.WhenFullScreen) throws -> [String] {
    try trace(facts, ["eye.prompt": "yes", "rest.prompt": "yes", "prompt.when_fullscreen": policy.rawValue])
  }

  /// Returns the trace without the lines of the start.
  private func ofBreak(_ facts: String, _ policy: PromptSettings.WhenFullScreen) throws -> [String] {
    try seen(facts, policy).filter { !$0.hasPrefix("09:00:00") }
  }

  @Test func `by default the prompt covers a full-screen window`() throws {
    let lines = try seen("09:00:00 start\n09:10:00 full-screen\n09:21:00 until", .prompt)
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
  }

  @Test func `a second skip over a full-screen window brings the hint that breaks can wait, once`() throws {
    let facts = "09:00:00 start\n09:10:00 full-screen\n09:20:02 skip\n09:40:05 skip\n10:00:08 skip\n10:20:30 skip"
    #expect(
      try seen(facts, .prompt).filter { $0.contains("full-screen-skipped") }
        == ["09:40:05 notify full-screen-skipped silent"])
    #expect(
      try seen(facts.replacing("full-screen", with: "windowed"), .prompt).allSatisfy { !$0.contains("full-screen") })
  }

  @Test func `a skip before the break is due does not count towards the hint`() throws {
    let facts = "09:00:00 start\n09:10:00 full-screen\n09:20:02 skip\n09:30:00 skip\n09:31:00 until"
    #expect(try seen(facts, .prompt).allSatisfy { !$0.contains("full-screen-skipped") })
  }

  @Test func `with the notify policy only the notification shows, and the break begins by itself`() throws {
    #expect(
      try ofBreak("09:00:00 start\n09:10:00 full-screen\n09:20:06 windowed\n09:21:00 until", .notify) == [
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 decide prompt not shown: a full-screen window is in front",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:05 decide eye break began, until 09:20:25",
        "09:20:05 notify resting silent",
        "09:20:05 state resting until=09:20:25",
        "09:20:25 notify break-over",
        "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound",
        "09:20:25 state working due=09:40:25",
      ])
  }

  @Test func `a click on the notification shows the prompt over the full-screen window`() throws {
    let lines = try ofBreak("09:00:00 start\n09:10:00 full-screen\n09:20:02 click\n09:20:03 until", .notify)
    #expect(
      lines.suffix(3) == [
        "09:20:02 prompt show eye 20s", "09:20:02 decide prompt shown by simulated", "09:20:02 withdraw break-due",
      ])
  }

  @Test func `with the defer policy the break waits until the window is gone, and rings once`() throws {
    #expect(
      try ofBreak("09:00:00 start\n09:10:00 full-screen\n10:30:00 windowed\n10:30:01 until", .defer) == [
        "09:20:00 decide eye break due, held back: full-screen window",
        "09:20:00 state held since=09:20:00",
        "10:30:00 prompt show eye 20s",
        "10:30:00 notify break-due",
        "10:30:00 ring break-due by=player",
        "10:30:00 decide eye break due, rung by player, bundled sound",
        "10:30:00 state due since=09:20:00 begins=10:30:05",
        "10:30:00 decide prompt shown by simulated",
        "10:30:00 withdraw break-due",
      ])
  }

  @Test(arguments: [PromptSettings.WhenFullScreen.notify, .defer])
  func `a full-screen window that comes or goes just before the break counts as it is then`(
    policy: PromptSettings.WhenFullScreen
  ) throws {
    let gone = try seen("09:00:00 start\n09:10:00 full-screen\n09:19:59 windowed\n09:20:01 until", policy)
    #expect(gone.contains("09:20:00 prompt show eye 20s"))
    let come = try seen("09:00:00 start\n09:19:59 full-screen\n09:20:01 until", policy)
    #expect(!come.contains { $0.contains("prompt show") })
  }

  @Test(arguments: [PromptSettings.WhenFullScreen.notify, .defer])
  func `a prompt that is shown stays when a full-screen window comes to the front`(
    policy: PromptSettings.WhenFullScreen
  ) throws {
    let lines = try seen("09:00:00 start\n09:20:02 full-screen\n09:20:30 until", policy)
    #expect(lines.filter { $0.contains("prompt hide") } == ["09:20:25 prompt hide"])
    #expect(!lines.contains { $0.contains("held") })
  }

  @Test func `a held break can be begun, snoozed, skipped and stopped`() throws {
    let facts = "09:00:00 start\n09:10:00 full-screen\n09:30:00 "
    let begun = try seen(facts + "begin", .defer)
    #expect(begun.contains("09:30:00 state resting until=09:30:20"))
    #expect(begun.contains("09:30:00 prompt show eye 20s"))
    #expect(try seen(facts + "snooze", .defer).last == "09:30:00 state working due=09:35:00")
    #expect(try seen(facts + "skip", .defer).last == "09:30:00 state working due=09:50:00")
    #expect(try seen(facts + "stop", .defer).last == "09:30:00 state idle")
  }

  @Test func `an absence as long as the held break counts as that break`() throws {
    let lines = try seen(
      "09:00:00 start\n09:10:00 full-screen\n09:30:00 lock\n09:31:00 unlock\n09:32:00 windowed", .defer)
    #expect(lines.last == "09:31:00 state working due=09:51:00")
  }

  @Test func `after a lock that was too short to count, a held break still waits`() throws {
    let world = try world(
      "09:00:00 start\n09:10:00 full-screen\n09:30:00 lock\n09:30:10 unlock\n09:31:00 until",
      ["eye.prompt": "yes", "prompt.when_fullscreen": "defer"])
    #expect(world.agent.status.phase == .held)
    #expect(world.agent.status.hold == .fullScreen)
    #expect(!world.trace.contains { $0.contains("ring break-due") })
  }

  @Test(arguments: [
    "fail prompt", "set prompt.when_fullscreen prompt", "set prompt.when_fullscreen notify", "set eye.prompt no",
  ])
  func `a break does not wait if no prompt reports the window, or no setting protects it`(fact: String) throws {
    let early = try seen("09:00:00 start\n09:10:00 full-screen\n09:15:00 \(fact)\n09:20:01 until", .defer)
    #expect(early.contains("09:20:00 ring break-due by=player"))
    guard fact != "fail prompt" else { return }
    let late = try seen("09:00:00 start\n09:10:00 full-screen\n09:25:00 \(fact)\n09:25:01 until", .defer)
    #expect(late.contains("09:25:00 ring break-due by=player"))
  }

  @Test func `a held break still waits after a restart, and rings once`() throws {
    let lines = try seen(
      "09:00:00 start\n09:10:00 full-screen\n09:30:00 kill\n09:30:05 boot\n09:40:00 windowed\n09:40:01 until", .defer)
    #expect(lines.filter { $0.contains("ring break-due") } == ["09:40:00 ring break-due by=player"])
  }

  @Test func `after a restart, a prompt that reports nothing lets the break ring after 3 s`() throws {
    let world = try world(
      "09:00:00 start\n09:10:00 quiet 1h hidden\n09:25:00 until",
      ["eye.prompt": "yes", "prompt.when_fullscreen": "defer", "sound.chimes": "no"])
    let launch = Launch(finding: world.agent.savedState, of: world.now)
    var (agent, _) = launched(launch, with: world.agent.configuration, at: world.now)
    _ = agent.handle(.commanded(.quiet(.off)), at: world.now + .seconds(1))
    #expect(agent.status.hold == .fullScreen)
    #expect(agent.nextWakes.boot == world.now.boot + .seconds(3))
    _ = agent.handle(.woke, at: world.now + .seconds(3))
    #expect(agent.status.phase == .due)
  }

  @Test func `a prelude comes even if the prompt has already reported the full-screen window`() throws {
    let settings = [
      "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m", "rest.prelude": "1s", "rest.prompt": "yes",
      "prompt.when_fullscreen": "defer",
    ]
    #expect(
      try trace("09:00:00 start\n09:10:00 full-screen\n09:30:05 until", settings).dropFirst(2) == [
        "09:29:59 decide rest break announced for 09:30:00",
        "09:29:59 notify prelude silent",
        "09:30:00 withdraw prelude",
        "09:30:00 decide rest break due, held back: full-screen window",
        "09:30:00 state held since=09:30:00 kind=rest",
      ])
  }

  @Test func `a prompt that ends while it holds the break back lets the break ring`() {
    var configuration = Configuration()
    configuration.prompt.whenFullScreen = .defer
    configuration.quiet.holdMax = nil
    var agent = Agent(configuration: configuration, zone: .utc)
    let id = Prompt.ID(1)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.seconds(1198)))
    _ = agent.handle(.prompt(.ready(id, .fullScreen)), at: moment(.seconds(1199)))
    _ = agent.handle(.woke, at: moment(.seconds(1200)))
    #expect(agent.status.hold == .fullScreen)
    // The agent waits without a wake-up.
    #expect(agent.nextWakes.boot == nil)
    _ = agent.handle(.prompt(.failed(id, .endedWithoutAnswer)), at: moment(.seconds(1300)))
    #expect(agent.status.phase == .due)
  }

  @Test func `a prompt that reports nothing is given up after 3 s`() {
    var configuration = Configuration()
    configuration.prompt.askWith = .cover
    configuration.prompt.whenFullScreen = .notify
    configuration.chimesOn = false
    var agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.seconds(1198)))
    let due = agent.handle(.woke, at: moment(.seconds(1200)))
    #expect(!due.contains { if case .updatePrompt = $0 { true } else { false } })
    #expect(agent.nextWakes.boot == moment(.seconds(1203)).boot)
    #expect(agent.handle(.woke, at: moment(.seconds(1203))).contains(.hidePrompt(Prompt.ID(1))))
  }

  @Test func `a prompt that reports late is shown then`() {
    var configuration = Configuration()
    configuration.prompt.askWith = .cover
    configuration.prompt.whenFullScreen = .notify
    var agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.seconds(1200)))
    let effects = agent.handle(.prompt(.ready(Prompt.ID(1), .windowed)), at: moment(.seconds(1201)))
    #expect(effects == [.updatePrompt(Prompt.ID(1), .asking(until: moment(.seconds(1210)).boot))])
  }

  @Test(arguments: [
    ("09:20:07 press end\n09:40:20 press end", 1), ("09:20:07 press end\n09:40:20 press end\n10:00:30 press end", 1),
    // After half their length breaks count as taken.
    ("09:20:20 press end\n09:40:40 press end", 0),
    // Only one of the breaks covered a full-screen window.
    ("09:20:07 press end\n09:21:00 windowed\n09:40:20 press end", 0),
  ])
  func `a second early end over a full-screen window brings the hint that breaks can wait`(
    facts: String, times: Int
  ) throws {
    let lines = try trace("09:00:00 full-screen\n09:00:00 start\n\(facts)\n10:05:00 until", ["eye.prompt": "yes"])
    #expect(lines.count { $0.hasSuffix("notify full-screen-skipped silent") } == times)
  }

  @Test func `a prompt over a full-screen window is asked to show only once`() throws {
    let facts = "09:00:00 start\n09:10:00 full-screen\n09:20:01 timer\n09:20:02 timer\n09:20:03 timer"
    let effects = try effects(facts, ["eye.prompt": "yes", "prompt.when_fullscreen": "prompt"])
    #expect(effects.count { if case .updatePrompt = $0 { true } else { false } } == 1)
  }

  /// Returns the chimes after two breaks fell due and idleness counted as the first.
  private func ringsOfSecond(prompts: Bool) throws -> [String] {
    let settings = [
      "prompt.when_fullscreen": "defer", "eye.prompt": "yes", "break.tea.every": "1h", "break.tea.length": "10m",
      "break.tea.prompt": prompts ? "yes" : "no",
    ]
    return try trace("09:00:00 full-screen\n09:00:00 start\n10:00:00 idle\n10:00:30 until", settings)
      .filter { $0.contains("ring") }
  }

  @Test func `after idleness has counted as one break, the next due break waits for the window at once`() throws {
    #expect(try ringsOfSecond(prompts: true) == [])
    #expect(try ringsOfSecond(prompts: false) == ["10:00:20 ring break-due by=player"])
  }
}
