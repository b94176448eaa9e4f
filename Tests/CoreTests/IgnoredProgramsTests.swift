import StillbellCore
import StillbellSimulation
import Testing

/// Programs that the user has set to be ignored.
struct IgnoredProgramsTests {
  private static let talon = ["quiet.ignore": "talon"]
  private let now = BootTime(sinceBoot: .hours(1))

  private func settings(_ names: String) throws -> QuietSettings { try Configuration(["quiet.ignore": names]).quiet }

  private func ignores(_ names: String, _ source: QuietSource, _ program: String) throws -> Bool {
    try settings(names).ignores(QuietCause(source, by: program))
  }

  @Test(arguments: ["inhibitors", "microphone", "camera", "screen_sharing", "game_mode"])
  func `an ignored program makes nothing quiet, and another program does`(source: String) throws {
    let facts = "09:00:00 start\n09:10:00 begins \(source) talon\n"
    #expect(
      try trace(facts + "09:20:00 until", Self.talon).suffix(3) == [
        "09:20:00 ring break-due by=player",
        "09:20:00 decide eye break due, rung by player, bundled sound",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
      ])
    #expect(try world(facts + "09:20:00 until", Self.talon).agent.status.quiets.isEmpty)
    let lines = try trace(facts + "09:11:00 begins \(source) zoom\n09:21:00 until", Self.talon)
    #expect(lines.contains { $0.hasPrefix("09:11:00 decide quiet (") })
    #expect(!lines.contains("09:20:00 ring break-due by=player"))
    #expect(!lines.contains { $0.contains("talon") })
  }

  @Test func `do not disturb counts, whichever program reports it`() throws {
    let status = try world("09:00:00 begins do_not_disturb talon", Self.talon).agent.status
    #expect(status.quiet == .hidden)
  }

  @Test func `names are compared without regard to case, and blanks around them do not count`() throws {
    for (names, program) in [
      ("talon", "Talon"), ("TALON , steam", "talon"), ("steam,Größer b", "größer B"), ("Zoom Meeting", "zoom meeting"),
    ] { #expect(try ignores(names, .microphone, program), "\(names)") }
    for (names, program) in [("", "talon"), ("talon", "talon 2"), ("talon", "tal"), ("a, b", "a, b")] {
      #expect(try !ignores(names, .microphone, program), "\(names)")
    }
  }

  @Test func `a program that keeps the screen on is recognized without its reason`() throws {
    #expect(try ignores("firefox", .inhibitors, "Firefox: Playing video"))
    #expect(try ignores("firefox: playing video", .inhibitors, "Firefox: Playing video"))
    #expect(try !ignores("fire", .inhibitors, "Firefox: Playing video"))
    #expect(try !ignores("firefox", .microphone, "Firefox: Playing video"))
  }

  @Test func `a name that is too long or not plain text is refused`() throws {
    let long = String(repeating: "ä", count: 60)
    #expect(try read(long) == [long])
    for names in [long + "ä", "talon, \(long)ä", "ta\u{7}lon", "talon, \u{202E}steam", "a\tb"] {
      #expect(try read(names) == nil, "\(names)")
    }
  }

  @Test func `blanks and empty names are skipped`() throws {
    for names in ["", " ", ",", " , ,"] { #expect(try read(names) == [], "\(names)") }
    #expect(try read(" talon,, Zoom  Meeting ,") == ["talon", "Zoom  Meeting"])
    let setting = try #require(Setting.named("quiet.ignore"))
    #expect(setting.write(try Configuration(["quiet.ignore": " talon,, steam ,"])) == "talon, steam")
  }

  private func read(_ names: String) throws -> [String]? {
    var configuration = Configuration()
    let isRead = try #require(Setting.named("quiet.ignore")).read(names, &configuration)
    return isRead ? configuration.quiet.ignore : nil
  }

  @Test func `the microphone of an ignored program makes no call, so idleness is a break`() throws {
    let facts = "09:00:00 start\n09:10:00 begins microphone talon\n09:10:05 idle\n"
    let lines = try trace(facts + "09:40:00 active\n09:40:01 until", Self.talon)
    #expect(!lines.contains { $0.contains("ring") })
    #expect(lines.last == "09:40:00 state working due=10:00:00")
  }

  @Test func `the microphone of an ignored program delays no break, and keeps no music paused`() throws {
    let facts = "09:00:00 start\n09:10:00 begins microphone talon\n09:19:55 ends microphone talon\n"
    #expect(try trace(facts + "09:20:00 until", Self.talon).contains("09:20:00 ring break-due by=player"))
    let music = "08:59:00 music play\n" + facts + "09:19:56 begins microphone talon\n09:20:30 until"
    let lines = try trace(music, Self.talon + ["media.pause_for_breaks": "yes"])
    #expect(lines.contains("09:20:25 decide simulated goes on"))
  }

  @Test func `the game of an ignored program does not excuse idleness`() throws {
    let facts = "09:00:00 start\n09:05:00 begins game_mode talon\n09:06:00 idle\n09:30:00 active\n09:30:01 until"
    #expect(try trace(facts, Self.talon).last == "09:30:00 state working due=09:50:00")
  }

  @Test func `a break waits for a pause in the typing while an ignored program keeps the screen on`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 typing\n09:11:00 begins inhibitors talon\n09:20:10 still\n09:20:40 until",
      Self.talon + ["eye.prompt": "yes", "prompt.ask_with": "notification"], server: "sound")
    #expect(!lines.contains { $0.contains("does not wait") })
    #expect(!lines.contains("09:20:05 prompt show eye 20s"))
  }

  @Test func `ignoring a program takes effect during its call, and so does the reverse`() throws {
    let facts = "09:00:00 start\n09:10:00 begins microphone talon\n09:21:00 set quiet.ignore talon\n"
    let lines = try trace(facts + "09:21:01 until")
    #expect(lines.contains("09:20:00 state held since=09:20:00"))
    #expect(lines.contains("09:21:00 ring break-due by=player"))
    #expect(lines.last == "09:21:00 state due since=09:20:00 begins=09:21:05")
    #expect(
      try trace(facts + "09:21:01 set quiet.ignore steam").last == "09:21:01 state held since=09:20:00")
  }

  @Test func `after a call is ignored, idleness counts from that moment`() throws {
    let facts = "09:00:00 start\n09:10:00 begins camera talon\n09:10:05 idle\n09:12:00 set quiet.ignore talon\n"
    let lines = try trace(facts + "09:40:00 active\n09:40:01 until")
    #expect(!lines.contains { $0.contains("ring") })
    #expect(lines.last == "09:40:00 state working due=10:00:00")
  }

  @Test func `a game that is ignored while it runs no longer excuses idleness`() throws {
    let facts = "09:00:00 start\n09:05:00 begins game_mode doom\n09:06:00 set quiet.ignore doom\n09:07:00 idle\n"
    let lines = try trace(facts + "09:30:00 active\n09:30:01 until")
    #expect(lines.last == "09:30:00 state working due=09:50:00")
    let back = try trace(facts + "09:07:30 set quiet.ignore steam\n09:14:00 active\n09:20:00 until")
    #expect(back.last == "09:20:00 state held since=09:20:00")
  }

  @Test func `quiet off applies to all current causes, ignored or not`() throws {
    let facts = "09:00:00 begins camera talon\n09:01:00 begins camera zoom\n09:02:00 quiet off\n"
    #expect(
      try trace(facts + "09:03:00 set quiet.ignore steam\n09:04:00 until", Self.talon) == [
        "09:01:00 decide quiet (hidden), camera by zoom, until it ends",
        "09:02:00 decide quiet switched off, camera by zoom, while it lasts",
        "09:03:00 decide configuration changed",
      ])
    let later = "09:03:00 set quiet.ignore steam\n09:04:00 ends camera talon\n+1m begins camera talon"
    #expect(try world(facts + later, Self.talon).agent.status.quiet == .hidden)
  }

  @Test func `an ignored program is listed as ignored`() throws {
    var quiet = Quiet(settings: try settings("TALON"))
    _ = quiet.reported(.microphone, by: "PipeWire", ["Zoom", "talon"], at: now)
    #expect(quiet.causes == [QuietCause(.microphone, by: "Zoom")])
    let row = try #require(quiet.reporters.first { $0.source == .microphone })
    #expect((row.setting, row.name) == ("hidden", "PipeWire"))
    #expect(row.causes == ["Zoom"])
    #expect(row.ignored == ["talon"])
  }
}
