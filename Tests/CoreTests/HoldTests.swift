import StillbellCore
import Testing

/// Quiets that other programs ask for over the bus.
struct HoldTests {
  private let now = BootTime(sinceBoot: .hours(1))

  private func levels(_ holds: [Hold], _ settings: [String: String] = [:]) throws -> Quiet {
    var quiet = Quiet(settings: try Configuration(settings).quiet)
    _ = quiet.held(holds, at: now)
    return quiet
  }

  private func hold(_ program: String, _ level: QuietLevel, reason: String = "") -> Hold {
    Hold(ProgramReason(program, reason), level)
  }

  @Test func `the beginning and the end of a program's quiet are decisions`() {
    var agent = launched().agent
    let begun = agent.handle(.quiet(.held([hold("make", .hidden)])), at: moment(.zero)).decisions
    #expect(begun == ["quiet (hidden), programs by make, until it ends"])
    let ended = agent.handle(.quiet(.held([])), at: moment(.minutes(1))).decisions
    #expect(ended == ["quiet ended, programs by make"])
  }

  @Test func `a break that falls due in a program's quiet comes at once when it ends`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 begins programs make\n09:30:00 ends programs make\n09:30:01 until")
    #expect(
      lines.dropFirst(2) == [
        "09:10:00 decide quiet (hidden), programs by make, until it ends",
        "09:20:00 decide eye break due, held back: quiet (hidden), programs by make",
        "09:20:00 state held since=09:20:00",
        "09:30:00 decide quiet ended, programs by make",
        "09:30:00 notify break-due",
        "09:30:00 ring break-due by=player",
        "09:30:00 decide eye break due, rung by player, bundled sound",
        "09:30:00 state due since=09:20:00 begins=09:30:05",
      ])
  }

  @Test func `a program's quiet that holds breaks back for long is reported, with the reason`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 begins programs make\n11:21:00 until")
    #expect(lines.contains("11:20:00 decide eye break held back for long, none since 09:00:00: programs by make"))
    #expect(lines.contains("11:20:00 notify held-long silent"))
  }

  @Test(
    arguments: [
      ("hidden", .hidden, .hidden), ("hidden", .silent, .silent), ("silent", .hidden, .silent),
      ("silent", .silent, .silent), ("off", .hidden, nil), ("off", .silent, nil),
    ] as [(String, QuietLevel, QuietLevel?)])
  func `a program may ask for less than the setting allows, never for more`(
    setting: String, asked: QuietLevel, level: QuietLevel?
  ) throws {
    #expect(try levels([hold("make", asked)], ["quiet.programs": setting]).level == level)
  }

  @Test func `the strictest of several quiets counts, even if one program asks twice`() throws {
    #expect(try levels([hold("make", .silent), hold("obs", .hidden)]).level == .hidden)
    #expect(try levels([hold("make", .silent), hold("make", .hidden)]).level == .hidden)
    #expect(try levels([hold("make", .silent), hold("obs", .silent)]).level == .silent)
    #expect(try levels([]).level == nil)
  }

  @Test func `a program's quiet does not silence a session`() throws {
    #expect(try levels([hold("make", .hidden)]).levels[.session] == nil)
  }

  @Test func `the name and the reason of a program are cleaned and cut, and shown together`() throws {
    let asker = ProgramReason("ma\u{7}ke\u{202E}\n", String(repeating: "x", count: 1000))
    #expect(asker.program == "make")
    #expect(asker.reason.count == 80)
    let quiet = try levels([hold("OBS", .hidden, reason: "recording a talk")])
    #expect(quiet.causes.map(\.by) == ["OBS (recording a talk)"])
    #expect(try levels([hold("", .hidden)]).causes.map(\.by) == ["D-Bus"])
  }

  @Test func `an ignored program is recognized without its reason`() throws {
    for name in ["obs", "OBS (recording)"] {
      #expect(try levels([hold("OBS", .hidden, reason: "recording")], ["quiet.ignore": name]).level == nil, "\(name)")
    }
    #expect(try levels([hold("OBS", .hidden, reason: "recording")], ["quiet.ignore": "ob"]).level == .hidden)
  }

  @Test func `a hundred programs at once count`() throws {
    let quiet = try levels((1...100).map { hold("program-\($0)", .hidden) })
    #expect(quiet.causes.count == 100)
  }
}
