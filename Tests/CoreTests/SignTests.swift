import StillbellCore
import StillbellSimulation
import Testing

/// Nudges that come as a drawing at the edge of the screen.
@Suite struct SignTests {
  private static let blink = [
    "eye.enabled": "no", "break.blink.every": "1h", "break.blink.length": "0", "break.blink.show": "sign",
    "break.blink.lines": "Blink",
  ]

  /// Returns the lines about nudges, prompts and chimes.
  private func lines(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, Self.blink + settings).filter {
      $0.contains("nudge") || $0.contains("prompt") || $0.contains("ring")
    }
  }

  private let comes = ["10:00:00 prompt sign blink", "10:00:00 decide blink nudge, shown as a sign"]
  private let comesByNotification = [
    "10:00:00 notify nudge silent", "10:00:00 ring nudge by=nobody",
    "10:00:00 decide blink nudge, rung by nobody, it has no sound",
  ]

  @Test(arguments: ["defer", "notify", "prompt"])
  func `if the prompt fails ahead of a sign, each sign comes as a notification`(whenFullScreen: String) throws {
    let lines = try lines("09:00:00 fail prompt\n12:00:10 until", ["prompt.when_fullscreen": whenFullScreen])
    #expect(lines.count { $0.hasSuffix("notify nudge silent") } == 3, "\(lines)")
  }

  @Test(arguments: ["timer", "cover"])
  func `a sign shows for three seconds, without a notification or a sound`(first: String) throws {
    #expect(try lines("09:00:00 first \(first)\n10:00:10 until") == comes + ["10:00:03 prompt hide"])
  }

  @Test(arguments: [
    ("lock", ["prompt hide"]), ("sleep", ["prompt hide"]), ("pause", ["prompt hide"]), ("stop", ["prompt hide"]),
    ("start", ["prompt hide"]), ("meditate 1m", ["prompt hide"]), ("quiet on hidden", ["prompt hide"]),
    ("quiet on", []), ("break eye", ["prompt hide"]),
  ])
  func `a sign closes early for a break, and for anything that holds nudges back`(fact: String, ends: [String]) throws {
    let shown = try lines("10:00:01 \(fact)\n10:00:02 until").filter { $0.hasPrefix("10:00:01 prompt") }
    #expect(shown == ends.map { "10:00:01 \($0)" })
  }

  @Test(arguments: [
    ("09:50:00 lock\n10:20:00 unlock", "10:20:00 decide blink nudge of 10:00:00 left out: locked"),
    ("09:50:00 idle\n10:20:00 active", "10:20:00 decide blink nudge of 10:00:00 left out: idle"),
    ("09:50:00 pause\n10:20:00 resume", "10:20:00 decide blink nudge of 10:00:00 left out: paused"),
    ("09:50:00 meditate 20m", "10:10:00 decide blink nudge of 10:00:00 left out: a session is on"),
    ("09:50:00 quiet 20m hidden", "10:00:00 decide blink nudge of 10:00:00 left out: quiet (hidden)"),
  ])
  func `a sign is held back by everything that holds a notification back`(facts: String, line: String) throws {
    let lines = try lines(facts + "\n10:30:00 until").filter { $0.contains("nudge") }
    #expect(lines == [line])
  }

  @Test(arguments: ["notify", "defer"])
  func `over a full-screen window a sign comes only if breaks do`(way: String) throws {
    let facts = "09:50:00 full-screen\n10:00:10 until"
    #expect(try lines(facts) == comes + ["10:00:03 prompt hide"])
    #expect(
      try lines(facts, ["prompt.when_fullscreen": way]) == [
        "10:00:00 decide blink nudge of 10:00:00 left out: full-screen window"
      ])
    #expect(
      try lines("10:00:10 until", ["prompt.when_fullscreen": way]) == comes + ["10:00:03 prompt hide"])
  }

  @Test func `in a game that must not be covered, a notification replaces the sign`() throws {
    let facts = "09:50:00 begins game_mode quake\n10:00:10 until"
    #expect(try lines(facts, ["quiet.game_mode": "notify"]) == comesByNotification)
    #expect(try lines(facts, ["quiet.game_mode": "overlay"]) == comes + ["10:00:03 prompt hide"])
    let later = try lines("10:00:01 begins game_mode quake\n10:00:10 until", ["quiet.game_mode": "notify"])
    #expect(later == comes + ["10:00:01 prompt hide"])
  }

  @Test func `if the prompt fails, a notification replaces the sign, silently unless the kind has a sound`() throws {
    let facts = "09:50:00 fail prompt\n10:00:10 until"
    let failed = ["10:00:00 decide prompt failed: there is no display"]
    #expect(try lines(facts) == failed + comesByNotification)
    #expect(try lines(facts, ["break.blink.sound": "interval"]).contains("10:00:00 ring nudge by=player"))
  }

  @Test func `a prompt that shows nothing in time is replaced by the notification`() throws {
    var agent = launched(with: try Configuration(Self.blink)).agent
    let due = agent.handle(.woke, at: moment(.hours(1)))
    let prompt = try #require(due.loadedPrompts.first)
    #expect(due.contains(.updatePrompt(prompt.id, .sign)))
    #expect(due.notifications == [])
    #expect(agent.handle(.prompt(.ready(prompt.id, .windowed)), at: moment(.seconds(3601))) == [])
    let late = agent.handle(.woke, at: moment(.seconds(3603)))
    #expect(late.contains(.hidePrompt(prompt.id)))
    #expect(late.notifications.map(\.slot) == [.nudge])
  }

  @Test func `a sign lasts three seconds from its first frame`() throws {
    var agent = launched(with: try Configuration(Self.blink)).agent
    let prompt = try #require(agent.handle(.woke, at: moment(.hours(1))).loadedPrompts.first)
    _ = agent.handle(.prompt(.shown(prompt.id, on: .x11)), at: moment(.seconds(3602)))
    #expect(agent.nextWakes.boot == moment(.seconds(3605)).boot)
    #expect(agent.handle(.woke, at: moment(.seconds(3605))) == [.hidePrompt(prompt.id)])
  }

  @Test func `close before a break or during it, the line of a sign stands in the text of the break`() throws {
    let eye = ["eye.enabled": "yes", "eye.interval": "3630s", "eye.prompt": "yes"]
    #expect(
      try lines("10:00:10 until", eye) == [
        "10:00:00 decide blink nudge of 10:00:00 stands in the text of the eye break"
      ])
    #expect(try lines("10:00:10 until", eye + ["eye.interval": "3660s"]) == comes + ["10:00:03 prompt hide"])
  }

  @Test func `of two signs at one moment the first shows, together with any notification`() throws {
    let others = [
      "break.back.every": "1h", "break.back.length": "0", "break.back.show": "sign", "break.water.every": "1h",
      "break.water.length": "0",
    ]
    let lines = try lines("10:00:02 until", others)
    #expect(lines.filter { $0.contains("prompt sign") }.count == 1)
    #expect(lines.filter { $0.contains("left out: another sign") }.count == 1)
    #expect(lines.contains("10:00:00 notify nudge"))
  }

  @Test func `a later sign replaces the one that shows`() throws {
    let back = ["break.back.every": "3602s", "break.back.length": "0", "break.back.show": "sign"]
    let lines = try lines("10:00:10 until", back).filter { $0.contains("prompt") }
    #expect(
      lines == [
        "10:00:00 prompt sign blink", "10:00:02 prompt hide", "10:00:02 prompt sign back", "10:00:05 prompt hide",
      ])
  }

  @Test(arguments: ["notify", "defer"])
  func `a sign ends before the prompt looks at the window in front of the next nudge`(way: String) throws {
    let back = ["prompt.when_fullscreen": way, "break.back.every": "3604s", "break.back.length": "0"]
    let lines = try lines("10:00:10 until", back)
    #expect(lines.contains("10:00:03 prompt hide") && lines.contains("10:00:04 notify nudge"), "\(lines)")
  }

  @Test func `the prompt of a sign has the pictures and the title of its kind`() throws {
    let settings = Self.blink + ["break.blink.pictures": "/eyes", "break.blink.title": "Eyes"]
    let prompt = try #require(try effects("09:00:00 start\n11:00:01 until", settings).loadedPrompts.last)
    #expect(prompt.content.words.pictures == "/eyes" && prompt.content.words.title == "Eyes")
    #expect(prompt.content.turn == 1)
  }

  @Test func `a kind with a length ignores show = sign`() throws {
    let lines = try trace("09:00:00 start\n10:00:01 until", Self.blink + ["break.blink.length": "10s"])
    #expect(lines.contains { $0.hasPrefix("10:00:00 notify break-due") })
    #expect(!lines.contains { $0.contains("sign") })
  }
}
