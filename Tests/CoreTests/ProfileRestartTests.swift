import StillbellCore
import StillbellSimulation
import Testing

/// Profiles across restarts and logins, and across changes of the file.
struct ProfileRestartTests {
  private static let gaming = "set profile.gaming.eye.interval 45m\n"
  private static let slow = "set profile.slow.when battery\nset profile.slow.eye.interval 30m\n"
  private static let restarts = ["kill\n+10s boot", "quit\n+10s boot", "reboot", "login"]

  @Test(arguments: restarts)
  func `the profile of the user outlasts a restart until its end`(restart: String) throws {
    for (command, words) in [
      ("profile gaming 2h", "on until 11:00:00"), ("profile gaming until 11:00", "on until 11:00:00"),
    ] {
      let facts = "09:00:00 \(command)\n09:10:00 \(restart)\n12:00:00 until"
      #expect(
        try trace(Self.gaming + facts).ofProfiles == [
          "09:00:00 decide profile gaming \(words)", "11:00:00 decide profile gaming off",
        ])
    }
    let facts = "09:00:00 profile gaming\n09:10:00 \(restart)\n12:00:00 profile off"
    #expect(
      try trace(Self.gaming + facts).ofProfiles == [
        "09:00:00 decide profile gaming on", "12:00:00 decide profile gaming off",
      ])
  }

  @Test func `a break keeps its moment across a restart`() throws {
    let facts = "09:00:00 start\n09:15:00 profile gaming\n09:16:00 kill\n09:17:00 boot\n09:45:00 until"
    #expect(
      try trace(Self.gaming + facts).contains("09:45:00 decide eye break due, rung by player, bundled sound"))
  }

  @Test func `a break at marks of the clock keeps its moment, too`() throws {
    let settings = ["eye.enabled": "no", "break.look.aligned": ":20 :40", "break.look.length": "1m"]
    let facts = "09:00:00 start\n09:05:00 profile gaming\n09:16:00 kill\n09:17:00 boot\n09:20:00 until"
    #expect(
      try trace(Self.gaming + facts, settings).contains("09:20:00 decide look break due, rung by player, bundled sound")
    )
  }

  @Test func `the schedule starts no breaks by a profile whose end has passed while no agent ran`() throws {
    let facts = """
      set schedule.enabled yes
      set profile.late.schedule.monday 18:00-23:00
      10:00:00 profile late 8h
      10:10:00 quit
      18:30:00 boot
      18:31:00 until
      """
    #expect(
      try trace(facts).filter { $0 > "18" } == ["18:30:00 decide restored: idle", "18:30:00 decide profile late off"])
  }

  @Test func `the profile whose hours these are says if breaks start at a launch`() throws {
    let settings = "set breaks.start_on_launch yes\nset profile.day.when hours 07:00-10:00\n"
    let evening = "set profile.day.schedule.enabled yes\nset profile.day.schedule.monday 18:00-19:00\n"
    for (ofProfile, decisions) in [
      ("", ["08:00:00 decide started by launch"]), (evening, []), ("set profile.day.breaks.start_on_launch no\n", []),
    ] {
      let lines = try trace(settings + ofProfile + "08:01:00 until")
      #expect(lines.filter { $0.contains("start") || $0.contains("stop") } == decisions)
    }
  }

  @Test(arguments: ["", slow.replacing("slow", with: "gaming")])
  func `a profile of the user whose end has passed while no agent ran is off at the start`(settings: String) throws {
    let facts = "09:00:00 profile gaming 30m\n09:10:00 kill\n10:00:00 boot\n10:01:00 until"
    #expect(
      try trace(settings + Self.gaming + facts).ofProfiles == [
        "09:00:00 decide profile gaming on until 09:30:00", "10:00:00 decide profile gaming off",
      ])
  }

  @Test(arguments: [("kill\n+10s boot", []), ("quit\n+10s boot", []), ("reboot", [again]), ("login", [again])])
  func `a condition that is still reported keeps its profile on, and brings it back at a new login`(
    restart: String, back: [String]
  ) throws {
    let facts = "09:00:00 battery on\n09:10:00 \(restart)\n09:30:00 until"
    #expect(try trace(Self.slow + facts).ofProfiles == ["09:00:10 decide profile slow on by battery"] + back)
  }

  private static let again = "09:10:10 decide profile slow on by battery"

  @Test(arguments: [
    ("battery", "battery on", "battery off"), ("game", "begins game_mode doom", "ends game_mode doom"),
    ("full-screen", "full-screen", "windowed"),
  ])
  func `a condition that has ended while no agent ran ends its profile after ten seconds`(
    when: String, begins: String, ends: String
  ) throws {
    let facts = "09:00:00 \(begins)\n09:10:00 kill\n09:15:00 \(ends)\n09:20:00 boot\n09:30:00 until"
    #expect(
      try trace("set profile.own.when \(when)\n" + facts).ofProfiles == [
        "09:00:10 decide profile own on by \(when)", "09:20:10 decide profile own off",
      ])
  }

  @Test func `hours that are over end their profile at the start`() throws {
    let facts = "set profile.early.when hours 08:30-10:00\n09:00:00 kill\n11:00:00 boot\n11:01:00 until"
    #expect(
      try trace(facts).ofProfiles == [
        "08:30:00 decide profile early on by hours 08:30-10:00", "11:00:00 decide profile early off",
      ])
  }

  @Test(arguments: restarts)
  func `a profile that was switched off stays off for as long as its condition lasts`(restart: String) throws {
    let facts = "09:00:00 battery on\n09:05:00 profile off\n09:10:00 \(restart)\n10:00:00 battery off\n"
    #expect(
      try trace(Self.slow + facts + "11:00:00 battery on\n12:00:00 until").ofProfiles == [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile slow off",
        "11:00:10 decide profile slow on by battery",
      ])
  }

  @Test func `events that come before the saved state is read switch nothing`() throws {
    let early = "set profile.early.when hours 08:30-12:00\n09:00:00 profile off\n"
    let restart = "09:05:00 lock\n09:10:00 kill\n09:20:00 boot\n09:30:00 unlock\n10:00:00 until"
    #expect(
      try trace(early + restart).ofProfiles == [
        "08:30:00 decide profile early on by hours 08:30-12:00", "09:00:00 decide profile early off",
      ])
    #expect(
      try trace(Self.slow + "09:00:00 battery on\n" + restart).ofProfiles == [
        "09:00:10 decide profile slow on by battery"
      ])
  }

  @Test func `a condition that is reported before the saved state is read counts`() throws {
    let facts = "09:05:00 lock\n09:06:00 kill\n09:10:00 battery on\n09:20:00 boot\n09:30:00 until"
    #expect(try trace(Self.slow + facts).ofProfiles == ["09:20:10 decide profile slow on by battery"])
  }

  @Test func `a profile that waits for the end of a break still comes after a restart`() throws {
    let facts = "09:00:00 start\n09:20:10 profile gaming\n09:20:12 kill\n09:20:15 boot\n09:21:00 until"
    #expect(
      try trace(Self.gaming + facts).ofProfiles == [
        "09:20:10 decide profile gaming waits for the end of the break",
        "09:20:15 decide profile gaming waits for the end of the break", "09:20:25 decide profile gaming on",
      ])
  }

  /// A configuration with one profile, and an agent that has it on, an hour after the start of the cycle's machine.
  private func playing(_ settings: [String: String] = [:]) throws -> (Configuration, Agent) {
    let configuration = try Configuration(["profile.gaming.eye.interval": "45m"] + settings)
    var agent = launched(with: configuration).agent
    _ = agent.handle(.commanded(.profile(.on("gaming", .untilSwitchedOff))), at: moment(.minutes(1)))
    #expect(agent.status.profile == Status.ProfileOn("gaming", trigger: nil, until: nil))
    return (configuration, agent)
  }

  @Test func `a profile that is removed from the file is off, and the settings of the file count`() throws {
    var (configuration, agent) = try playing()
    #expect(agent.configuration.eye.interval == .minutes(45))
    #expect(agent.settingsOfFile == configuration)
    configuration.profiles = []
    let effects = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(2)))
    #expect(effects.decisions == ["profile gaming off", "configuration changed"])
    #expect(agent.configuration == configuration)
    #expect(agent.settingsOfFile == configuration)
    #expect(agent.status.profile == nil)
    #expect(agent.handle(.commanded(.profile(.off)), at: moment(.minutes(3))).contains(.refuse(.noProfile)))
  }

  @Test func `without its profile at the start the file counts, and the profile is on again with the file`() throws {
    let (configuration, agent) = try playing()
    let launch = Launch(finding: agent.savedState, of: moment(.minutes(2)))
    var next = launched(launch, with: Configuration(), at: moment(.minutes(2))).agent
    #expect(next.configuration == Configuration())
    #expect(next.status.profile == nil)
    let error = ConfigurationError(file: "a.conf", line: 3, .notText)
    _ = next.handle(.configuration(.rejectedAtStart(error)), at: moment(.minutes(2)))
    #expect(next.status.profile == nil)
    let effects = next.handle(.configuration(.changed(configuration)), at: moment(.minutes(3)))
    #expect(effects.decisions.contains("profile gaming on"), "\(effects.decisions)")
    #expect(next.configuration.eye.interval == .minutes(45))
  }

  @Test func `hours count although the profile that the user had on is not in the file`() throws {
    let (_, agent) = try playing()
    let launch = Launch(finding: agent.savedState, of: moment(.minutes(2)))
    let others = try Configuration(["profile.evening.when": "hours 18:00-23:00"])
    let next = launched(launch, with: others, at: moment(.minutes(2))).agent
    #expect(next.deadlines.map(\.name).contains(.profile))
  }

  @Test func `without profiles in the file the agent does not wake for hours that are gone`() throws {
    var configuration = try Configuration(["profile.evening.when": "hours 18:00-23:00"])
    var agent = launched(with: configuration).agent
    #expect(agent.deadlines.map(\.name).contains(.profile))
    configuration.profiles = []
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(1)))
    #expect(!agent.deadlines.map(\.name).contains(.profile))
  }

  @Test func `a condition that the file has changed counts at once`() throws {
    let facts = "09:00:00 battery on\n09:05:00 set profile.slow.when hours 18:00-23:00\n19:00:00 until"
    #expect(
      try trace(Self.slow + facts).ofProfiles == [
        "09:00:10 decide profile slow on by battery", "09:05:00 decide profile slow off",
        "18:00:00 decide profile slow on by hours 18:00-23:00",
      ])
  }

  @Test func `settings that change in the profile that is on count at once`() throws {
    let facts = "09:00:00 start\n09:15:00 profile gaming\n09:16:00 set profile.gaming.eye.interval 30m"
    #expect(
      try trace(Self.gaming + facts).suffix(2) == [
        "09:16:00 decide configuration changed", "09:16:00 state working due=09:30:00",
      ])
  }

  @Test func `a setting of the file that the profile replaces counts after it`() throws {
    let facts = "09:00:00 start\n09:15:00 profile gaming\n09:16:00 set eye.interval 25m\n09:17:00 profile off"
    #expect(
      try trace(Self.gaming + facts).suffix(4) == [
        "09:15:00 state working due=09:45:00", "09:16:00 decide configuration changed",
        "09:17:00 decide profile gaming off", "09:17:00 state working due=09:25:00",
      ])
  }

  @Test func `a file with an error leaves the profile on`() throws {
    var (configuration, agent) = try playing()
    let error = ConfigurationError(file: "a.conf", line: 3, .notText)
    _ = agent.handle(.configuration(.rejected(error)), at: moment(.minutes(2)))
    #expect(agent.status.profile?.name == "gaming")
    // The same file, mended, changes nothing.
    let effects = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(3)))
    #expect(effects.decisions == [])
    configuration.volume = 30
    _ = agent.handle(.configuration(.changed(configuration)), at: moment(.minutes(4)))
    #expect(agent.configuration.volume == 30)
    #expect(agent.configuration.eye.interval == .minutes(45))
  }
}
