import StillbellCore
import StillbellSimulation
import Testing

/// The wait of the cover for a pause in the typing, and its limit.
struct PatienceTests {
  private func lines(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    let base = ["eye.prompt": "yes", "prompt.ask_with": "notification"]
    return try trace("09:00:00 start\n" + facts, base + settings).filter { $0 >= "09:19:59" }
  }

  private func moments(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try lines(facts, settings).filter { $0.contains("prompt show eye") || $0.contains("state resting") }
      .map { $0.prefix(8) + ($0.contains("show eye") ? " cover" : " rest") }
  }

  @Test(arguments: [
    ("09:19:50 still\n09:20:31 until", "09:20:05"),
    ("09:20:31 until", "09:20:05"),
    ("09:10:00 typing\n09:20:07 still\n09:20:31 until", "09:20:09"),
    ("09:10:00 typing\n09:20:07 idle\n09:20:31 until", "09:20:09"),
    ("09:10:00 typing\n09:20:31 until", "09:20:30"),
    // A single key during the grace.
    ("09:20:04 active\n09:20:31 until", "09:20:06"),
    // A pause that ended before the grace did.
    ("09:10:00 typing\n09:20:00 still\n09:20:04 typing\n09:20:10 still\n09:20:31 until", "09:20:12"),
  ])
  func `cover and rest come with the first pause after the grace`(facts: String, time: String) throws {
    #expect(try moments(facts) == ["\(time) cover", "\(time) rest"])
  }

