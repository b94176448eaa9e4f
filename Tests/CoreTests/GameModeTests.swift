import StillbellCore
import StillbellSimulation
import Testing

/// Breaks during a game: they wait for its end, and are announced if it lasts long.
struct GameModeTests {
  private static let game = "09:00:00 start\n09:10:00 begins game_mode doom\n"

  @Test func `in a long game chime and notification announce the break, which comes when the game ends`() throws {
    let lines = try trace(Self.game + "09:50:00 ends game_mode doom\n09:50:30 until", ["eye.prompt": "yes"])
    #expect(
      lines.filter { $0 >= "09:20" } == [
        "09:20:00 decide eye break due, held back: quiet (hidden), game_mode by doom",
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
        "09:50:05 decide eye break began, until 09:50:25",
        "09:50:05 state resting until=09:50:25",
        "09:50:25 notify break-over",
        "09:50:25 ring break-over by=player",
        "09:50:25 decide eye break over, rung by player, bundled sound",
        "09:50:25 prompt hide",
        "09:50:25 state working due=10:10:25",
      ])
  }

  @Test func `a break announced in a game is withdrawn when a longer break is close`() throws {
    let facts = "09:00:00 start\n09:00:01 begins game_mode doom\n09:57:00 ends game_mode doom\n09:59:00 until"
    let lines = try trace(facts, ["eye.interval": "36m", "rest.enabled": "yes"])
    #expect(
      lines.filter { $0 >= "09:57" } == [
        "09:57:00 withdraw break-due", "09:57:00 decide eye break at 09:36:00 left out: a rest break is close",
        "09:57:00 state working due=10:00:00 kind=rest",
      ])
  }

  @Test func `behind a lock a long game announces nothing`() throws {
    let facts = "09:11:00 misedit\n09:21:00 lock\n09:50:00 timer\n09:50:01 until"
    #expect(try !trace(Self.game + facts).contains { $0.contains("notify") })
  }

  @Test func `the longest wait for a game is a setting`() throws {
    let lines = try trace(Self.game + "09:26:00 until", ["quiet.game_defer_max": "5m"])
    #expect(lines.contains("09:25:00 ring break-due by=player"))
  }

  @Test func `a break announced in a game can be answered; the next waits for the game again`() throws {
    let lines = try trace(Self.game + "09:41:00 answer skip\n10:20:30 until")
    #expect(lines.filter { $0.contains("ring") } == ["09:40:00 ring break-due by=player"])
    #expect(lines.last == "10:01:00 state held since=10:01:00")
  }

  @Test func `a session in a game stays silent after a waiting break is announced`() throws {
    let lines = try trace(Self.game + "09:35:00 meditate 1m\n09:57:00 meditate 1m\n09:59:00 until")
    #expect(
      lines.filter { $0.contains("decide") && $0.contains("rung") && !$0.contains("eye") } == [
        "09:35:00 decide session-start rung by nobody, quiet (hidden), game_mode by doom",
        "09:36:00 decide meditation over, rung by nobody, quiet (hidden), game_mode by doom, logged 1m",
        "09:57:00 decide session-start rung by nobody, quiet (hidden), game_mode by doom",
        "09:58:00 decide meditation over, rung by nobody, quiet (hidden), game_mode by doom, logged 1m",
      ])
  }

  @Test func `after a pause in a game the next break is not announced, and waits for the game again`() throws {
    let facts = "09:00:00 start\n09:01:00 begins game_mode doom\n09:40:00 pause 1h29m30s\n11:09:30 timer\n"
    let lines = try trace(facts, ["eye.prelude": "5m30s", "break.stretch.aligned": ":05 :10"])
    #expect(lines.suffix(2) == ["11:09:30 decide resumed", "11:09:30 state working due=11:10:30"])
  }

  @Test func `a camera hides the announcement in a game`() throws {
    let lines = try trace(Self.game + "09:30:00 begins camera obs\n09:45:00 until")
    #expect(!lines.contains { $0.contains("ring") })
  }

  @Test func `a lock in a game withdraws the notification, and the unlock shows it again`() throws {
    let lines = try trace(
      Self.game + "09:41:00 lock\n09:41:10 unlock\n09:42:00 until", ["eye.length": "30s"])
    #expect(
      lines.filter { $0 >= "09:41" && !$0.contains("decide") } == [
        "09:41:00 withdraw break-due", "09:41:10 notify break-due silent",
      ])
  }

  /// The agent 20 minutes after its start: the notification asks, and 5 s later the cover would come.
  private func coveringAgent() -> (Agent, Prompt.ID) {
    var configuration = Configuration()
    configuration.prompt.patience = .zero
    configuration.grace = .seconds(5)
    var agent = Agent(configuration: configuration, zone: .utc)
    _ = agent.handle(.presence(.sourceFound(.idle, by: "X11")), at: moment(.zero))
    _ = agent.handle(.notification(.serverAppeared(name: "dunst", sounds: false)), at: moment(.zero))
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    let loaded = agent.handle(.woke, at: moment(.seconds(1198)))
    let id = loaded.loadedPrompts.first?.id ?? Prompt.ID(0)
    _ = agent.handle(.prompt(.ready(id, .windowed)), at: moment(.seconds(1199)))
    _ = agent.handle(.woke, at: moment(.seconds(1200)))
    _ = agent.handle(.notification(.shown(.breaks)), at: moment(.seconds(1200)))
    let covered = agent.handle(.woke, at: moment(.seconds(1205)))
    #expect(covered.contains { if case .updatePrompt(id, .resting) = $0 { true } else { false } })
    return (agent, id)
  }

  @Test(arguments: [(true, true), (false, false)])
  func `if a game holds the pointer, the rest continues with the notification and rings only after rest`(
    rests: Bool, isRung: Bool
  ) {
    var (agent, id) = coveringAgent()
    let held = agent.handle(.prompt(.failed(id, .pointerHeld)), at: moment(.seconds(1206)))
    #expect(held.first == .decide(.prompt(.failed(.pointerHeld))))
    #expect(held.count == 2)
    if case .resting = held.notification?.subject {} else { Issue.record("\(held)") }
    #expect(agent.status.phase == .resting)
    if rests {
      let still = PresenceEvent.wentAway(.idle, since: moment(.seconds(1206)).boot)
      _ = agent.handle(.presence(still), at: moment(.seconds(1216)))
    }
    let over = agent.handle(.woke, at: moment(.seconds(1225)))
    #expect((over.chime != nil) == isRung)
    #expect(agent.status.phase == .working)
  }

  @Test func `if the notification asks, no cover is loaded over a game that must not be covered`() throws {
    let settings = ["eye.prompt": "yes", "prompt.ask_with": "notification", "quiet.game_mode": "notify"]
    func loads(_ facts: String) throws -> Int { try effects(facts, settings).loadedPrompts.count }
    #expect(try loads(Self.game + "09:20:30 until") == 0)
    #expect(try loads("09:00:00 start\n09:20:30 until") == 1)
  }

  @Test func `the status says that a break waits for a game`() throws {
    let status = try world(Self.game + "09:41:00 until").agent.status
    #expect(status.hold == .game)
    #expect(status.quiet == nil)
  }

  @Test func `the end of a break announced in a game rings, but the next break has no prelude in the game`() throws {
    let facts = Self.game + "09:41:00 answer start\n10:30:00 until"
    #expect(
      try trace(facts, ["eye.prelude": "10s"]).filter { $0 >= "09:41:20" && !$0.contains(" decide ") } == [
        "09:41:20 notify break-over", "09:41:20 ring break-over by=player", "09:41:20 state working due=10:01:20",
        "10:01:20 state held since=10:01:20", "10:21:20 notify break-due", "10:21:20 ring break-due by=player",
      ])
    #expect(try !effects(facts).contains { if case .silence = $0 { true } else { false } })
  }

  @Test func `the notification in a game gives no time at which the break begins`() throws {
    let facts = "09:00:00 start\n09:20:02 begins game_mode doom\n09:41:00 until"
    let subjects = try effects(facts).notifications.map(\.subject)
    #expect(subjects.last == .breakDue(.eye, length: .seconds(20), begins: nil), "\(subjects)")
  }

  @Test func `the break after one announced in a game waits again, even if a session held it back first`() throws {
    let facts = "09:00:00 begins game_mode doom\n09:00:00 start\n09:52:00 focus 11m29s --break 1m2s --rounds 3\n"
    let lines = try trace(
      facts + "10:19:59 until", ["break.stretch.every": "1h", "break.stretch.length": "29m25s"])
    let held = "10:03:29 decide stretch break due, held back: quiet (hidden), game_mode by doom"
    #expect(lines.contains(held), "\(lines)")
    #expect(!lines.contains { $0.contains("stretch break due, rung") })
  }

  @Test(arguments: [("20m", "09:40:00"), ("25m", "09:45:00")])
  func `a break that is noticed after it has waited long enough is announced at once`(
    delay: String, time: String
  ) throws {
    let lines = try trace(Self.game + "09:19:00 delay \(delay)\n09:50:00 until")
    #expect(lines.contains("\(time) ring break-due by=player"), "\(lines)")
  }

  @Test func `a reminder waits for the end of a game, even after a break was announced in it`() throws {
    let facts = "09:00:00 begins game_mode doom\n09:00:00 start\n10:30:00 ends game_mode doom\n10:30:01 until"
    let lines = try trace(facts, ["reminder.noon.at": "09:50", "breaks.idle_is_break": "2h"])
    #expect(lines.contains("09:40:00 notify break-due"), "\(lines)")
    #expect(lines.filter { $0.contains("notify reminder") } == ["10:30:00 notify reminder silent"], "\(lines)")
  }

  @Test func `a break that is snoozed in a game past the hours no longer waits`() throws {
    let facts = "09:00:00 begins game_mode doom\n09:41:00 begin\n09:51:00 answer snooze"
    let settings = [
      "eye.length": "1h", "schedule.enabled": "yes", "schedule.monday": "09:00-09:55",
    ]
    let lines = try trace(facts, settings).filter { !$0.contains(" decide ") }
    #expect(lines.suffix(2) == ["09:51:00 withdraw resting", "09:51:00 state idle"])
  }
}
