import StillbellCore
import StillbellSimulation
import Testing

/// Commands that name a kind of break.
@Suite struct NamedKindTests {
  private let two = [
    "breaks.grace": "0s", "break.stretch.every": "45m", "break.stretch.length": "2m", "break.water.every": "1h",
    "break.water.length": "0",
  ]

  /// Returns decisions and refusals, without those about nudges and prompts.
  private func reported(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace(facts, two + settings).filter { $0.contains(" decide ") || $0.contains(" refuse ") }
      .filter { !$0.contains(" nudge,") && !$0.contains("overtaken") && !$0.contains("prompt shown") }
      .map { String($0.replacing("decide ", with: "").replacing(", rung by player, bundled sound", with: "")) }
  }

  @Test func `a skip of a kind skips only its next break`() throws {
    let lines = try reported("09:00:00 start\n09:10:00 skip stretch\n09:41:00 until")
    #expect(lines[1] == "09:10:00 stretch break skipped")
    #expect(lines.contains("09:20:00 eye break due"))
    #expect(lines.contains("09:40:20 eye break due"))
    #expect(
      try reported("09:00:00 start\n09:10:00 skip stretch\n09:56:00 until").contains("09:55:00 stretch break due"))
    #expect(!lines.contains("09:45:00 stretch break due"))
  }

  @Test func `a snooze of a kind moves only its next break`() throws {
    let lines = try reported("09:00:00 start\n09:10:00 snooze stretch 10m\n09:58:00 until")
    #expect(lines[1] == "09:10:00 stretch break snoozed until 09:55:00, 1 of 3")
    #expect(lines.contains("09:20:00 eye break due"))
    #expect(lines.contains("09:55:00 stretch break due"))
  }

  @Test(arguments: [
    // Before the prelude a snooze counts from the planned time of the break; the break comes at the given time.
    ("09:10:00 snooze until 09:30", "09:10:00 eye break snoozed until 09:30:00, 1 of 3"),
    ("09:10:00 snooze stretch until 10:15", "09:10:00 stretch break snoozed until 10:15:00, 1 of 3"),
    ("09:20:02 snooze until 09:32", "09:20:02 eye break snoozed until 09:32:00, 1 of 3"),
    ("09:20:02 snooze stretch until 09:44", "09:20:02 refuse that break comes later"),
    ("09:10:00 snooze until 09:20", "09:10:00 refuse that break comes later"),
    ("09:10:00 snooze until tomorrow 10:00", "09:10:00 refuse 24h40m is not from 1s to 24h"),
    ("09:10:00 snooze until 2020-01-01", "09:10:00 refuse that has passed"),
    ("09:10:00 snooze lunch until 10:00", "09:10:00 refuse no break is called lunch"),
  ])
  func `a snooze until a time moves the break to that time`(fact: String, outcome: String) throws {
    #expect(try reported("09:00:00 start\n\(fact)\n").contains(outcome))
  }

  @Test(arguments: [0, 1, 999])
  func `a snooze until the second in which the break is due is refused`(milliseconds: Int64) throws {
    var agent = launched().agent
    // The default interval, seen by a wall clock that has fallen behind a little since the start.
    let now = moment(.minutes(5))
    let late = Moment(boot: now.boot, wall: now.wall + (.zero - .milliseconds(milliseconds)))
    let until = try #require(Until(words: "08:20"))
    let refusals = agent.handle(.commanded(.snoozeUntil(until, of: nil)), at: late).compactMap {
      if case .refuse(let refusal) = $0 { refusal.words } else { nil }
    }
    #expect(refusals == ["that break comes later"])
  }

  @Test func `naming the kind that comes next, or that is due, changes nothing`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 skip eye\n09:31:00 until", two)
        == trace("09:00:00 start\n09:10:00 skip\n09:31:00 until", two))
    #expect(
      try trace("09:00:00 start\n09:10:00 snooze eye\n09:31:00 until", two)
        == trace("09:00:00 start\n09:10:00 snooze\n09:31:00 until", two))
  }

  @Test func `during a break, the next break of another kind can be skipped`() throws {
    let lines = try reported("09:00:00 start\n09:20:05 skip stretch\n09:46:00 until")
    #expect(lines.contains("09:20:05 stretch break skipped"))
    #expect(lines.contains("09:20:20 eye break over"))
    #expect(!lines.contains("09:45:00 stretch break due"))
  }

  @Test(arguments: [
    ("skip lunch", "no break is called lunch"), ("snooze lunch", "no break is called lunch"),
    ("skip water", "water is a nudge"), ("skip rest", "no rest break is to come"),
    ("snooze rest 5m", "no rest break is to come"),
  ])
  func `an unknown kind, a nudge, and a kind without a coming break are refused`(fact: String, refusal: String) throws {
    #expect(try reported("09:00:00 start\n09:10:00 \(fact)\n09:11:00 until").last == "09:10:00 refuse \(refusal)")
  }

  @Test func `each kind has snoozes of its own`() throws {
    let lines = try reported(
      "09:00:00 start\n09:10:00 snooze stretch 1m\n09:10:01 snooze eye 1m\n09:10:02 snooze stretch 1m",
      ["breaks.snoozes": "1"])
    #expect(lines.last == "09:10:02 refuse snoozed 1 times already")
    #expect(lines.contains("09:10:01 eye break snoozed until 09:21:00, 1 of 1"))
  }

  @Test func `a named skip counts against the limit of the day`() throws {
    let lines = try reported(
      "09:00:00 start\n09:10:00 skip stretch\n09:11:00 skip eye\n09:12:00 skip stretch", ["breaks.skips": "1"])
    #expect(lines.suffix(2) == ["09:11:00 refuse no more skips today", "09:12:00 refuse no more skips today"])
  }

  @Test func `a break that is requested by name replaces one that waits`() throws {
    let waits = ["breaks.grace": "never"]
    let shorter = try reported("09:00:00 start\n09:20:05 break stretch\n09:22:06 until", waits)
    #expect(shorter.contains("09:20:05 eye break at 09:20:00 left out: a stretch break is close"))
    #expect(shorter.contains("09:20:05 stretch break began, until 09:22:05"))
    #expect(shorter.last == "09:22:05 stretch break over")
  }

  @Test func `a longer break that waits comes after the requested one`() throws {
    let lines = try reported(
      "09:00:00 start\n09:20:05 skip\n09:45:05 break eye\n09:45:30 until", ["breaks.grace": "never"])
    #expect(
      lines.suffix(5) == [
        "09:45:00 stretch break due", "09:45:05 stretch break comes after the eye break",
        "09:45:05 eye break began, until 09:45:25", "09:45:25 eye break over", "09:45:25 stretch break due",
      ])
  }

  @Test func `a longer break that comes after a requested one survives a restart of the agent`() throws {
    let lines = try reported(
      "09:00:00 start\n09:20:05 skip\n09:45:05 break eye\n09:45:10 kill\n09:45:11 boot\n09:45:30 until",
      ["breaks.grace": "never"])
    #expect(lines.suffix(2) == ["09:45:25 eye break over", "09:45:25 stretch break due"])
  }

  @Test func `the lines of a kind take turns, however many breaks of other kinds come between`() throws {
    let settings = [
      "breaks.grace": "never", "break.stretch.every": "30m", "break.stretch.length": "2m",
      "break.stretch.lines": "Left|Right", "break.stretch.prompt": "no",
    ]
    let first = "09:00:00 start\n09:20:05 skip\n09:30:01 begin"
    #expect(try world(first + "\n09:30:02 until", settings).notification(in: .breaks)?.line == "Left")
    let second = first + "\n09:52:05 skip\n10:02:02 until"
    #expect(try world(second, settings).notification(in: .breaks)?.line == "Right")
  }

  @Test func `a break that the user began at once can be snoozed as often as any other`() throws {
    let lines = try reported("09:00:00 start\n09:05:00 break eye\n09:05:02 snooze", ["breaks.snoozes": "1"])
    #expect(lines.last == "09:05:02 eye break snoozed until 09:10:02, 1 of 1")
  }

  @Test func `while one break is due, a snoozed break of another kind comes at its new time`() throws {
    let lines = try reported(
      "09:00:00 start\n09:20:05 skip\n09:45:05 snooze eye 10m\n09:45:10 snooze 1h\n10:15:01 until",
      ["breaks.grace": "never"])
    #expect(
      lines.suffix(3) == [
        "09:45:05 eye break snoozed until 10:15:00, 1 of 3", "09:45:10 stretch break snoozed until 10:45:10, 1 of 3",
        "10:15:00 eye break due",
      ])
  }

  @Test(arguments: ["skip", "snooze"])
  func `a command that names the kind of the next break acts like one without a name`(command: String) throws {
    func next(_ command: String) throws -> String? { try trace("09:00:00 start\n09:10:00 \(command)").last }
    #expect(try next("\(command) eye") == next(command))
  }

  @Test func `a command that names the kind of the due break acts on that break`() throws {
    for (command, line) in [
      ("skip eye", "09:20:01 eye break skipped"), ("snooze eye", "09:20:01 eye break snoozed until 09:25:01, 1 of 3"),
    ] {
      let lines = try reported("09:00:00 start\n09:20:01 \(command)", ["breaks.grace": "never"])
      #expect(lines.last == line)
    }
  }

  @Test func `a skip of the next break also skips the shorter break that it replaces`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "21m"]
    let lines = try trace("09:00:00 start\n09:10:00 skip rest\n09:11:00 set rest.enabled no", settings)
    #expect(lines.last == "09:11:00 state working due=09:30:00")
  }

  private let tea = ["breaks.merge": "0s", "break.tea.every": "20m5s", "break.tea.length": "5m"]

  @Test(arguments: [("09:19:54", "09:25:05"), ("09:19:55", "09:24:55"), ("09:19:58", "09:24:58")])
  func `an announced break is snoozed from now, and an earlier one from its planned time`(
    now: String, until: String
  ) throws {
    var settings = tea
    settings["break.tea.prelude"] = "10s"
    let lines = try trace("09:00:00 start\n\(now) snooze tea", settings)
    #expect(lines.contains("\(now) decide tea break snoozed until \(until), 1 of 3"))
  }

  @Test func `a requested break in place of the waiting one still has all its snoozes`() throws {
    let settings = ["break.tea.every": "2h", "break.tea.length": "5m"]
    let lines = try trace("09:00:00 start\n09:20:01 break tea\n09:20:03 snooze", settings)
    #expect(lines.contains("09:20:03 decide tea break snoozed until 09:25:03, 1 of 3"))
  }

  @Test(arguments: ["", "09:19:00 quiet on hidden\n", "09:20:01 begin\n"])
  func `a replaced break that is snoozed by name comes at its new time`(before: String) throws {
    let settings = ["break.tea.every": "20m", "break.tea.length": "1m", "eye.interval": "21m"]
    let after = before.contains("quiet") ? "09:20:05 quiet off\n" : ""
    let facts = "09:20:02 snooze eye\n\(after)09:22:00 set breaks.merge 0s\n09:47:00 until"
    #expect(
      try trace("09:00:00 start\n\(before)\(facts)", settings).filter { $0.contains("decide eye break due") }
        == ["09:46:00 decide eye break due, rung by player, bundled sound"])
  }

  @Test func `a break of a kind that is off cannot be snoozed`() throws {
    #expect(try effects("09:00:00 start\n09:10:00 break rest").notifications.map(\.actions) == [[.skip]])
  }

  @Test func `a requested break in place of the waiting one has the identifier of its planned break`() throws {
    let settings = ["break.tea.every": "2h", "break.tea.length": "5m"]
    let before = try world("09:00:00 start\n09:20:01 until", settings).agent.cycle.state
    let after = try world("09:00:00 start\n09:20:01 break tea", settings).agent.cycle.state
    let (kind, id, _) = try #require(after.resting)
    #expect(before.phase == .due)
    #expect(id == before.work[kind]?.id)
  }

  @Test(arguments: ["+1s set break.tea.length 0", "+1s kill\n+0s boot\n+1s set break.tea.length 0"])
  func `a snoozed break whose kind becomes a nudge has a row with its old length`(facts: String) throws {
    let settings = ["eye.enabled": "no", "break.tea.every": "30m", "break.tea.length": "5m"]
    let rows = try effects("09:00:00 start\n09:30:01 snooze\n" + facts, settings).compactMap {
      if case .keep(.break(let row)) = $0 { row } else { nil }
    }
    #expect(rows.map(\.outcome) == [.dropped])
    #expect(rows.map(\.length) == [.minutes(5)])
  }
}