  @Test func `a cover that asks waits too, and the grace begins with it`() throws {
    #expect(
      try moments("09:10:00 typing\n09:20:07 still\n09:21:00 until", ["prompt.ask_with": "cover"])
        == ["09:20:09 cover", "09:20:14 rest"])
    #expect(
      try moments("09:10:00 typing\n09:21:00 until", ["prompt.ask_with": "cover"])
        == ["09:20:30 cover", "09:20:35 rest"])
    #expect(
      try moments("09:10:00 typing\n09:20:07 still\n09:20:20 until", ["breaks.grace": "never"]) == ["09:20:09 cover"])
  }

  @Test func `the decision says that the cover waits, and until when`() throws {
    #expect(
      try lines("09:10:00 typing\n09:20:07 still\n09:20:10 until") == [
        "09:20:00 notify break-due",
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
        "09:20:05 decide eye break waits for a pause in the typing, until 09:20:30",
        "09:20:05 notify break-waits silent",
        "09:20:09 prompt show eye 20s",
        "09:20:09 decide eye break began, until 09:20:29",
        "09:20:09 state resting until=09:20:29",
        "09:20:09 decide prompt shown by simulated",
        "09:20:09 withdraw break-waits",
      ])
  }

  @Test func `a break that is snoozed while its cover waits never covers the screen`() throws {
    let lines = try lines("09:10:00 typing\n09:20:12 answer snooze\n09:20:40 until")
    #expect(!lines.contains { $0.contains("prompt") })
    #expect(lines.contains("09:20:12 withdraw break-waits"))
  }

  @Test(arguments: [
    ("breaks.grace", "30s", "09:20:30"), ("prompt.patience", "0s", "09:20:05"), ("prompt.patience", "5s", "09:20:05"),
    ("prompt.patience", "10s", "09:20:10"),
  ])
  func `a grace as long as the patience leaves nothing to wait for`(key: String, value: String, time: String) throws {
    #expect(try moments("09:10:00 typing\n09:20:40 until", [key: value]) == ["\(time) cover", "\(time) rest"])
  }

  @Test func `another lull setting needs another length of pause`() throws {
    #expect(
      try moments("09:10:00 typing\n09:20:07 still\n09:20:40 until", ["prompt.lull": "5s"])
        == ["09:20:12 cover", "09:20:12 rest"])
  }

  @Test func `if no source can report a pause, the cover comes after the grace, and the decision says why`() throws {
    let kept = try lines("09:10:00 typing\n09:11:00 begins inhibitors firefox\n09:20:06 until")
    #expect(kept.contains("09:20:05 decide prompt does not wait for a pause: firefox keeps the screen awake"))
    #expect(kept.contains("09:20:05 prompt show eye 20s"))
    let lost = try lines("09:10:00 typing\n09:11:00 fail input\n09:20:06 until")
    #expect(lost.contains("09:20:05 decide prompt does not wait for a pause: nobody tells of keys"))
    #expect(lost.contains("09:20:05 prompt show eye 20s"))
  }

  @Test(arguments: ["fail input", "begins inhibitors firefox"])
  func `a source that fails while the cover waits ends the wait`(fact: String) throws {
    #expect(try moments("09:10:00 typing\n09:20:10 \(fact)\n09:20:12 until") == ["09:20:10 cover", "09:20:10 rest"])
  }

  @Test(arguments: [["eye.prompt": "no"], ["prompt.when_fullscreen": "notify"]])
  func `a break without a cover does not wait`(settings: [String: String]) throws {
    #expect(
      try moments("09:10:00 typing\n09:10:01 full-screen\n09:20:12 until", settings) == ["09:20:05 rest"])
  }

  @Test func `an agent that is killed while the cover waits continues the wait`() throws {
    #expect(
      try moments("09:10:00 typing\n09:20:10 kill\n09:20:12 boot\n09:20:15 still\n09:20:40 until")
        == ["09:20:17 cover", "09:20:17 rest"])
  }

  @Test func `an agent that starts within a pause waits for the rest of it`() throws {
    #expect(
      try moments("09:19:50 typing\n09:20:09 still\n09:20:10 kill\n09:20:10 boot\n09:20:40 until")
        == ["09:20:11 cover", "09:20:11 rest"])
  }

  @Test func `keys are watched from the loading of the cover until the rest`() throws {
    let settings = ["eye.prompt": "yes", "prompt.ask_with": "notification", "prompt.lull": "3s"]
    func threshold(_ time: String) throws -> Duration? {
      try world("09:00:00 start\n09:01:00 typing\n\(time) until", settings).agent.idleThreshold
    }
    #expect(try threshold("09:19:57") == .minutes(5))
    #expect(try threshold("09:19:58") == .seconds(3))
    #expect(try threshold("09:20:29") == .seconds(3))
    #expect(try threshold("09:20:31") == .seconds(2))
  }

  @Test func `the status says when the cover comes at the latest`() throws {
    let agent = try world(
      "09:00:00 start\n09:01:00 typing\n09:20:10 until", ["eye.prompt": "yes", "prompt.ask_with": "notification"]
    ).agent
    #expect(agent.status.waitsUntil == BootTime(sinceBoot: .hours(1) + .minutes(80) + .seconds(30)))
  }

  @Test func `without patience no source of keys is needed`() throws {
    let reported = try lines(
      "09:01:00 fail input\n09:21:00 until", ["prompt.ask_with": "cover", "prompt.patience": "0s"])
    #expect(reported.contains("09:20:00 prompt show eye 20s") && !reported.contains { $0.contains("does not wait") })
  }

  private func waits(_ facts: String, _ settings: [String: String]) throws -> [String] {
    try lines("09:19:00 typing\n" + facts, settings).filter { $0.contains(" waits for a pause") }
      .map { String($0.replacing("decide eye break waits for a pause in the typing, ", with: "")) }
  }

  @Test func `the cover that asks instead of the notification counts its wait from when that asked`() throws {
    let patience = ["prompt.patience": "20s"]
    #expect(
      try waits("09:19:01 fail server\n09:21:00 until", patience) == ["09:20:01 until 09:20:20"])
    #expect(
      try waits("09:21:00 until", patience + ["breaks.grace": "never"]) == ["09:20:00 until 09:20:20"])
    #expect(
      try waits("09:19:01 fail server\n09:21:00 until", patience + ["breaks.grace": "30s"])
        == ["09:20:01 until 09:20:20"])
  }

  @Test func `a break that waits already is reported again when the cover takes over the question`() throws {
    #expect(
      try waits("09:20:10 server none\n09:21:00 until", ["prompt.patience": "30s"])
        == ["09:20:05 until 09:20:30", "09:20:10 until 09:20:30"])
  }

  @Test func `a break that another agent asks for again waits as long again`() throws {
    #expect(
      try waits("09:20:08 kill\n09:30:00 boot\n09:30:01 typing\n09:31:00 until", ["prompt.patience": "20s"])
        == ["09:20:05 until 09:20:20", "09:30:05 until 09:30:20"])
  }

  @Test func `a waiting break of the user's own has its title`() throws {
    let settings = [
      "eye.enabled": "no", "prompt.ask_with": "notification", "break.legs.every": "20m", "break.legs.length": "1m",
      "break.legs.title": "Up you get", "break.legs.prompt": "yes",
    ]
    let waiting = try world("09:00:00 start\n09:19:00 typing\n09:20:10 until", settings).notification(in: .breaks)
    #expect(waiting?.subject.words == "break-waits")
    #expect(waiting?.title == "Up you get")
  }
}
