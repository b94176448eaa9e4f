import StillbellCore
import StillbellSimulation
import Testing

/// Full-screen windows that are games, though GameMode does not report them.
struct GameSignTests {
  private func seen(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, ["eye.prompt": "yes"] + settings).filter { !$0.hasPrefix("09:00:00") }
  }

  @Test func `a break waits for a full-screen game, is announced if that lasts, and comes after it`() throws {
    #expect(
      try seen("09:10:00 full-screen steam\n09:50:00 windowed\n09:50:01 until") == [
        "09:19:58 decide quiet (hidden), game_mode by fullscreen-steam, until it ends",
        "09:20:00 decide eye break due, held back: quiet (hidden), game_mode by fullscreen-steam",
        "09:20:00 state held since=09:20:00",
        "09:40:00 notify break-due",
        "09:40:00 ring break-due by=player",
        "09:40:00 decide eye break due, rung by player, bundled sound",
        "09:40:00 decide prompt not shown: a game runs",
        "09:50:00 prompt show eye 20s",
        "09:50:00 decide eye break due, shown again: it was rung before",
        "09:50:00 notify break-due silent",
        "09:50:00 state due since=09:20:00 begins=09:50:05",
        "09:50:00 decide prompt shown by simulated",
        "09:50:00 withdraw break-due",
      ])
  }

  @Test func `after a game that ends before the announcement, the break rings once`() throws {
    let lines = try seen("09:10:00 full-screen bypass\n09:30:00 windowed\n09:30:01 until")
    #expect(lines.contains("09:30:00 decide quiet ended, game_mode by fullscreen-bypass"))
    #expect(lines.filter { $0.contains("ring") } == ["09:30:00 ring break-due by=player"])
  }

  @Test func `with the notify policy, chime and notification announce the break, and no prompt is shown`() throws {
    let lines = try seen("09:10:00 full-screen bypass\n09:20:26 until", ["quiet.game_mode": "notify"])
    #expect(
      lines.prefix(6) == [
        "09:19:58 decide full-screen window is a game: bypass",
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 decide prompt not shown: a game runs",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
      ])
    #expect(lines.last == "09:20:25 state working due=09:40:25")
    #expect(!lines.contains { $0.contains("prompt show") })
  }

  @Test func `with the notify policy, only the notification shows the break, even if the game ends meanwhile`() throws {
    for facts in [
      "09:10:00 full-screen bypass\n09:20:02 windowed\n09:20:26 until",
      "09:10:00 begins game_mode doom\n09:10:00 typing\n09:20:07 ends game_mode doom\n09:20:26 until",
    ] {
      for asker in ["cover", "notification"] {
        let lines = try seen(facts, ["quiet.game_mode": "notify", "prompt.ask_with": asker])
        #expect(!lines.contains { $0.contains("prompt show") }, "\(lines)")
        #expect(lines.contains("09:20:05 state resting until=09:20:25"))
      }
    }
    let clicked = "09:10:00 begins game_mode doom\n09:20:02 click\n09:20:03 until"
    #expect(try seen(clicked, ["quiet.game_mode": "notify"]).contains("09:20:02 prompt show eye 20s"))
  }

  @Test func `with the notify policy, the notification asks at once even while the user types`() throws {
    let facts = "09:10:00 full-screen bypass\n09:10:00 typing\n09:20:02 windowed\n09:20:06 until"
    let lines = try seen(facts, ["quiet.game_mode": "notify", "prompt.ask_with": "notification"])
    #expect(lines.contains("09:20:00 state due since=09:20:00 begins=09:20:05"))
    #expect(!lines.contains { $0.contains("prompt show") || $0.contains("prompt asks") }, "\(lines)")
  }

  @Test func `with the overlay policy, the cover asks over the game`() throws {
    let lines = try seen(
      "09:10:00 full-screen steam\n09:20:01 until",
      ["quiet.game_mode": "overlay", "prompt.ask_with": "notification"])
    #expect(lines.first == "09:19:58 decide full-screen window is a game: steam")
    #expect(lines.contains("09:20:00 decide prompt asks: a full-screen window is in front"))
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
  }

  @Test func `a film that bypasses the compositor is no game, but a Steam window is one`() throws {
    let film = "09:10:00 begins inhibitors mpv\n09:10:00 full-screen "
    func seen(_ front: String, _ settings: [String: String] = [:]) throws -> [String] {
      try self.seen(
        film + front + "\n09:20:01 until", settings.merging(["presence.video": "away"]) { value, _ in value })
    }
    #expect(try seen("bypass").contains("09:20:00 prompt show eye 20s"))
    #expect(try seen("steam").last == "09:20:00 state held since=09:20:00")
    let ignored = try seen("bypass", ["quiet.ignore": "mpv"])
    #expect(ignored.last == "09:20:00 state held since=09:20:00")
  }

  @Test(arguments: [
    ("My SDL application: Playing a game", BreakCycle.Obstacle.quiet), ("mpv: Playing a film", .presentation),
  ])
  func `a game that keeps the screen on is not taken for a film`(inhibitor: String, hold: BreakCycle.Obstacle) {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.quiet(.reported(.inhibitors, by: "session", [inhibitor])), at: moment(.seconds(10)))
    _ = agent.handle(.woke, at: moment(.seconds(1198)))
    _ = agent.handle(.prompt(.ready(Prompt.ID(1), .bypass)), at: moment(.seconds(1199)))
    _ = agent.handle(.woke, at: moment(.seconds(1200)))
    guard case .held(_, hold) = agent.status.cycle else { return #expect(Bool(false), "\(agent.status.cycle)") }
  }

  @Test func `a gamepad that was pressed in the last minute marks a full-screen window as a game`() throws {
    let facts = "09:02:00 idle\n09:02:00 pad-play\n09:10:00 full-screen\n"
    #expect(
      try seen(facts + "09:30:00 until").suffix(3) == [
        "09:19:58 decide quiet (hidden), game_mode by fullscreen-gamepad, until it ends",
        "09:20:00 decide eye break due, held back: quiet (hidden), game_mode by fullscreen-gamepad",
        "09:20:00 state held since=09:20:00",
      ])
    #expect(try seen(facts + "09:18:30 pad-rest\n09:20:01 until").contains("09:20:00 prompt show eye 20s"))
    let windowed = facts.replacing("full-screen", with: "windowed")
    #expect(try seen(windowed + "09:20:01 until").contains("09:20:00 prompt show eye 20s"))
  }

  @Test func `a plain full-screen window is no game`() throws {
    let lines = try seen("09:10:00 full-screen\n09:20:01 until")
    #expect(lines.contains("09:20:00 prompt show eye 20s"))
    #expect(!lines.contains { $0.contains("game") })
  }

  @Test func `the window that is in front when the break falls due counts`() throws {
    let come = try seen("09:19:59 full-screen steam\n09:20:01 until")
    #expect(come.last == "09:20:00 state held since=09:20:00")
    let gone = try seen("09:10:00 full-screen steam\n09:19:59 full-screen\n09:20:01 until")
    #expect(gone.contains("09:20:00 prompt show eye 20s"))
    #expect(gone.contains("09:19:59 decide quiet ended, game_mode by fullscreen-steam"))
  }

  @Test func `a game window can be ignored by its listed name, and its quiet switched off`() throws {
    let facts = "09:10:00 full-screen steam\n09:20:00 until"
    let ignored = try world("09:00:00 start\n" + facts, ["eye.prompt": "yes", "quiet.ignore": "fullscreen-steam"])
    #expect(ignored.agent.status.phase == .due)
    let row = ignored.agent.quiet.reporters.first { $0.source == .game }
    #expect(row?.name == "stillbell-prompt")
    #expect(row?.ignored == ["fullscreen-steam"])
    let lines = try seen("09:10:00 full-screen steam\n09:25:00 quiet off\n09:25:01 until")
    #expect(lines.contains("09:25:00 decide quiet switched off, game_mode by fullscreen-steam, while it lasts"))
    #expect(lines.contains("09:25:00 prompt show eye 20s"))
  }

  @Test func `the next break waits for the game again, and so does another break that is due`() throws {
    let skipped = try seen("09:10:00 full-screen steam\n09:25:00 skip\n09:50:00 until")
    #expect(skipped.last == "09:45:00 state held since=09:45:00")
    let both = try seen(
      "09:00:01 full-screen steam\n10:00:00 answer snooze\n10:00:01 until",
      ["break.tea.every": "2m4s", "break.tea.prompt": "yes"])
    #expect(both.last == "10:00:00 state held since=09:20:00")
    #expect(both.count { $0.contains("decide quiet") } == 1)
  }

  @Test func `a break without a prompt does not wait for a game window`() throws {
    let lines = try seen("09:10:00 full-screen steam\n09:20:01 until", ["eye.prompt": "no"])
    #expect(lines.contains("09:20:00 ring break-due by=player"))
  }
}
