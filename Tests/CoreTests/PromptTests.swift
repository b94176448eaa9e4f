import StillbellCore
import Testing

/// The full-screen prompt, which follows the break.
struct PromptTests {
  private func seen(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, ["eye.prompt": "yes", "rest.prompt": "yes"] + settings).filter { $0.contains("prompt") }
  }

  @Test func `the prompt comes with the break and closes at its end`() throws {
    #expect(
      try seen("09:00:00 start\n09:30:00 until") == [
        "09:20:00 prompt show eye 20s", "09:20:00 decide prompt shown by simulated", "09:20:25 prompt hide",
      ])
  }

  @Test(arguments: ["snooze", "skip", "stop", "pause", "start", "lock", "sleep", "quiet hidden", "meditate 5m"])
  func `the prompt closes at once, however a break ends`(way: String) throws {
    for (moment, name) in [("09:20:02", "asking"), ("09:20:10", "resting")] {
      let lines = try seen("09:00:00 start\n\(moment) \(way)\n09:20:12 until")
      #expect(lines.last == "\(moment) prompt hide", "\(name)")
    }
  }

  @Test func `a prompt that fails leaves the break to the notification`() throws {
    let lines = try trace(
      "08:59:00 fail prompt\n09:00:00 start\n09:41:00 until", ["eye.prompt": "yes"])
    #expect(
      lines.filter { $0.contains("prompt") } == [
        "09:19:58 decide prompt failed: there is no display", "09:40:23 decide prompt failed: there is no display",
      ])
    #expect(lines.contains("09:20:00 notify break-due"))
  }

  @Test func `the prompt is not shown in a hidden quiet, nor for a kind of break without one`() throws {
    #expect(try seen("09:00:00 quiet 1h hidden\n09:01:00 start\n09:50:00 until") == [])
    #expect(try seen("09:00:00 start\n09:25:00 until", ["eye.prompt": "no"]) == [])
  }

  @Test func `the prompt returns after an unlock for the rest of the break`() throws {
    let lines = try seen(
      "09:00:00 start\n10:01:00 lock\n10:02:00 unlock\n10:10:00 until",
      ["eye.enabled": "no", "rest.enabled": "yes"])
    #expect(
      lines.filter { !$0.contains("decide") } == [
        "10:00:00 prompt show rest 5m", "10:01:00 prompt hide", "10:02:00 prompt show rest 5m", "10:05:05 prompt hide",
      ])
  }

  private func dueAgent() -> (Agent, Prompt.ID) {
    var configuration = Configuration()
    configuration.prompt.askWith = .cover
    var agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    var effects = agent.handle(.woke, at: moment(.seconds(1198)))
    let id = effects.loadedPrompts.first?.id
    effects = agent.handle(.woke, at: moment(.seconds(1200)))
    #expect(effects.contains { if case .updatePrompt(id, .asking) = $0 { true } else { false } })
    return (agent, id ?? Prompt.ID(0))
  }

  @Test func `the prompt is loaded shortly before the break and shown when it is due`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    #expect(agent.nextWakes.boot == moment(.seconds(1198)).boot)
    _ = agent.handle(.woke, at: moment(.seconds(1198)))
    #expect(agent.nextWakes.boot == moment(.seconds(1200)).boot)
  }

  @Test func `a snooze chosen on the prompt replaces the configured length`() {
    var (agent, id) = dueAgent()
    let effects = agent.handle(.prompt(.answered(id, .snooze, snooze: .minutes(15))), at: moment(.seconds(1202)))
    let until = moment(.seconds(1202 + 900)).wall
    #expect(effects.contains(.decide(.breaks(.snoozed(.eye, until: until, count: 1, allowed: 3)))))
  }

  @Test func `an answer on the prompt counts once, whatever answers the break later`() {
    var (agent, id) = dueAgent()
    _ = agent.handle(.prompt(.answered(id, .snooze)), at: moment(.seconds(1202)))
    #expect(agent.status.phase == .working)
    #expect(agent.status.snoozes == 1)
    // An answer on the notification of this break came at the same time.
    let late = agent.handle(.answered(BreakID(1), .snooze), at: moment(.seconds(1202)))
    #expect(late == [.decide(.breaks(.answerIgnored(.snooze)))])
    #expect(agent.handle(.prompt(.answered(id, .skip)), at: moment(.seconds(1202))) == [])
    #expect(agent.status.snoozes == 1)
  }

  @Test func `a prompt that shows nothing within 3 s is given up`() {
    var (agent, id) = dueAgent()
    let effects = agent.handle(.woke, at: moment(.seconds(1203)))
    #expect(effects.contains(.hidePrompt(id)))
    #expect(effects.contains(.decide(.prompt(.failed(.overdue)))))
    #expect(agent.status.phase == .due)
  }

  @Test func `a click on the notification only brings back a prompt that was given up`() throws {
    var (agent, _) = dueAgent()
    _ = agent.handle(.woke, at: moment(.seconds(1203)))
    let before = agent.status
    let effects = agent.handle(.notification(.clicked(.breaks)), at: moment(.seconds(1204)))
    #expect(effects.count == 2)
    let prompt = try #require(effects.loadedPrompts.first)
    #expect(effects.last == .updatePrompt(prompt.id, .asking(until: moment(.seconds(1210)).boot)))
    #expect(agent.status == before)
  }

  @Test func `a prompt on which the break was begun gets the end of the break`() {
    var (agent, id) = dueAgent()
    _ = agent.handle(.prompt(.shown(id, on: .x11)), at: moment(.seconds(1200)))
    let effects = agent.handle(.prompt(.answered(id, .start)), at: moment(.seconds(1201)))
    #expect(effects.contains(.updatePrompt(id, .resting(until: moment(.seconds(1221)).boot))))
  }

  @Test func `a break without snoozes left has no Snooze on the screen`() throws {
    let settings = ["eye.prompt": "yes", "breaks.snoozes": "1"]
    let prompts = try effects("09:00:00 start\n09:20:01 snooze\n09:26:00 until", settings).loadedPrompts
    #expect(prompts.map { $0.content.snooze == nil } == [false, true])
  }

  @Test func `in a session whose own break is far off, the prompt is loaded ahead of a break`() throws {
    let facts = "09:00:00 start\n09:00:00 focus 50m\n09:19:59 until"
    #expect(try effects(facts, ["eye.prompt": "yes"]).loadedPrompts.count == 1)
  }

  @Test func `the failure of an earlier prompt is ignored`() throws {
    let world = try world("09:00:00 start\n09:20:01 until", ["eye.prompt": "yes"])
    let shown = try #require(world.shownPrompt).id
    var agent = world.agent
    #expect(agent.handle(.prompt(.failed(Prompt.ID(shown.number + 1), .noDisplay)), at: world.now).decisions == [])
  }
}
