import StillbellCore
import Testing

struct QuietTests {
  @Test func `in a silent quiet the notification comes without a chime`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 quiet\n09:20:00 until").suffix(5) == [
        "09:10:00 decide quiet (silent) until 10:10:00",
        "09:20:00 notify break-due silent",
        "09:20:00 ring break-due by=nobody",
        "09:20:00 decide eye break due, rung by nobody, quiet (silent)",
        "09:20:00 state due since=09:20:00 begins=09:20:05",
      ])
  }

  @Test func `in a hidden quiet nothing shows, and the break that fell due comes once when it ends`() throws {
    let lines = try trace("09:00:00 start\n09:10:00 quiet 2h hidden\n11:10:00 until").seenAndHeard
    #expect(
      lines == [
        "09:00:00 state working due=09:20:00",
        "09:20:00 state held since=09:20:00",
        "11:10:00 notify break-due",
        "11:10:00 ring break-due by=player",
        "11:10:00 state due since=09:20:00 begins=11:10:05",
      ])
  }

  @Test func `after a hidden quiet, a rest break that fell due replaces the eye break`() throws {
    let lines = try trace(
      "09:00:00 start\n09:10:00 quiet 2h hidden\n11:10:00 until", ["rest.enabled": "yes"]
    ).filter { $0.hasPrefix("11:10:00") && $0.contains("decide") }
    #expect(
      lines == [
        "11:10:00 decide quiet ended",
        "11:10:00 decide eye break at 09:20:00 left out: a rest break is close",
        "11:10:00 decide rest break due, rung by player, bundled sound",
      ])
  }

  @Test func `a hidden quiet that begins while a break is due withdraws its notification`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:01 quiet hidden").suffix(4) == [
        "09:20:01 decide quiet (hidden) until 10:20:01",
        "09:20:01 withdraw break-due",
        "09:20:01 decide eye break due, held back: quiet (hidden)",
        "09:20:01 state held since=09:20:00",
      ])
  }

  @Test func `a held break can still be begun, snoozed and skipped`() throws {
    let facts = "09:00:00 start\n09:10:00 quiet on hidden\n09:30:00 "
    #expect(try trace(facts + "begin").last == "09:30:00 state resting until=09:30:20")
    #expect(try trace(facts + "snooze").last == "09:30:00 state working due=09:35:00")
    #expect(try trace(facts + "skip").last == "09:30:00 state working due=09:50:00")
  }

  @Test func `a bare quiet lasts 60 minutes, and on lasts until it is switched off`() throws {
    #expect(try trace("09:00:00 quiet\n18:00:00 until").last == "10:00:00 decide quiet ended")
    #expect(
      try trace("09:00:00 quiet on\n12:00:00 quiet off") == [
        "09:00:00 decide quiet (silent) until switched off", "12:00:00 decide quiet ended",
      ])
  }

  @Test func `quiet until 15:00 follows the wall clock when that is set`() throws {
    #expect(
      try trace("09:00:00 quiet until 15:00\n+1h set-clock +2h\n+4h until") == [
        "09:00:00 decide quiet (silent) until 15:00:00",
        "12:00:00 decide clock set",
        "15:00:00 decide quiet ended",
      ])
  }

  @Test func `a quiet with a length does not follow the wall clock`() throws {
    #expect(
      try trace("09:00:00 quiet 2h\n+1h set-clock +5h\n+4h until").last == "16:00:00 decide quiet ended")
  }

  @Test func `quiet until a time that has passed today lasts until tomorrow`() throws {
    #expect(try trace("16:00:00 quiet until 15:00\n+24h until").last == "15:00:00 decide quiet ended")
  }

  @Test func `a new quiet replaces the old one`() throws {
    #expect(
      try trace("09:00:00 quiet on hidden\n09:05:00 quiet 10m\n10:00:00 until") == [
        "09:00:00 decide quiet (hidden) until switched off",
        "09:05:00 decide quiet (silent) until 09:15:00",
        "09:15:00 decide quiet ended",
      ])
  }

  @Test(arguments: ["login", "reboot"])
  func `a quiet with an end outlives the login, a quiet without one does not`(start: String) throws {
    for (quiet, holds) in [("until 15:00 hidden", true), ("3h", true), ("on", false)] {
      let status = try world("12:00:00 quiet \(quiet)\n12:30:00 \(start)\n+1m until").agent.status
      #expect((status.quiet != nil) == holds, "\(quiet)")
    }
  }

  @Test func `only the first twenty names that a part of the desktop reports count`() {
    var quiet = Quiet()
    let names = (1...30).map { "game \($0)" }
    _ = quiet.reported(.inhibitors, by: "login manager", names, at: BootTime(sinceBoot: .zero))
    #expect(Set(quiet.causes.map(\.by)) == Set(names.prefix(20)))
  }

  @Test func `hidden is stricter than silent, and nothing is stricter than itself`() {
    #expect(QuietLevel.silent < .hidden)
    #expect(!(QuietLevel.hidden < .silent))
    for level in QuietLevel.allCases { #expect(!(level < level)) }
  }

  @Test func `a name keeps only the characters that a terminal shows`() {
    #expect(QuietCause(.camera, by: "zo\u{1F}om\u{7F} ~").by == "zoom ~")
  }

  @Test func `a quiet that begins during an absence takes over the break that the absence holds back`() throws {
    let world = try world("09:00:00 start\n09:00:00 idle\n10:00:00 begins camera zoom")
    guard case .held(_, .quiet) = world.agent.status.cycle else {
      Issue.record("\(world.agent.status.cycle)")
      return
    }
  }

  @Test func `two programs behind one source are named in the order of their names`() throws {
    for facts in [
      "begins camera zoom\n09:00:01 begins camera firefox", "begins camera firefox\n09:00:01 begins camera zoom",
    ] {
      let quiets = try world("09:00:00 " + facts).agent.status.quiets
      let names = quiets.compactMap { if case .cause(let cause) = $0.reason { cause.by } else { nil } }
      #expect(names == ["firefox", "zoom"])
    }
  }
}
