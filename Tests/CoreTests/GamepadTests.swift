import StillbellCore
import StillbellSimulation
import Testing

/// Presence of a user who plays with a gamepad, which no desktop counts as input.
struct GamepadTests {
  private func natural(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, settings).filter { $0.contains("natural") }
  }

  @Test func `a button every 20 seconds keeps the user present, and the break comes`() throws {
    let buttons = (1...66).map { _ in "+20s pad" }.joined(separator: "\n")
    let lines = try trace("09:00:00 start\n09:00:00 idle\n\(buttons)", ["eye.prompt": "yes"])
    #expect(
      lines.dropFirst(2) == [
        "09:05:20 decide gamepad in use: simulated",
        "09:20:00 prompt show eye 20s",
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:00 decide prompt shown by simulated",
        "09:20:00 withdraw break-due",
        "09:20:05 decide eye break began, until 09:20:25",
        "09:20:05 state resting until=09:20:25",
        "09:20:25 notify break-over",
        "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound",
        "09:20:25 prompt hide",
        "09:20:25 state working due=09:40:25",
        "09:20:40 state working due=09:40:40",
      ])
  }

  @Test func `with a button a minute the user counts as absent, and a later button is the return`() throws {
    let buttons = (1...6).map { _ in "+1m pad" }.joined(separator: "\n")
    #expect(
      try natural("09:00:00 idle\n09:05:10 pad\n\(buttons)") == ["09:11:10 decide natural eye break: idle for 6m"])
  }

  @Test(arguments: [
    ("09:00:00 idle\n09:00:00 pad-drift", "an untouched gamepad with a drifting stick"),
    ("09:00:00 idle\n09:05:10 pad-out", "a gamepad that is unplugged while the agent listens to it"),
    ("09:00:00 idle\n09:04:00 pad-in", "a gamepad that is plugged in"),
  ])
  func `without a press on the gamepad, the user is away since the last key`(facts: String, _: String) throws {
    #expect(try natural(facts + "\n09:07:00 active") == ["09:07:00 decide natural eye break: idle for 7m"])
  }

  @Test func `while the agent listens to the gamepad, the user counts as present`() throws {
    let settings = ["eye.interval": "10m"]
    let facts = "09:05:00 idle\n09:05:00 pad-drift\n"
    #expect(try trace("09:00:00 start\n" + facts + "09:10:10 until", settings).contains("09:10:00 notify break-due"))
    let late = try trace("09:00:00 start\n" + facts + "09:10:40 until", settings + ["breaks.grace": "never"])
    #expect(late.last == "09:10:30 state working due=09:20:00")
  }

  @Test func `an hour of a drifting stick is an absence`() throws {
    let drift = (1...60).map { _ in "+1m pad-drift" }.joined(separator: "\n")
    #expect(try natural("09:00:00 idle\n\(drift)").first == "09:20:00 decide natural eye break: idle for 20m")
  }

  @Test func `after a scene of ten minutes the first button begins a new interval`() throws {
    let lines = try trace("09:00:00 start\n09:02:00 idle\n09:02:00 pad-play\n09:07:01 pad-rest\n09:17:01 pad")
    #expect(
      lines.suffix(3) == [
        "09:17:01 decide natural eye break: idle for 10m",
        "09:17:01 decide gamepad in use: simulated",
        "09:17:01 state working due=09:37:01",
      ])
  }

  @Test(arguments: ["pad", "pad-play"])
  func `with presence.gamepad off, a user who plays is away`(act: String) throws {
    let facts = "09:00:00 idle\n09:05:10 \(act)\n09:08:00 active"
    #expect(
      try natural(facts, ["presence.gamepad": "no"]) == ["09:08:00 decide natural eye break: idle for 8m"])
    #expect(try natural(facts).isEmpty)
  }

  @Test func `after a key, idleness counts from that key`() throws {
    let facts = "09:00:00 idle\n09:05:10 pad\n09:06:00 active\n09:06:00 idle\n09:12:00 active"
    #expect(try natural(facts) == ["09:12:00 decide natural eye break: idle for 6m"])
  }

  @Test func `a lock is an absence even while the user plays`() throws {
    #expect(
      try natural("09:00:00 idle\n09:00:00 pad-play\n09:06:00 lock\n09:12:00 unlock")
        == ["09:12:00 decide natural eye break: locked for 6m"])
  }

  @Test func `the first button after a break begins the interval`() throws {
    let facts = "09:10:00 idle\n09:10:00 pad-play\n09:20:15 pad-rest\n09:22:00 pad"
    let lines = try trace("09:00:00 start\n" + facts)
    #expect(lines.last == "09:22:00 state working due=09:42:00")
  }

  @Test func `after a call, a user who plays is still present`() throws {
    let facts = "09:00:00 idle\n09:00:00 pad-play\n09:02:00 begins microphone discord\n09:09:00 ends microphone discord"
    #expect(try natural(facts + "\n09:19:00 until").isEmpty)
  }

  @Test func `an agent that starts again listens to the gamepad first`() throws {
    #expect(try natural("09:00:00 idle\n09:00:00 pad-play\n09:10:00 kill\n09:11:00 boot\n09:19:00 until").isEmpty)
  }

  @Test(arguments: [("09:29:30", [String]()), ("09:31:00", ["09:31:00 decide natural eye break: idle for 31m"])])
  func `during a game only half an hour without input is an absence`(end: String, breaks: [String]) throws {
    let facts = "09:00:00 begins game_mode doom\n09:00:00 idle\n\(end) active"
    #expect(try natural(facts, ["quiet.game_mode": "notify", "eye.interval": "2h"]) == breaks)
  }

  @Test func `the end of a game counts as input`() throws {
    let facts = "09:00:00 begins game_mode doom\n09:00:00 idle\n09:10:00 ends game_mode doom\n"
    #expect(try natural(facts + "09:14:00 active").isEmpty)
    #expect(try natural(facts + "09:16:00 active") == ["09:16:00 decide natural eye break: idle for 6m"])
  }

  @Test func `in a break without a cover, a user who plays on has not rested`() throws {
    let facts = "09:00:00 start\n09:00:00 full-screen\n09:02:00 idle\n09:02:00 pad-play\n"
    func ends(_ facts: String) throws -> [String] {
      try trace(facts + "09:21:00 until", ["prompt.when_fullscreen": "notify"]).filter { $0.contains("break over") }
    }
    #expect(try ends(facts) == ["09:20:25 decide eye break over, not rung: nobody rested"])
    #expect(
      try ends(facts + "09:20:08 pad-rest\n") == ["09:20:25 decide eye break over, rung by player, bundled sound"])
    #expect(
      try ends(facts + "09:20:20 pad-out\n") == ["09:20:25 decide eye break over, not rung: nobody rested"])
  }

  @Test func `if a game removes the cover late in a break, the agent listens to the gamepad at once`() throws {
    let facts = "09:00:00 pad-in\n09:00:00 start\n09:00:00 idle\n09:05:01 pad\n09:22:00 begins game_mode doom"
    let agent = try world(facts, ["eye.length": "2m", "eye.prompt": "yes", "eye.interval": "15m"]).agent
    #expect(agent.wants.pads)
  }

  @Test func `while the user plays, the agent wakes once for each time it listens`() throws {
    var deadlines: [String] = []
    for minute in ["01", "06", "11", "16"] {
      let world = try world("09:00:00 start\n09:00:00 idle\n09:00:00 pad-play\n09:\(minute):00 until")
      deadlines += world.agent.deadlines.filter { $0.name == .padsAsked || $0.name == .padsSilent }.map(\.name.rawValue)
      #expect(!world.agent.wants.pads)
    }
    #expect(deadlines == ["pads-asked", "pads-asked", "pads-asked"])
  }

  @Test func `the agent listens to a gamepad when an absence is near, not at once`() throws {
    let facts = "09:00:00 pad-in\n09:00:00 start\n09:20:06 idle\n"
    #expect(try !world(facts + "09:20:15 until").agent.wants.pads)
    #expect(try world(facts + "09:25:10 until").agent.wants.pads)
  }

  @Test func `a gamepad that cannot be read is reported`() {
    var agent = launched().agent
    let effects = agent.handle(.presence(.pad(.unheard(.ended))), at: moment(.seconds(1)))
    #expect(effects.contains(.decide(.presence(.pad(.unheard(.ended))))))
  }

  @Test func `a button exactly in the middle of a break belongs to its second half`() throws {
    let facts = "09:00:00 pad-in\n09:00:00 start\n09:15:10 idle\n09:20:15 pad\n09:20:16 until"
    #expect(try !world(facts).agent.wants.pads)
    // A button a second earlier belongs to the first half, so the agent listens again.
    #expect(try world(facts.replacing("09:20:15 pad", with: "09:20:14 pad")).agent.wants.pads)
  }

  @Test func `after the gamepad helper has ended, a gamepad no longer keeps the user present`() {
    var agent = launched().agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.presence(.pad(.found)), at: moment(.zero))
    _ = agent.handle(.presence(.pad(.unheard(.ended))), at: moment(.seconds(1)))
    let idle = Event.presence(.wentAway(.idle, since: moment(.zero).boot))
    _ = agent.handle(idle, at: moment(.minutes(5)))
    #expect(!agent.deadlines.contains { $0.name == .padsSilent })
  }

  @Test func `listening in a break does not make the user count as absent any earlier`() throws {
    let facts = "09:00:00 pad-in\n09:00:00 start\n09:14:40 idle\n09:19:50 pad\n09:20:20 until"
    let silent = try world(facts).agent.deadlines.first { $0.name == .padsSilent }
    // At 09:25:20.
    #expect(silent?.at == .boot(BootTime(sinceBoot: .seconds(8720))))
  }
}
