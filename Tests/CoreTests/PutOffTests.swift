import StillbellCore
import StillbellSimulation
import Testing

/// Snoozes of a break under way, which are possible during its first half.
struct PutOffTests {
  private static let hooks = ["hooks.break-start": "lamp", "hooks.break-end": "lamp", "media.pause_for_breaks": "yes"]

  private func lines(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try trace("09:00:00 start\n" + facts, settings).filter { $0 >= "09:20:06" }
  }

  @Test(arguments: ["snooze", "answer snooze"])
  func `a break under way can be snoozed by the command or on the notification`(fact: String) throws {
    #expect(
      try lines("09:20:14 \(fact)\n09:25:15 until").prefix(3) == [
        "09:20:14 withdraw resting", "09:20:14 decide eye break snoozed until 09:25:14, 1 of 3",
        "09:20:14 state working due=09:25:14",
      ])
  }

  @Test func `a break under way can be snoozed on the cover, which closes`() throws {
    let lines = try lines("09:20:08 press snooze\n09:21:00 until", ["eye.prompt": "yes"])
    #expect(lines.contains("09:20:08 state working due=09:25:08"))
    #expect(lines.contains("09:20:08 decide eye break snoozed until 09:25:08, 1 of 3"))
  }

  @Test func `after its first half a break cannot be snoozed`() throws {
    #expect(try lines("09:20:15 snooze\n09:20:16 until") == ["09:20:15 refuse the break is under way"])
  }

  @Test func `a snooze within the break counts as one of its snoozes`() throws {
    let lines = try lines("09:20:02 snooze 1m\n09:21:08 snooze 1m\n09:22:14 snooze 1m", ["breaks.snoozes": "2"])
    #expect(lines.contains("09:21:08 decide eye break snoozed until 09:22:08, 2 of 2"))
    #expect(lines.last == "09:22:14 refuse snoozed 2 times already")
  }

  @Test func `a snooze within the break runs the end hook, and leaves no row yet`() throws {
    let lines = try lines("09:20:10 snooze\n09:20:20 until", Self.hooks)
    #expect(lines.contains("09:20:10 hook break-end eye 5s snoozed"))
    let world = try world("09:00:00 start\n09:20:10 snooze\n09:20:20 until")
    #expect(world.broken == nil)
  }

  @Test func `a snooze within the break still counts after a restart`() throws {
    let lines = try lines("09:20:02 snooze 1m\n09:21:08 kill\n09:21:09 boot\n09:21:10 snooze")
    #expect(lines.contains("09:21:10 decide eye break snoozed until 09:26:10, 2 of 3"))
  }
}

/// Breaks without a cover in which the user went on typing.
struct UnrestedTests {
  private func end(_ facts: String, _ settings: [String: String] = [:]) throws -> String? {
    try trace("09:00:00 start\n" + facts + "\n09:20:40 until", settings).last { $0.contains("break over") }
  }

  @Test(arguments: [
    ("09:10:00 typing", "09:20:25 decide eye break over, not rung: nobody rested"),
    ("09:10:00 typing\n09:20:12 still", "09:20:25 decide eye break over, rung by player, bundled sound"),
    ("09:10:00 typing\n09:20:16 still", "09:20:25 decide eye break over, not rung: nobody rested"),
    // A pause of which half lies before the break.
    (
      "09:10:00 typing\n09:19:50 still\n09:20:14 typing", "09:20:25 decide eye break over, not rung: nobody rested"
    ),
    // A pause that is over.
    (
      "09:10:00 typing\n09:20:06 still\n09:20:17 typing",
      "09:20:25 decide eye break over, rung by player, bundled sound"
    ),
    ("09:10:00 typing\n09:11:00 fail input", "09:20:25 decide eye break over, rung by player, bundled sound"),
    ("09:10:00 idle\n09:11:00 active", "09:20:25 decide eye break over, rung by player, bundled sound"),
  ])
  func `half of a break without a key makes it a rest`(facts: String, line: String) throws {
    #expect(try end(facts) == line)
  }

  @Test func `typing under a cover does not spoil the break`() throws {
    #expect(
      try end("09:20:06 typing", ["eye.prompt": "yes"])
        == "09:20:25 decide eye break over, rung by player, bundled sound")
  }

  @Test func `a break without rest has no end bell, and the hook reports it as short`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 typing\n09:20:40 until", ["hooks.break-start": "lamp", "hooks.break-end": "lamp"])
    #expect(lines.contains("09:20:25 hook break-end eye 20s short"))
    #expect(!lines.contains { $0.contains("ring break-over") })
    #expect(lines.contains("09:20:25 withdraw resting"))
  }
}

/// Repeated chimes of a break that asks.
struct InsistenceTests {
  private func rings(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let base = ["breaks.grace": "10m", "breaks.insist": "3", "breaks.idle_is_break": "2h"]
    return try trace("09:00:00 start\n" + facts, base + settings)
      .filter { $0.contains("ring break-due") }.map { String($0.prefix(8)) }
  }

  @Test func `the chime repeats each minute, as often as it is set`() throws {
    #expect(try rings("09:29:00 until") == ["09:20:00", "09:21:00", "09:22:00", "09:23:00"])
    #expect(try rings("09:29:00 until", ["eye.insist": "1"]) == ["09:20:00", "09:21:00"])
    #expect(try rings("09:29:00 until", ["breaks.insist": "0"]) == ["09:20:00"])
  }

  @Test func `an answer ends the repetition, and a snooze starts it again`() throws {
    #expect(try rings("09:21:30 skip\n09:29:00 until") == ["09:20:00", "09:21:00"])
    #expect(
      try rings("09:20:30 snooze 1m\n09:26:00 until") == ["09:20:00", "09:21:30", "09:22:30", "09:23:30", "09:24:30"])
  }

  @Test(arguments: ["quiet 100s", "lock"])
  func `the chime is not repeated in a quiet or behind a lock`(fact: String) throws {
    let end = fact == "lock" ? "09:20:35 lock\n09:20:36 unlock\n09:21:50 lock\n09:22:05 unlock" : "09:20:30 \(fact)"
    #expect(try rings("\(end)\n09:29:00 until").contains("09:22:00") == false)
  }

  @Test func `a pause keeps the rest of the snooze of a break at a time of day`() throws {
    let settings = ["eye.enabled": "no", "break.tea.at": "10:00", "break.tea.length": "5m"]
    let facts = "09:00:00 start\n10:00:02 snooze\n10:03:00 pause\n10:10:00 resume"
    #expect(try trace(facts, settings).last == "10:10:00 state working due=10:12:02 kind=tea")
  }
}
