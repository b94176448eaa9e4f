import StillbellCore
import StillbellSimulation
import Testing

/// The card, which asks beside the notification.
struct CardTests {
  private static let settings = ["eye.prompt": "yes", "prompt.ask_with": "card"]

  /// The lines about the card and the cover of a break that is due at 09:20.
  private func shown(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, Self.settings + settings)
      .filter { $0.contains(" prompt ") && !$0.contains(" decide ") }
  }

  @Test func `the card asks until the cover comes with the rest`() throws {
    #expect(try shown("09:20:06 until") == ["09:20:00 prompt card eye asks", "09:20:05 prompt show eye 20s"])
  }

  @Test func `the notification asks as well, and the chime is heard once`() throws {
    let lines = try trace("09:00:00 start\n09:20:06 until", Self.settings)
    #expect(lines.contains("09:20:00 notify break-due"))
    #expect(lines.count { $0.contains(" ring ") } == 1)
  }

  @Test func `the card delays neither the notification nor the chime`() throws {
    let lines = try trace("09:00:00 start\n09:20:01 until", Self.settings).filter { $0.hasPrefix("09:20:00") }
    let card = try #require(lines.firstIndex(of: "09:20:00 prompt card eye asks"))
    #expect(lines[..<card].contains("09:20:00 notify break-due"))
    #expect(lines[..<card].contains { $0.contains(" ring ") })
  }

  @Test func `the card says that the break waits for a pause in the typing`() throws {
    #expect(
      try shown("09:10:00 typing\n09:20:20 still\n09:20:23 until") == [
        "09:20:00 prompt card eye asks", "09:20:05 prompt card eye waits", "09:20:22 prompt show eye 20s",
      ])
  }

  @Test(arguments: [
    ("start", "state resting until=09:20:22", ["09:20:02 prompt show eye 20s"]),
    ("snooze", "state working due=09:25:02", []), ("skip", "state working due=09:40:02", []),
  ])
  func `the buttons of the card answer`(button: String, state: String, shown: [String]) throws {
    let facts = "09:20:02 press \(button)\n09:20:03 until"
    #expect(try self.shown(facts) == ["09:20:00 prompt card eye asks"] + shown)
    #expect(try trace("09:00:00 start\n" + facts, Self.settings).contains("09:20:02 \(state)"))
  }

  @Test func `the card closes when the notification is answered`() throws {
    let world = try world("09:00:00 start\n09:20:02 answer snooze", Self.settings)
    #expect(world.shownPrompt == nil)
  }

  @Test(arguments: PromptSettings.WhenFullScreen.allCases)
  func `the card never lies over a full-screen window`(policy: PromptSettings.WhenFullScreen) throws {
    let lines = try shown(
      "09:10:00 full-screen\n09:20:04 until", ["prompt.when_fullscreen": policy.rawValue])
    #expect(lines == (policy == .prompt ? ["09:20:00 prompt show eye 20s"] : []))
  }

  @Test func `without a grace the card asks only while the break waits for a pause in the typing`() throws {
    let settings = ["breaks.grace": "0s"]
    #expect(try shown("09:20:06 until", settings) == ["09:20:00 prompt show eye 20s"])
    #expect(
      try shown("09:10:00 typing\n09:20:20 still\n09:20:23 until", settings) == [
        "09:20:00 prompt card eye waits", "09:20:22 prompt show eye 20s",
      ])
  }

  @Test func `a kind without a cover has no card`() throws {
    #expect(try shown("09:20:06 until", ["eye.prompt": "no"]) == [])
  }

  @Test(arguments: [
    ("dunst", true), ("mako", true), ("fnott", true), ("Plasma", false), ("gnome-shell", false),
    ("Xfce Notify Daemon", false),
  ])
  func `by default the card asks if the server hides the buttons of notifications`(server: String, asks: Bool) throws {
    #expect(
      try due(server: server).contains { if case .updatePrompt(_, .offering) = $0 { true } else { false } } == asks)
  }

  @Test(arguments: [("gnome-shell", Configuration.Urgency.critical), ("Plasma", .normal), ("dunst", .normal)])
  func `by default the question is critical on GNOME Shell, which unfolds no other notification`(
    server: String, urgency: Configuration.Urgency
  ) throws {
    let asked = try due(server: server).notifications.first { $0.slot == .breaks }
    #expect(asked?.urgency == urgency)
  }

  /// The effects of an eye break that falls due, with the default settings.
  private func due(server: String) throws -> [Effect] {
    var (agent, _) = launched()
    _ = agent.handle(.notification(.serverAppeared(name: server, sounds: false)), at: moment(.zero))
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    let prompt = try #require(agent.handle(.woke, at: moment(.seconds(1198))).loadedPrompts.first)
    _ = agent.handle(.prompt(.ready(prompt.id, .windowed)), at: moment(.seconds(1198)))
    return agent.handle(.woke, at: moment(.seconds(1200)))
  }
}
