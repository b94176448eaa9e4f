import StillbellCore
import StillbellSimulation
import Testing

/// Agents that restore the state of one that was killed at that very moment: their own state is equal.
struct StateRoundTripTests {
  /// Returns the world before, and the agent that restored its state.
  private func restored(
    _ facts: String, _ settings: [String: String], changing change: (inout SavedState) -> Void = { _ in }
  ) throws -> (World, Agent) {
    let world = try world(facts, settings)
    var record = world.agent.savedState
    change(&record)
    let launch = Launch(finding: record, of: world.now)
    return (world, launched(launch, with: world.agent.settingsOfFile, at: world.now).agent)
  }

  private static let manual = ["breaks.grace": "never"]
  private static let own = [
    "break.tea.every": "50m", "break.tea.length": "3m", "break.water.every": "30m", "break.water.length": "0",
    "break.lunch.at": "12:30", "break.lunch.length": "30m", "rest.enabled": "yes",
  ]

  private static let marks = [
    "eye.enabled": "no", "break.team.aligned": ":00 :20 :40", "break.team.length": "1m",
  ]

  private static let steps = [
    "eye.enabled": "no", "break.look.every": "10m", "break.look.length": "2m",
    "break.look.steps": "Up 30s | Down 30s | Far 30s",
  ]

  private static let slow = ["profile.slow.eye.interval": "45m", "profile.slow.when": "battery"]

  @Test(arguments: [
    ("09:00:00 start\n09:15:00 profile slow", slow), ("09:00:00 start\n09:15:00 profile slow 2h\n09:20:00 until", slow),
    ("09:00:00 profile slow until 15:00\n09:10:00 until", slow), ("09:00:00 battery on\n09:10:00 start", slow),
    ("09:00:00 battery on\n09:10:00 profile off", slow), ("09:00:00 start\n09:20:10 profile slow", slow),
    ("09:00:00 start\n09:20:10 lock\n09:20:12 unlock", [:]), ("09:01:00 start\n09:20:01 until", marks),
    ("09:01:00 start\n09:20:30 until", marks),
    ("09:00:00 start\n09:10:50 until", steps), ("09:00:00 start\n09:11:20 until", steps),
    ("09:00:00 start", [:]), ("09:00:00 start\n09:10:00 until", own), ("09:00:00 start\n09:10:00 skip", own),
    ("09:00:00 start\n09:20:01 snooze\n09:21:00 until", manual), ("09:00:00 start\n09:20:01 until", [:]),
    ("09:00:00 start\n09:20:01 until", manual), ("09:00:00 start\n09:20:10 until", own),
    ("09:00:00 start\n09:20:01 snooze\n09:25:10 until", [:]),
    ("09:00:00 start\n09:10:00 quiet hidden\n09:25:00 until", [:]),
    ("09:00:00 start\n09:10:00 pause", own), ("09:00:00 start\n09:10:00 pause 30m\n09:15:00 until", own),
    ("09:00:00 start\n09:20:01 snooze\n09:22:00 pause 30m\n09:25:00 until", [:]),
    ("09:00:00 start\n09:21:00 until", ["breaks.after_break": "ask"]),
    ("09:00:00 start\n09:10:00 meditate 20m --label rain --closing 3m\n09:12:00 until", [:]),
    ("09:00:00 start\n09:10:00 meditate 20m --prepare 10s --keep-awake\n09:12:00 session pause", [:]),
    ("09:00:00 meditate 1m\n09:01:30 until", [:]), ("09:00:00 focus 25m --ask\n09:25:01 until", [:]),
    ("09:00:00 focus\n09:10:00 sleep\n09:20:00 wake", [:]),
    ("09:00:00 workout tabata --prepare 5s\n09:00:40 session pause\n09:01:00 until", [:]),
    ("09:00:00 quiet 45m hidden\n09:10:00 until", [:]), ("09:00:00 quiet on", [:]),
    ("09:00:00 quiet until 15:00\n09:10:00 until", [:]),
    ("09:00:00 start\n09:20:03 until", ["breaks.insist": "2", "breaks.grace": "never"]),
    ("09:00:00 start\n09:22:03 until", ["breaks.insist": "3", "breaks.grace": "never"]),
    ("09:00:00 start\n09:20:06 skip\n09:40:06 skip\n09:41:00 until", ["breaks.skips": "5"]),
  ])
  func `a restored agent has lost nothing`(facts: String, settings: [String: String]) throws {
    let (world, agent) = try restored(facts, settings)
    #expect(agent.cycle.state == world.agent.cycle.state)
    #expect(agent.sessions.current?.plan == world.agent.sessions.current?.plan)
    #expect(agent.sessions.current?.pause == world.agent.sessions.current?.pause)
    // The current stretch of presence begins again, as presence was unknown meanwhile; all past cues count as given.
    func lasting(_ record: SavedState) -> [String: String] {
      record.fields.filter { !$0.key.hasPrefix("log.lasting") && $0.key != "session.told" }
    }
    #expect(lasting(agent.savedState) == lasting(world.agent.savedState))
    #expect(agent.status.snoozes == world.agent.status.snoozes)
    #expect(agent.status.profile == world.agent.status.profile)
    #expect(agent.configuration == world.agent.configuration)
    #expect(agent.profiling.manual == world.agent.profiling.manual)
    #expect(agent.profiling.overruled == world.agent.profiling.overruled)
    #expect(agent.quiets == world.agent.quiets)
    let before = world.agent.kindList(at: world.now)
    #expect(agent.kindList(at: world.now) == before)
  }

