import StillbellCore
import Testing

/// The effects of a session on the screen and on the dock.
struct SessionScreenTests {
  private func kept(_ facts: String) throws -> [String] {
    try trace(facts, ["sessions.keep_awake": "yes"]).filter { $0.contains("keep-awake") }
  }

  @Test func `the screen is left alone by default`() throws {
    #expect(try trace("09:00:00 meditate 5m\n09:10:00 until").contains { $0.contains("keep-awake") } == false)
  }

  @Test func `with keep_awake the screen stays on while time passes in a session`() throws {
    #expect(
      try kept("09:00:00 meditate 5m\n09:01:00 pause\n09:02:00 resume\n09:10:00 until") == [
        "09:00:00 keep-awake on", "09:01:00 keep-awake off", "09:02:00 keep-awake on", "09:06:00 keep-awake off",
      ])
  }

  @Test func `one session can keep the screen on by its option, also after a kill of the agent`() throws {
    let trace = try trace(
      "09:00:00 meditate 5m --keep-awake\n09:01:00 kill\n09:02:00 boot\n09:10:00 breathe box\n09:20:00 until")
    #expect(
      trace.filter { $0.contains("keep-awake") } == [
        "09:00:00 keep-awake on", "09:02:00 keep-awake on", "09:05:00 keep-awake off",
      ])
  }

  @Test(arguments: ["end", "cancel"]) func `the screen is released when the session ends or is cancelled`(word: String)
    throws
  {
    #expect(
      try kept("09:00:00 meditate 5m\n09:01:00 \(word)\n09:10:00 until") == [
        "09:00:00 keep-awake on", "09:01:00 keep-awake off",
      ])
  }

  @Test func `a screen that cannot be kept on is reported`() {
    var agent = launched().agent
    _ = agent.handle(.commanded(.sit(["meditate", "5m", "--keep-awake"])), at: moment(.zero))
    let effects = agent.handle(.session(.screenNotKept(.nobody)), at: moment(.zero))
    #expect(effects.decisions.count == 1)
    #expect(agent.status.session?.screen == .notKept(.nobody))
  }

  @Test func `a session that replaces another one keeps the screen on`() throws {
    #expect(
      try kept("09:00:00 meditate 5m\n09:01:00 breathe box --replace\n09:10:00 until") == [
        "09:00:00 keep-awake on", "09:03:40 keep-awake off",
      ])
  }

  @Test func `after a kill the next agent asks the desktop again to keep the screen on`() throws {
    #expect(
      try kept("09:00:00 meditate 5m\n09:01:00 kill\n09:02:00 boot\n09:10:00 until") == [
        "09:00:00 keep-awake on", "09:02:00 keep-awake on", "09:05:00 keep-awake off",
      ])
  }

  @Test func `the machine stays awake while time passes in any session`() throws {
    func kept(_ facts: String) throws -> [Bool] {
      try effects(facts).compactMap { if case .keepRunning(let keeps) = $0 { keeps } else { nil } }
    }
    #expect(
      try kept("09:00:00 meditate 5m\n09:01:00 pause\n09:02:00 resume\n09:10:00 until") == [true, false, true, false])
    #expect(try kept("09:00:00 sit\n09:01:00 end") == [true, false])
    #expect(try kept("09:00:00 focus 25m\n09:01:00 kill\n09:02:00 boot\n09:03:00 cancel") == [true, true, false])
    #expect(try kept("09:00:00 workout\n09:01:00 breathe box --replace\n09:02:00 until") == [true])
    #expect(try kept("09:00:00 start\n10:00:00 until").isEmpty)
  }

  @Test func `the status says if the screen cannot be kept on`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    func screen(_ event: Event, minutes: Int) -> Screen? {
      _ = agent.handle(event, at: moment(.minutes(minutes)))
      let now = moment(.minutes(minutes))
      return Status(Dictionary(uniqueKeysWithValues: agent.status.fields(at: now)), at: now).session?.screen
    }
    #expect(screen(.commanded(.sit(["meditate", "20m"])), minutes: 100) == .free)
    #expect(screen(.commanded(.sit(["meditate", "20m", "--keep-awake", "--replace"])), minutes: 101) == .asked)
    #expect(screen(.session(.screenKept), minutes: 101) == .kept)
    #expect(screen(.commanded(.pause(nil)), minutes: 102) == .free)
    #expect(screen(.commanded(.resume), minutes: 103) == .asked)
    #expect(screen(.session(.screenNotKept(.nobody)), minutes: 103) == .notKept(.nobody))
  }

  @Test func `the dock shows the progress at the start of each phase, and nothing after the end`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    func progress(_ event: Event, minutes: Int) -> [Double?] {
      agent.handle(event, at: moment(.minutes(minutes))).progress
    }
    #expect(progress(.commanded(.sit(["meditate", "20m", "--closing", "5m"])), minutes: 100) == [0])
    #expect(progress(.woke, minutes: 110) == [])
    #expect(progress(.woke, minutes: 120) == [0.8])
    #expect(progress(.woke, minutes: 125) == [nil])
    #expect(progress(.commanded(.sit(["meditate"])), minutes: 130) == [0])
    #expect(progress(.commanded(.cancel), minutes: 131) == [nil])
  }

  @Test func `the dock shows a phase that waits, the next one, and an end before the plan's`() throws {
    func progress(_ facts: String) throws -> [Double?] { try effects(facts).progress }
    let focus = "09:00:00 focus 10m --break 5m --rounds 2 --ask\n"
    #expect(try progress(focus + "09:11:00 until") == [0, 10 / 30])
    // The break has taken a minute of its five.
    #expect(try progress(focus + "09:11:00 resume\n09:12:00 next\n09:13:00 until") == [0, 10 / 30, 11 / 26])
    #expect(try progress(focus + "09:05:00 end\n09:06:00 until") == [0, nil])
    #expect(try progress("09:00:00 meditate 20m\n09:05:00 pause\n10:06:00 until") == [0, nil])
  }

  @Test func `a notification of a workout has the current or the next exercise`() throws {
    let exercises = try effects("09:00:00 workout quick-burn\n09:01:30 until").notifications.compactMap(\.exercise)
    #expect(exercises == ["Burpees", "Mountain climbers", "Mountain climbers", "Jumping jacks", "Jumping jacks"])
  }
}
