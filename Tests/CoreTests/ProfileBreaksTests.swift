import StillbellCore
import StillbellSimulation
import Testing

/// Profiles and breaks: a break under way keeps its rules, and a profile may replace any setting of the others.
struct ProfileBreaksTests {
  /// A break of 20 seconds is under way from 09:20:05.
  private static let long = "set profile.long.eye.length 1m\n09:00:00 start\n"

  @Test func `a break under way ends by its old length, and the profile comes with its end`() throws {
    let lines = try trace(Self.long + "09:20:10 profile long\n09:42:00 until")
    #expect(
      lines.filter { $0 >= "09:20:05" && $0.contains(" decide ") } == [
        "09:20:05 decide eye break began, until 09:20:25",
        "09:20:10 decide profile long waits for the end of the break",
        "09:20:25 decide eye break over, rung by player, bundled sound", "09:20:25 decide profile long on",
        "09:40:25 decide eye break due, rung by player, bundled sound",
        "09:40:30 decide eye break began, until 09:41:30",
        "09:41:30 decide eye break over, rung by player, bundled sound",
      ])
  }

  @Test func `the interval after that break is the one of the profile`() throws {
    let facts = "set profile.short.eye.interval 10m\n09:00:00 start\n09:20:10 profile short\n09:21:00 until"
    #expect(try trace(facts, ["sound.chimes": "no"]).last == "09:20:25 state working due=09:30:25")
  }

  @Test func `switching off during a break waits, too`() throws {
    let facts = "09:10:00 profile long\n09:20:10 profile off\n09:41:00 until"
    let lines = try trace(Self.long + facts)
    #expect(
      lines.ofProfiles == [
        "09:10:00 decide profile long on", "09:20:10 decide profile off waits for the end of the break",
        "09:21:05 decide profile long off",
      ])
    #expect(lines.contains("09:41:10 decide eye break began, until 09:41:30") == false)
    #expect(lines.contains("09:21:05 state working due=09:41:05"), "\(lines)")
  }

  @Test func `a request that is taken back during the break changes nothing`() throws {
    let lines = try trace(Self.long + "09:20:10 profile long\n09:20:15 profile off\n09:30:00 until")
    #expect(lines.ofProfiles == ["09:20:10 decide profile long waits for the end of the break"])
  }

  @Test func `the latest request during a break counts`() throws {
    let facts = "09:20:10 profile long\n09:20:15 profile other\n09:30:00 until"
    #expect(
      try trace("set profile.other.eye.length 30s\n" + Self.long + facts).ofProfiles == [
        "09:20:10 decide profile long waits for the end of the break",
        "09:20:15 decide profile other waits for the end of the break", "09:20:25 decide profile other on",
      ])
  }

  @Test func `a condition that is met during a break waits, and a short one is forgotten`() throws {
    let battery = "set profile.slow.when battery\nset eye.length 1m\n09:00:00 start\n09:20:10 battery on\n"
    #expect(
      try trace(battery + "09:22:00 until").ofProfiles == [
        "09:20:20 decide profile slow waits for the end of the break", "09:21:05 decide profile slow on by battery",
      ])
    #expect(
      try trace(battery + "09:20:30 battery off\n09:22:00 until").ofProfiles == [
        "09:20:20 decide profile slow waits for the end of the break"
      ])
  }

  @Test(arguments: ["skip", "stop", "pause"])
  func `a command that ends the break brings the profile`(command: String) throws {
    let lines = try trace(Self.long + "09:20:10 profile long\n09:20:15 \(command)\n09:20:20 until")
    #expect(lines.ofProfiles.last == "09:20:15 decide profile long on")
  }

  @Test func `the cover of a break under way stays though the profile has none`() throws {
    let facts = "set profile.own.eye.prompt no\n09:00:00 start\n09:20:10 profile own\n09:41:00 until"
    let lines = try trace(facts, ["eye.prompt": "yes"])
    #expect(lines.filter { $0.contains("prompt hide") } == ["09:20:25 prompt hide"])
    #expect(!lines.contains { $0 > "09:21" && $0.contains(" prompt ") }, "\(lines)")
  }

  @Test func `a file that is saved during the break counts at once, and the profile still waits`() throws {
    let facts = "09:20:10 profile long\n09:20:15 set profile.long.eye.length 2m\n09:30:00 until"
    let lines = try trace(Self.long + facts)
    #expect(
      lines.filter { $0.contains("profile") || $0.contains("configuration") || $0.contains("over") } == [
        "09:20:10 decide profile long waits for the end of the break", "09:20:15 decide configuration changed",
        "09:20:25 notify break-over", "09:20:25 ring break-over by=player",
        "09:20:25 decide eye break over, rung by player, bundled sound", "09:20:25 decide profile long on",
      ])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a file without profiles that is saved during the break ends the wait`() throws {
    var configuration = try Configuration(["profile.long.eye.length": "1m", "eye.prompt": "no", "breaks.grace": "5s"])
    var agent = launched(with: configuration).agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.commanded(.breakNow(nil)), at: moment(.minutes(1)))
    let request = ProfileRequest.on("long", .untilSwitchedOff)
    #expect(
      agent.handle(.commanded(.profile(request)), at: moment(.seconds(65))).decisions == [
        "profile long waits for the end of the break"
      ])
    configuration.profiles = []
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.seconds(70)))
    let over = agent.handle(.woke, at: moment(.seconds(80))).decisions
    #expect(!over.contains { $0.contains("profile") }, "\(over)")
    #expect(agent.status.phase == .working)
    #expect(agent.status.profile == nil)
  }

  @Test func `a break that is asked for is dropped if the profile switches its kind off`() throws {
    let settings = [
      "rest.enabled": "yes", "hooks.break-end": "lamp", "profile.gaming.eye.enabled": "no",
    ]
    #expect(
      try trace("09:00:00 start\n09:20:01 profile gaming\n09:30:00 until", settings).filter { $0 > "09:20:01" } == [
        "09:20:01 decide profile gaming on", "09:20:01 withdraw break-due",
        "09:20:01 hook break-end eye 0s dropped", "09:20:01 state working due=10:00:00 kind=rest",
      ])
  }

  @Test func `a break that is asked for begins by the rules of the profile`() throws {
    let lines = try trace(Self.long + "09:20:02 profile long\n09:22:00 until")
    #expect(lines.contains("09:20:02 decide profile long on"))
    #expect(lines.contains("09:20:05 decide eye break began, until 09:21:05"), "\(lines)")
  }

  @Test func `a profile can add the schedule`() throws {
    let settings = ["profile.work.schedule.enabled": "yes", "profile.work.schedule.monday": "09:00-12:00"]
    let facts = "09:30:00 profile work\n12:30:00 profile off\n13:00:00 until"
    let lines = try trace(facts, settings).filter { $0.contains("profile") || $0.contains("schedule") }
    #expect(
      lines == [
        "09:30:00 decide profile work on", "09:30:00 decide started by schedule",
        "11:52:55 decide stopped by schedule: the next break would be due at 12:12:55",
        "12:30:00 decide profile work off",
      ])
    #expect(try world("09:30:00 profile work\n09:31:00 until", settings).agent.status.schedule != nil)
    #expect(try world(facts, settings).agent.status.schedule == nil)
  }

  @Test func `a profile for games decides what a game does to breaks`() throws {
    let settings = ["profile.gaming.when": "game", "profile.gaming.quiet.game_mode": "notify"]
    let facts = "09:00:00 start\n09:10:00 begins game_mode doom\n09:20:00 until"
    #expect(try trace(facts).last == "09:20:00 state held since=09:20:00")
    let lines = try trace(facts, settings)
    #expect(lines.ofProfiles == ["09:10:10 decide profile gaming on by game"])
    #expect(lines.contains("09:20:00 ring break-due by=player"), "\(lines)")
  }

  @Test func `a profile without chimes ends the one that plays, and the next one does not ring`() throws {
    let settings = ["profile.still.sound.chimes": "no"]
    let facts = "09:00:00 start\n09:20:00 profile still\n09:21:00 until"
    #expect(try effects(facts, settings).contains { if case .silence = $0 { true } else { false } })
    #expect(try trace(facts, settings).contains("09:20:25 ring break-over by=nobody"))
  }

  @Test func `a profile has a volume of its own`() throws {
    let settings = ["profile.still.sound.volume": "30"]
    let facts = "09:00:00 start\n09:21:00 profile still\n09:41:00 until\n"
    #expect(try effects(facts, settings).chimes.map(\.output.volume) == [80, 80, 30, 30])
  }

  @Test func `a hook is told which profile is on`() throws {
    func profiles(_ facts: String) throws -> [String?] {
      let settings = ["profile.long.eye.length": "1m", "hooks.break-due": "lamp", "hooks.break-end": "lamp"]
      return try effects("09:00:00 start\n" + facts, settings).hookRuns.map { run in
        run.environment.last.map { "\($0.name)=\($0.value)" }
      }
    }
    #expect(try profiles("09:10:00 profile long\n09:20:00 until") == ["STILLBELL_PROFILE=long"])
    #expect(try profiles("09:20:00 until") == ["STILLBELL_PROFILE="])
    // The break ends by the rules with which it began.
    #expect(
      try profiles("09:20:10 profile long\n09:21:00 until") == ["STILLBELL_PROFILE=", "STILLBELL_PROFILE="])
  }
}