  @Test func `the state is saved in words, so that a later version can read it`() throws {
    let fields = try world("09:00:00 start\n09:20:10 until", Self.own).agent.savedState.fields
    #expect(fields["phase"] == "resting")
    #expect(fields["kind"] == "eye")
    #expect(fields["starter"] == "user")
    #expect(Set(fields.keys).isSuperset(of: ["last", "id", "began", "until", "since", "rest.due", "break.tea.due"]))
  }

  @Test(arguments: [
    ("last", "1000000001"), ("last", "-1"), ("since", "4611686018427387904"), ("kind", "no such kind"),
    ("id", ""), ("phase", ""),
  ])
  func `a number out of its bounds is an error of its field`(field: String, value: String) throws {
    let world = try world("09:00:00 start\n09:20:10 until")
    var record = world.agent.savedState
    record.fields[field] = value
    let effects = launched(Launch(finding: record, of: world.now), at: world.now).effects
    #expect(effects.first == .decide(.store(.recordLost(.field(field)))))
  }

  @Test func `days before 1970, by a wrong clock, are read back`() throws {
    let fields = ["day": "-1", "day.told": "1", "skips-day": "-1", "skips.eye": "2"]
    let (_, agent) = try restored("09:00:00 start", [:]) { $0.fields.merge(fields) { $1 } }
    #expect(agent.status.phase == .working)
    #expect(agent.savedState.fields["skips-day"] == "-1")
  }

  // The machine has run for two hours.
  @Test(arguments: [("2685600000000000", false), ("2685600000000001", true)])
  func `a break of the user's own may come within a month`(due: String, isLost: Bool) throws {
    let tea = ["break.tea.every": "1h", "break.tea.length": "1m"]
    let (_, agent) = try restored("09:00:00 start", tea) { $0.fields["break.tea.due"] = due }
    #expect((agent.status.phase == .idle) == isLost)
  }

  @Test func `a break under way in an older state has no snoozes`() throws {
    var (world, agent) = try restored("09:00:00 start\n09:20:06 until", [:]) { $0.fields["snoozes"] = nil }
    _ = agent.handle(.commanded(.snooze(nil)), at: world.now)
    #expect(agent.savedState.fields["eye.snoozes"] == "1")
  }

  @Test func `a break that falls due across a reboot is over`() throws {
    let world = try world("09:00:00 start\n09:10:00 until")
    var launch = Launch(finding: world.agent.savedState, of: world.now)
    launch.bootID = "2"
    let (agent, effects) = launched(launch, with: world.agent.configuration, at: world.now + .minutes(10))
    #expect(effects.chime == nil)
    #expect(agent.status.phase == .working)
  }

  @Test func `an overruled cause may lack a name`() throws {
    let (_, agent) = try restored("09:00:00 start", [:]) { $0.fields["quiet.overruled"] = "camera " }
    #expect(agent.status.phase == .working)
  }

  @Test func `a reminder for which the history has not answered yet asks again`() throws {
    var configuration = Configuration()
    configuration.reminders = [Reminder(name: "legs")]
    // The hours of these moments count from eight in the morning.
    configuration.reminders[0].at = TimeOfDay(words: "08:10")
    var first = launched(with: configuration).agent
    #expect(first.handle(.woke, at: moment(.minutes(10))).asksHistory)
    let launch = Launch(finding: first.savedState, of: moment(.minutes(10)))
    #expect(launched(launch, with: configuration, at: moment(.minutes(11))).effects.asksHistory)
  }

  @Test func `a break that a pause keeps in an older state has no snoozes`() throws {
    let facts = "09:00:00 start\n09:10:00 pause\n09:11:00 until"
    let (world, agent) = try restored(facts, [:]) { $0.fields["eye.left.snoozes"] = nil }
    #expect(agent.cycle.state == world.agent.cycle.state)
  }

  @Test func `a moment is written with nanoseconds`() {
    let (agent, _) = launched(at: moment(.nanoseconds(999_999_999)))
    #expect(agent.savedState.fields["since"] == "3600999999999")
  }
}
