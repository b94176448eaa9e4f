import Foundation
import StillbellCore
import StillbellSimulation
import Testing

/// Decisions, refusals and errors about profiles as lines of words, and profiles in recorded facts.
struct ProfileCodeTests {
  @Test(arguments: [
    (ProfileDecision.on("gaming", by: .user(until: nil)), "profile on gaming user -"),
    (.on("gaming", by: .user(until: WallTime(milliseconds: 1500))), "profile on gaming user 1500000000"),
    (.on("gaming", by: .trigger("game")), "profile on gaming trigger game"),
    (.on("night", by: .trigger("hours 22:00-02:00")), "profile on night trigger hours%2022:00-02:00"),
    (.off("gaming"), "profile off gaming"), (.waits("gaming"), "profile waits gaming"),
    (.waits(nil), "profile waits -"),
  ])
  func `a decision is written as a line, and read back`(decision: ProfileDecision, line: String) {
    #expect(Code.line(Decision.profile(decision)) == line)
    #expect(Code.value(of: line) == Decision.profile(decision))
  }

  @Test(arguments: [
    (Refusal.unknownProfile("games", known: ["gaming", "slow"]), "unknownProfile games 2 gaming slow"),
    (.unknownProfile("", known: []), "unknownProfile % 0"), (.noProfile, "noProfile"),
  ])
  func `a refusal is written as a line, and read back`(refusal: Refusal, line: String) {
    #expect(Code.line(refusal) == line)
    #expect(Code.value(of: line) == refusal)
  }

  @Test(arguments: [
    (ConfigurationError.Fault.badProfileName("off"), "badProfileName off", "no profile can be called off"),
    (
      .notInProfile("hooks.timeout", group: "profile a"), "notInProfile hooks.timeout profile%20a",
      "hooks.timeout in profile a"
    ),
    (.tooManyProfiles(allowed: 8), "tooManyProfiles 8", "more than 8 profiles"),
  ])
  func `an error of the file is written as a line, and read back`(
    fault: ConfigurationError.Fault, line: String, words: String
  ) {
    #expect(Code.line(fault) == line)
    #expect(Code.value(of: line) == fault)
    #expect(ConfigurationError(file: "a.conf", line: 3, fault).words == "a.conf, line 3: \(words)")
  }

  @Test(arguments: ["game", "battery", "full-screen", "hours 18:00-23:00"])
  func `a condition is read from its words`(words: String) {
    #expect(Profile.Trigger(words: words)?.words == words)
  }

  @Test(arguments: ["", "Game", "fullscreen", "hours", "hours ", "hours off", "hours 18-23", "hours  18:00-23:00"])
  func `other words are no condition`(words: String) { #expect(Profile.Trigger(words: words) == nil) }

  @Test(arguments: [
    ("eye.interval", true), ("break.tea.every", true), ("sounds.break-due", true), ("prompt.eye", true),
    ("schedule.monday", true), ("history.keep", true), ("hooks.timeout", false), ("muse.endpoint", false),
    ("general.language", false), ("reminder.evening.at", false), ("program.legs.rounds", false),
    ("presets.morning", false), ("profile.a.when", false), ("profile.a.eye.interval", false),
  ])
  func `a profile can replace what may differ from time to time`(name: String, isAllowed: Bool) throws {
    let setting = try #require(Setting.named(name))
    #expect(Profile.canReplace(setting) == isAllowed)
    #expect((Setting.named("profile.b.\(name)") != nil) == isAllowed)
  }

  @Test func `the settings of profiles are those of their groups`() throws {
    var configuration = Configuration()
    let order = ["profile.b.when": "game", "profile.b.eye.interval": "45m"]
    try configuration.set(order)
    try configuration.set(["profile.a.rest.enabled": "yes"])
    let names = Setting.all(of: configuration).map(\.name).filter { $0.hasPrefix("profile.") }
    #expect(names == ["profile.b.when", "profile.b.eye.interval", "profile.a.rest.enabled"])
    #expect(
      configuration.assignments.map { "\($0.setting.name) = \($0.value)" } == [
        "profile.b.when = game", "profile.b.eye.interval = 45m", "profile.a.rest.enabled = yes",
      ])
  }

  private static let day = """
    clock 2026-04-06T08:00:00 UTC
    set quiet.ignore secret-tool
    set profile.gaming.when game
    set profile.gaming.eye.interval 45m
    set profile.gaming.sound.device secret-device
    set profile.gaming.prompt.eye secret-line
    set profile.gaming.sounds.break-due /secret/chime.wav
    set profile.gaming.quiet.ignore
    set profile.slow.when battery
    set profile.slow.rest.enabled yes
    set profile.wide.when full-screen
    set profile.wide.eye.length 1m
    set profile.late.when hours 12:30-13:30
    set profile.late.eye.interval 10m
    08:00:01 start
    08:10:00 begins game_mode secret-game
    08:40:00 ends game_mode secret-game
    08:45:00 profile games
    08:50:00 profile late 20m
    09:15:00 battery on
    09:30:00 profile off
    09:40:00 full-screen
    10:00:00 kill
    10:01:00 boot
    10:20:00 battery off
    10:30:00 windowed
    10:40:00 battery on
    11:00:00 profile gaming until 12:00
    11:10:00 set profile.gaming.eye.interval 50m
    11:20:00 reboot
    11:30:00 begins camera secret-tool
    12:10:00 battery off
    14:00:00 until
    """

  private func recorded() throws -> World {
    let world = try Simulation.run(Timetable(text: Self.day), configuration: nil, isRecorded: true) {
      $0 == "UTC" ? .utc : nil
    }
    #expect(world.broken == nil)
    return world
  }

  @Test func `a recorded day with profiles replays to the same decisions`() throws {
    let world = try recorded()
    let profiles = world.decided.ofProfiles
    #expect(profiles.count > 10, "\(profiles)")
    #expect(Simulation.difference(ofReplaying: world.recorded, to: world.decided, zone: .utc) == nil)
    let (facts, text) = (PublicFacts(), "clock 2026-04-06T08:00:00 UTC\n")
    let lines = try world.recorded.map { try facts.row($0).line }
    let replayed = try Simulation.run(
      Timetable(text: text + lines.joined(separator: "\n")), configuration: nil
    ) { $0 == "UTC" ? .utc : nil }
    #expect(replayed.trace.ofProfiles == world.trace.ofProfiles)
  }

  @Test func `the facts keep the names of profiles and their conditions, and hide texts, devices and paths`() throws {
    let rows = try recorded().recorded
    let facts = PublicFacts()
    for name in ["gaming", "slow", "wide", "late", "profile battery yes", "profile fullScreen no"] {
      #expect(rows.contains { $0.line.contains(name) }, "\(name)")
    }
    for row in rows {
      for secret in ["device", "line"] { #expect(!row.line.contains("secret-\(secret)"), "\(row.line)") }
      #expect(!row.line.contains("/secret"), "\(row.line)")
      #expect(try !facts.row(row).line.contains("secret"))
    }
  }
}
