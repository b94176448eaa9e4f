import StillbellCore
import StillbellSimulation
import Testing

/// Nudges, the kinds of break without a length, which cover nothing.
@Suite struct NudgeTests {
  private static let water = [
    "eye.enabled": "no", "break.water.every": "1h", "break.water.length": "0", "break.water.lines": "Drink | Sip",
  ]

  /// Returns the decisions about nudges, as `10:00:00 water nudge, rung by …`.
  private func reported(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, Self.water + settings).filter { $0.contains(" nudge") && $0.contains("decide") }
      .map { String($0.replacing("decide ", with: "").replacing(", bundled sound", with: "")) }
  }

  @Test func `a new cycle begins the interval of a nudge again`() throws {
    let lines = try reported("09:00:00 start\n09:10:00 start\n10:11:00 until")
    #expect(lines == ["10:10:00 water nudge, rung by player"])
  }

  private func nudge(_ facts: String, _ settings: [String: String] = [:]) throws -> StillbellCore.Notification? {
    try world(facts, Self.water + settings).notification(in: .nudge)
  }

  @Test func `a nudge comes after each interval, whatever breaks do`() throws {
    let facts = "09:00:00 start\n09:10:00 lock\n09:30:00 unlock\n11:00:01 until"
    #expect(try reported(facts) == ["10:00:00 water nudge, rung by player", "11:00:00 water nudge, rung by player"])
  }

  @Test func `a user who returns at the very moment of a nudge gets the next one, however many have passed`() throws {
    let facts = "09:00:00 start\n09:30:00 idle\n23:00:00 active\n23:59:59 until"
    #expect(try reported(facts) == ["23:00:00 water nudge of 10:00:00 left out: idle"])
  }

  @Test func `a click after a nudge shows the break whose text it joined`() throws {
    let facts = "09:00:00 full-screen\n09:00:00 start\n10:00:01 click"
    let settings = [
      "eye.enabled": "yes", "eye.length": "2h", "eye.prompt": "yes", "prompt.when_fullscreen": "notify",
    ]
    let lines = try trace(facts, Self.water + settings)
    #expect(lines.contains("10:00:00 decide water nudge of 10:00:00 stands in the text of the eye break"))
    #expect(lines.contains("10:00:01 prompt show eye 2h"))
  }

  @Test func `the end of the hours withdraws a nudge that shows`() throws {
    let settings = ["break.water.every": "3595s", "schedule.enabled": "yes", "schedule.monday": "09:00-10:00"]
    #expect(try trace("10:01:00 until", Self.water + settings).contains("10:00:00 withdraw nudge"))
  }

  @Test(arguments: ["stop", "start", "pause", "meditate 1m"])
  func `any command that ends the breaks withdraws a nudge that shows`(fact: String) throws {
    let facts = "09:00:00 start\n10:00:01 \(fact)\n10:00:02 until"
    #expect(try trace(facts, Self.water).contains("10:00:01 withdraw nudge"))
  }

  @Test func `a nudge is a notification with a soft bell, and closes by itself`() throws {
    let lines = try trace("09:00:00 start\n10:00:20 until", Self.water)
    #expect(
      lines.suffix(3) == [
        "10:00:00 notify nudge", "10:00:00 ring nudge by=player",
        "10:00:00 decide water nudge, rung by player, bundled sound",
      ])
    let shown = try #require(try nudge("09:00:00 start\n10:00:01 until"))
    #expect(shown.line == "Drink")
    #expect(shown.urgency == .normal)
    #expect(shown.nudgeActions == [])
    #expect(try nudge("09:00:00 start\n11:00:01 until")?.line == "Sip")
    #expect(try nudge("09:00:00 start\n10:00:20 until") == nil)
  }

  @Test(arguments: [
    ("09:50:00 lock\n10:20:00 unlock", "10:20:00 water nudge of 10:00:00 left out: locked"),
    ("09:50:00 sleep\n10:20:00 wake", "10:20:00 water nudge of 10:00:00 left out: asleep"),
    ("09:50:00 idle\n10:20:00 active", "10:20:00 water nudge of 10:00:00 left out: idle"),
    ("09:57:00 idle\n10:20:00 active", "10:00:00 water nudge, rung by player"),
    ("09:50:00 pause\n10:20:00 resume", "10:20:00 water nudge of 10:00:00 left out: paused"),
    ("09:50:00 meditate 20m", "10:10:00 water nudge of 10:00:00 left out: a session is on"),
    ("09:50:00 focus 20m", "10:00:00 water nudge, rung by player"),
    ("09:50:00 quiet 20m hidden", "10:00:00 water nudge of 10:00:00 left out: quiet (hidden)"),
    ("09:50:00 quiet 20m", "10:00:00 water nudge, rung by nobody, quiet (silent)"),
    ("09:50:00 kill\n10:20:00 boot", "10:20:00 water nudge of 10:00:00 left out: noticed late"),
    ("09:50:00 kill\n09:58:00 boot", "10:00:00 water nudge, rung by player"),
  ])
  func `a nudge that the user would not see is skipped, and the decision says why`(facts: String, line: String) throws {
    let lines = try reported("09:00:00 start\n\(facts)\n11:00:01 until")
    #expect(lines.first == line)
    #expect(lines.last == "11:00:00 water nudge, rung by player")
    #expect(lines.count == 2)
  }

  @Test func `over a full-screen window a nudge is skipped, unless breaks show there`() throws {
    let facts = "09:00:00 start\n09:50:00 full-screen\n10:00:01 until"
    #expect(try reported(facts) == ["10:00:00 water nudge, rung by player"])
    for way in ["notify", "defer"] {
      let lines = try reported(facts, ["prompt.when_fullscreen": way])
      #expect(lines == ["10:00:00 water nudge of 10:00:00 left out: full-screen window"])
    }
  }

  @Test func `close before a break or during it, the line of a nudge stands in the text of the break`() throws {
    let eye = ["eye.enabled": "yes", "eye.interval": "1h", "eye.length": "1m"]
    let facts = "09:00:00 start\n10:00:02 until"
    #expect(try reported(facts, eye) == ["10:00:00 water nudge of 10:00:00 stands in the text of the eye break"])
    #expect(try world(facts, Self.water + eye).notification(in: .breaks)?.also == ["Drink"])
    #expect(try nudge(facts, eye) == nil)
    let near = eye + ["eye.interval": "3659s"]
    #expect(try reported(facts, near) == ["10:00:00 water nudge of 10:00:00 stands in the text of the eye break"])
    let due = try world("09:00:00 start\n10:01:00 until", Self.water + near)
    #expect(due.notification(in: .breaks)?.also == ["Drink"])
    let far = eye + ["eye.interval": "3660s"]
    #expect(try reported(facts, far) == ["10:00:00 water nudge, rung by player"])
    let resting = eye + ["eye.interval": "3570s"]
    let rest = try world("09:00:00 start\n10:00:02 until", Self.water + resting)
    #expect(rest.notification(in: .breaks)?.also == ["Drink"])
  }

  @Test func `Done counts towards the goal of the day, also over a restart`() throws {
    let goal = ["break.water.goal": "8"]
    let facts = "09:00:00 start\n10:00:02 nudge done\n10:30:00 kill\n10:30:01 boot\n11:00:02 nudge done"
    #expect(
      try reported(facts, goal) == [
        "10:00:00 water nudge, rung by player", "10:00:02 water nudge done, 1 of 8 today",
        "11:00:00 water nudge, rung by player", "11:00:02 water nudge done, 2 of 8 today",
      ])
    let shown = try #require(try nudge(facts + "\n12:00:01 until", goal))
    #expect(shown.subject == .nudge(try #require(BreakKind(rawValue: "water")), done: 2, goal: 8))
    #expect(shown.nudgeActions == [.done])
    #expect(try nudge("09:00:00 start\n10:00:01 until", ["break.water.ask": "yes"])?.nudgeActions == [.done])
  }

  @Test func `a nudge whose interval changes begins it again`() throws {
    let lines = try reported("09:00:00 start\n09:10:00 set break.water.every 30m\n09:50:00 until")
    #expect(lines == ["09:40:00 water nudge, rung by player"])
  }

  @Test func `a user who has just left is away`() throws {
    #expect(
      try reported("09:00:00 start\n09:55:00 idle\n10:30:00 active") == [
        "10:30:00 water nudge of 10:00:00 left out: idle"
      ])
  }

  @Test func `a nudge at a time of day follows a clock that is set`() throws {
    let noon = ["eye.enabled": "no", "break.water.at": "12:00", "break.water.length": "0"]
    let lines = try trace("11:00:00 start\n11:05:00 set-clock +30m\n12:10:00 until", noon)
    #expect(lines.contains("12:00:00 notify nudge"))
  }

  @Test func `the window in front is checked before a nudge, if that matters`() throws {
    let settings = [
      "eye.enabled": "yes", "eye.interval": "90m", "eye.prompt": "yes", "prompt.when_fullscreen": "notify",
    ]
    #expect(try effects("09:00:00 start\n10:00:05 until", Self.water + settings).loadedPrompts.count == 1)
  }

  @Test func `a nudge has the title of its kind`() throws {
    #expect(try nudge("09:00:00 start\n10:00:01 until", ["break.water.title": "A glass"])?.title == "A glass")
  }

  @Test func `Done counts for the nudge that shows, until that is closed`() throws {
    let world = try world("09:00:00 start\n10:00:05 until", Self.water)
    guard case .nudge(let id, _)? = world.notification(in: .nudge)?.answers else {
      Issue.record("no notification of a nudge shows")
      return
    }
    func counts(_ closed: StillbellCore.Notification.Slot) -> Bool {
      var agent = world.agent
      _ = agent.handle(.notification(.closed(closed)), at: world.now)
      return !agent.handle(.nudge(.answered(id, .done)), at: world.now).isEmpty
    }
    #expect(counts(.reminder))
    #expect(!counts(.nudge))
  }

  @Test func `with nudges alone, idleness is reported when it counts as an absence`() throws {
    #expect(
      try world("09:00:00 start", Self.water + ["history.breaks": "no"]).agent.idleThreshold
        == .minutes(5))
  }

  @Test func `during a break the line of a nudge is added to those of the cover`() throws {
    let settings = ["eye.enabled": "yes", "eye.interval": "3590s", "eye.length": "1m", "eye.prompt": "yes"]
    let added = try effects("09:00:00 start\n10:00:02 until", Self.water + settings).compactMap {
      if case .addToPrompt(_, let line) = $0 { line } else { nil }
    }
    #expect(added == ["Drink"])
  }

  @Test func `nudges of one moment are one notification and one bell`() throws {
    let posture = ["break.posture.aligned": ":00", "break.posture.length": "0"]
    let lines = try trace("09:00:00 start\n10:00:01 until", Self.water + posture)
    #expect(lines.filter { $0.contains("ring nudge") }.count == 1)
    let shown = try nudge("09:00:00 start\n10:00:01 until", posture)
    #expect((shown?.also.count ?? 0) == 1)
  }

  @Test func `a nudge at times of day follows the clock`() throws {
    let at = ["break.water.every": "1h", "break.tea.at": "09:30, 10:30", "break.tea.length": "0"]
    #expect(
      try reported("09:00:00 start\n10:30:01 until", at).map { $0.prefix(12) } == [
        "09:30:00 tea", "10:00:00 wat", "10:30:00 tea",
      ])
  }

  @Test func `stillbell break refuses a nudge, and stop ends it`() throws {
    #expect(try trace("09:00:00 start\n09:01:00 break water", Self.water).last == "09:01:00 refuse water is a nudge")
    #expect(try reported("09:00:00 start\n09:01:00 stop\n12:00:00 until") == [])
  }

  @Test func `while the user is away, a nudge does not wake the agent`() throws {
    let world = try world("09:00:00 start\n09:01:00 lock\n09:02:00 until", Self.water)
    #expect(!world.agent.deadlines.contains { $0.name == .nudge })
  }

  @Test func `the line of a nudge joins a cover that is loaded later`() throws {
    let settings = Self.water + ["eye.enabled": "yes", "eye.interval": "60m30s", "eye.prompt": "yes"]
    let lines = try effects("09:00:00 start\n10:00:29 until", settings).compactMap { effect in
      if case .addToPrompt(_, let line) = effect { line } else { nil }
    }
    #expect(lines == ["Drink"])
  }
}

/// Sounds of single kinds of break.
@Suite struct BreakSoundTests {
  private static let tea = ["eye.enabled": "no", "break.tea.every": "1h", "break.tea.length": "1m"]

  private func chime(_ sound: String, _ facts: String = "", server: String = "no-sound") throws -> String? {
    try trace(
      "09:00:00 start\n\(facts)10:00:01 until", Self.tea + ["break.tea.sound": sound], server: server
    )
    .last { $0.contains("rung by") }
  }

  @Test(arguments: [
    ("interval", "player, bundled sound interval"), ("/bell.wav", "player, own file /bell.wav"),
    ("none", "nobody, it has no sound"),
  ])
  func `the sound of a kind rings, or it has none`(sound: String, words: String) throws {
    #expect(try chime(sound) == "10:00:00 decide tea break due, rung by \(words)")
  }

  @Test func `a long bell is cut short for a break`() throws {
    var agent = launched(with: try Configuration(Self.tea + ["break.tea.sound": "session-start"])).agent
    #expect(agent.handle(.woke, at: moment(.hours(1))).chimes.map(\.longest) == [.seconds(6)])
  }
}
