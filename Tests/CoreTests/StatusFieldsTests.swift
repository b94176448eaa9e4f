import StillbellCore
import StillbellSimulation
import Testing

/// The status as it is sent over the bus.
struct StatusFieldsTests {
  @Test(arguments: [
    "", "09:00:00 start", "09:00:00 start\n09:20:01 until", "09:00:00 start\n09:20:01 snooze",
    "09:00:00 start\n09:20:06 until", "09:00:00 start\n09:10:00 lock\n09:21:00 until",
    "09:00:00 start\n09:10:00 idle\n09:21:00 until", "09:00:00 start\n09:10:00 begins camera zoom\n09:21:00 until",
    "09:00:00 start\n09:10:00 pause", "09:00:00 start\n09:10:00 pause 30m",
    "09:00:00 set breaks.after_break ask\n09:00:01 start\n09:21:00 until",
    "09:00:00 start\n09:10:00 meditate 20m --label rain --closing 3m\n09:12:00 until",
    "09:00:00 workout tabata --prepare 5s\n09:00:40 session pause", "09:00:00 focus 25m\n09:26:00 session pause",
    "09:00:00 set schedule.enabled yes\n09:01:00 until", "09:00:00 set schedule.enabled yes\n19:00:00 until",
    "09:00:00 set schedule.enabled yes\n19:00:00 start", "09:00:00 fail chime\n09:00:00 start\n09:20:01 until",
    "09:00:00 fail store\n09:00:01 start", "09:00:00 misedit", "09:00:00 misedit\n09:00:01 kill\n09:00:02 boot",
    "09:00:00 server none", "09:00:00 server sound",
    "09:00:00 kill\n09:00:01 boot unsure", "09:00:00 quiet 45m hidden",
    "09:00:00 meditate 1m --label rain\n09:02:00 meditate\n09:02:10 until", "09:00:00 sit\n09:10:00 until",
    "09:00:00 focus 10m --rounds 3 --ask\n09:10:30 until", "09:00:00 meditate 20m --ambient rain\n09:01:00 until",
    "09:00:00 meditate 20m --play /guide.wav\n09:01:00 until",
    "09:00:00 workout quick-burn\n09:04:00 until", "09:00:00 meditate 1m --label rain\n09:30:00 again\n09:30:10 until",
    "09:00:00 set break.stretch.every 10m\n09:00:00 start\n09:10:01 until",
    "09:00:00 set eye.enabled no\n09:00:00 set break.water.length 0\n09:00:00 start\n09:10:01 until",
    "09:00:00 set break.stretch.every 10m\n09:00:00 set break.stretch.title Stand\n09:00:00 start\n09:10:01 until",
    "set profile.gaming.eye.interval 45m\n09:00:00 profile gaming",
    "set profile.gaming.eye.interval 45m\n09:00:00 profile gaming until 15:00",
    "set profile.slow.when battery\n09:00:00 battery on\n09:01:00 until",
    "set profile.late.when hours 08:30-10:00\n09:00:00 until",
  ])
  func `a client reads the status that the agent has`(facts: String) throws {
    let world = try world(facts)
    var status = world.agent.status
    let read = readBack(world)
    // Quiets have a message of their own.
    status.quiets = []
    #expect(read == status)
  }

  /// Returns the status as a client reads it.
  private func readBack(_ world: World) -> Status {
    let fields = world.agent.status.fields(at: world.now).map { ($0.name, $0.value) }
    return Status(Dictionary(uniqueKeysWithValues: fields), at: world.now)
  }

  private func field(_ name: String, _ facts: String) throws -> Status.Field? {
    let world = try world(facts)
    return world.agent.status.fields(at: world.now).first { $0.name == name }?.value
  }

  @Test func `with nudges alone, the status has the next nudge`() throws {
    let facts =
      "09:00:00 set eye.enabled no\n09:00:00 set break.water.length 0\n09:00:00 set break.water.title Drink\n"
      + "09:00:00 start\n10:10:00 until"
    let world = try world(facts)
    let status = world.agent.status
    #expect(status.nudge?.kind.rawValue == "water")
    #expect(status.nudge.map { $0.due - world.now.boot } == .minutes(50))
    #expect(status.nudge.map { world.now.boot - $0.since } == .minutes(10))
    #expect(status.title == "Drink")
    #expect(try field("nudge", facts.replacing("no\n", with: "yes\n")) == nil)
  }

  @Test func `other programs can read the end of a quiet`() throws {
    let end = WallTime(sinceEpoch: .seconds(1_775_466_000 + 45 * 60)).milliseconds
    #expect(try field("quiet-until", "09:00:00 quiet 45m") == .milliseconds(end))
  }

  @Test func `other programs can read which profile is on, why, and its end`() throws {
    let gaming = "set profile.gaming.eye.interval 45m\nset profile.gaming.when battery\n"
    let end = WallTime(sinceEpoch: .seconds(1_775_466_000 + 2 * 3600)).milliseconds
    for command in ["profile gaming 2h", "profile gaming until 11:00"] {
      let facts = gaming + "09:00:00 \(command)"
      #expect(try field("profile", facts) == .text("gaming"))
      #expect(try field("profile-until", facts) == .milliseconds(end))
      #expect(try field("profile-when", facts) == nil)
      let world = try world(facts)
      #expect(readBack(world).profile?.until?.wall(at: world.now) == WallTime(milliseconds: end))
    }
    let facts = gaming + "09:00:00 battery on\n09:01:00 until"
    #expect(try field("profile-when", facts) == .text("battery"))
    #expect(try field("profile-until", facts) == nil)
    #expect(try field("profile", gaming + "09:00:00 until") == nil)
  }

  @Test func `while another profile waits for the end of a break, the one that is on lasts until then`() throws {
    let facts = "set profile.long.eye.length 1m\nset profile.gaming.eye.interval 45m\n09:00:00 profile long\n"
    let world = try world(facts + "09:00:00 start\n09:20:10 profile gaming until 11:00")
    let end = try #require(world.agent.status.until)
    #expect(world.agent.status.profile == Status.ProfileOn("long", trigger: nil, until: .boot(end)))
  }

  @Test(arguments: [
    ("chime-trouble", "fail chime\n09:00:00 start\n09:20:01 until"), ("store-trouble", "fail store\n09:00:01 start"),
  ])
  func `a trouble is sent as a text and as a code`(name: String, facts: String) throws {
    let fields = try world("09:00:00 \(facts)").agent.status.fields(at: moment(.zero)).filter {
      $0.name.hasPrefix(name)
    }
    #expect(fields.map(\.name) == [name, "\(name)-code"])
    #expect(Set(fields.map { "\($0.value)" }).count == 2)
  }

  @Test(arguments: [("rejectedAtStart", "defaults"), ("rejected", "previous")])
  func `an error in the file is sent with the settings that apply instead`(event: String, substitute: String) {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let error = ConfigurationError(file: "a.conf", line: 3, .notText)
    #expect(error.words == "a.conf, line 3: not text")
    _ = agent.handle(
      .configuration(event == "rejected" ? .rejected(error) : .rejectedAtStart(error)), at: moment(.zero))
    let fields = Dictionary(agent.status.fields(at: moment(.zero))) { first, _ in first }
    #expect(fields["configuration-substitute"] == .text(substitute))
    #expect(Status(fields, at: moment(.zero)).configurationTrouble == agent.status.configurationTrouble)
  }

  @Test func `a store that cannot be written is reported once`() throws {
    let lines = try trace("09:00:00 fail store\n09:00:01 start\n09:21:00 until")
    #expect(lines.filter { $0.contains("nothing is written down: the disk is full") }.count == 1)
  }

  @Test func `work after a break counts from the end of that break`() throws {
    let end = WallTime(sinceEpoch: .seconds(1_775_466_000 + 20 * 60 + 25)).milliseconds
    #expect(try field("since", "09:00:00 start\n09:25:00 until") == .milliseconds(end))
  }

  @Test func `a meditation has one round`() throws {
    #expect(try world("09:00:00 meditate 10m").agent.status.session?.rounds == 1)
  }

  @Test func `fields that another agent does not send have neutral values`() throws {
    let since = Status.Field.milliseconds(moment(.zero).wall.milliseconds)
    let status = Status(["session": .text("focus"), "session-since": since], at: moment(.minutes(1)))
    let session = try #require(status.session)
    #expect((session.round, session.rounds, session.phase, session.exercise) == (1, 1, .prepare, ""))
    #expect((session.id, session.label, session.isOpenEnded, session.asks) == (SessionID(0), "", false, false))
    #expect((status.phase, status.snoozes, status.snoozesAllowed, status.title) == (.idle, 0, 0, ""))
    #expect(Status(["session": .text("focus")], at: moment(.zero)).session == nil)
  }

  @Test func `the trouble with the store ends when it is repaired`() throws {
    let facts = "09:00:00 fail store\n09:00:01 start\n"
    #expect(try world(facts + "09:02:00 stop").agent.status.storeTrouble != nil)
    #expect(try world(facts + "09:01:00 ok store\n09:02:00 stop\n09:03:00 start").agent.status.storeTrouble == nil)
  }

  @Test func `a client reads until when a break waits`() throws {
    let world = try world(
      "09:00:00 start\n09:01:00 typing\n09:20:10 until", ["eye.prompt": "yes", "prompt.ask_with": "notification"])
    #expect(world.agent.status.waitsUntil != nil)
    #expect(readBack(world).waitsUntil == world.agent.status.waitsUntil)
  }

  @Test func `a client reads which gamepad is in use`() throws {
    let world = try world("09:00:00 pad-in\n09:00:00 start\n09:00:00 idle\n09:05:10 pad")
    #expect(world.agent.status.gamepad == "simulated")
    #expect(readBack(world).gamepad == "simulated")
  }

  @Test func `the status has the number of snoozes of each kind`() throws {
    let settings = ["break.tea.every": "10m", "break.tea.length": "1m", "break.tea.snoozes": "1"]
    #expect(try world("09:00:00 start\n09:10:01 until", settings).agent.status.snoozesAllowed == 1)
    let since = Status.Field.milliseconds(moment(.zero).wall.milliseconds)
    #expect(Status(["phase": .text("due"), "kind": .text("eye"), "since": since], at: moment(.zero)).snoozes == 0)
  }

  @Test func `other programs can read the level of a quiet`() throws {
    #expect(try field("quiet", "09:00:00 quiet 45m") == .text("silent"))
    #expect(try field("quiet", "09:00:00 quiet 45m hidden") == .text("hidden"))
    #expect(try field("quiet", "09:00:00 start") == nil)
  }
}
