import StillbellCore
import Testing

struct RestBreakTests {
  @Test func `an eye break close to a rest break is skipped, and only the rest break rings`() throws {
    let lines = try trace("09:00:00 start\n10:06:00 until", ["rest.enabled": "yes"])
    #expect(
      lines.filter { $0.contains("ring") || $0.contains("left out") } == [
        "09:20:00 ring break-due by=player",
        "09:20:25 ring break-over by=player",
        "09:40:25 ring break-due by=player",
        "09:40:50 ring break-over by=player",
        "10:00:00 decide eye break at 10:00:50 left out: a rest break is close",
        "10:00:00 ring break-due by=player",
        "10:05:05 ring break-over by=player",
      ])
    #expect(lines.last == "10:05:05 state working due=10:25:05")
  }

  @Test func `an eye break that is due 5 minutes after a rest break is not close to it`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "30m", "rest.length": "1m", "eye.interval": "35m"]
    #expect(try !trace("09:00:00 start\n09:31:00 until", settings).contains { $0.contains("left out") })
    let closer = settings + ["eye.interval": "34m"]
    #expect(try trace("09:00:00 start\n09:31:00 until", closer).contains { $0.contains("left out") })
  }

  @Test func `a longer break that replaces a waiting one rings for all that fell due meanwhile`() throws {
    let settings = [
      "breaks.grace": "never", "break.lunch.every": "10m", "break.lunch.length": "5m", "break.stretch.every": "30m",
      "break.stretch.length": "10m",
    ]
    let lines = try trace("09:00:00 start\n09:30:00 until", settings)
    #expect(
      lines.filter { $0 >= "09:30" && $0.contains("decide") && !$0.contains("prompt") } == [
        "09:30:00 decide lunch break at 09:10:00 left out: a stretch break is close",
        "09:30:00 decide eye break at 09:20:00 left out: a stretch break is close",
        "09:30:00 decide stretch break due, rung by player, bundled sound",
      ])
  }

  @Test func `a prelude announces a rest break 10 seconds ahead, without a sound, and the break replaces it`() throws {
    let lines = try trace(
      "09:00:00 start\n10:00:00 until", ["rest.enabled": "yes", "eye.enabled": "no"]
    ).seenAndHeard
    #expect(
      lines == [
        "09:00:00 state working due=10:00:00 kind=rest",
        "09:59:50 notify prelude silent",
        "10:00:00 notify break-due",
        "10:00:00 ring break-due by=player",
        "10:00:00 state due since=10:00:00 begins=10:00:05 kind=rest",
      ])
  }

  @Test func `the prelude can be snoozed and skipped`() throws {
    let settings = ["rest.enabled": "yes", "eye.enabled": "no"]
    #expect(
      try trace("09:00:00 start\n09:59:55 snooze", settings).suffix(3) == [
        "09:59:55 withdraw prelude",
        "09:59:55 decide rest break snoozed until 10:04:55, 1 of 3",
        "09:59:55 state working due=10:04:55 kind=rest",
      ])
    #expect(
      try trace("09:00:00 start\n09:59:55 skip", settings).suffix(3) == [
        "09:59:55 withdraw prelude", "09:59:55 decide rest break skipped",
        "09:59:55 state working due=10:59:55 kind=rest",
      ])
  }

  @Test func `a prelude of 0 is off`() throws {
    let settings = ["rest.enabled": "yes", "eye.enabled": "no", "rest.prelude": "0s"]
    #expect(try trace("09:00:00 start\n10:00:00 until", settings).contains { $0.contains("prelude") } == false)
  }

  @Test func `skipping a rest break restarts both intervals`() throws {
    let lines = try trace("09:00:00 start\n10:00:01 skip\n10:20:01 until", ["rest.enabled": "yes"])
    #expect(lines.contains("10:00:01 state working due=10:20:01"))
    #expect(lines.last == "10:20:01 state due since=10:20:01 begins=10:20:06")
  }

  @Test func `with both kinds off nothing is ever due`() throws {
    #expect(
      try trace("09:00:00 start\n18:00:00 until", ["eye.enabled": "no"]).seenAndHeard == ["09:00:00 state working"])
  }

  @Test func `a rest break also comes if every interval waits for the user to resume`() throws {
    let lines = try trace(
      "09:00:00 start\n09:20:25 resume\n09:40:50 resume\n10:05:00 until",
      ["rest.enabled": "yes", "breaks.after_break": "ask"])
    #expect(lines.contains("10:00:00 decide rest break due, rung by player, bundled sound"))
  }

  @Test func `the time until the rest break is kept while an interval waits, across a pause and a restart`() throws {
    let lines = try trace(
      "09:00:00 start\n09:30:25 kill\n09:31:00 boot\n09:32:00 pause\n10:00:00 resume\n10:20:25 resume\n10:40:00 until",
      ["rest.enabled": "yes", "breaks.after_break": "ask"])
    #expect(lines.contains("10:39:35 decide rest break due, rung by player, bundled sound"))
  }

  @Test func `a rest break that is snoozed leaves the eye break a full interval`() throws {
    let lines = try trace("09:00:00 start\n10:00:01 snooze 30m\n10:20:00 until", ["rest.enabled": "yes"])
    #expect(lines.contains("10:00:01 state working due=10:20:00"))
    #expect(lines.last == "10:20:00 state due since=10:20:00 begins=10:20:05")
  }

  private let waiting = ["rest.enabled": "yes", "breaks.grace": "never"]

  @Test func `a rest break replaces an eye break that waits, with a chime of its own`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:10 begin\n10:30:01 skip", waiting).suffix(12) == [
        "09:40:30 notify break-due",
        "09:40:30 ring break-due by=player",
        "09:40:30 decide eye break due, rung by player, bundled sound",
        "09:40:30 state due since=09:40:30",
        "10:00:00 decide eye break at 09:40:30 left out: a rest break is close",
        "10:00:00 notify break-due",
        "10:00:00 ring break-due by=player",
        "10:00:00 decide rest break due, rung by player, bundled sound",
        "10:00:00 state due since=10:00:00 kind=rest",
        "10:30:01 withdraw break-due",
        "10:30:01 decide rest break skipped",
        "10:30:01 state working due=10:50:01",
      ])
  }

  @Test(arguments: [
    ("09:56:00 break", "09:56:00 state resting until=10:01:00 kind=rest"),
    ("09:54:00 break", "09:54:00 state resting until=09:54:20"),
    ("09:56:00 break eye", "09:56:00 state resting until=09:56:20"),
  ])
  func `a break that is requested shortly before a rest break is the rest break`(fact: String, state: String) throws {
    // The eye break of 09:40 waits.
    #expect(try trace("09:00:00 start\n09:20:10 begin\n\(fact)", waiting).last == state)
    // No break waits.
    #expect(try trace("09:00:00 start\n09:20:10 begin\n09:40:40 skip\n\(fact)", waiting).last == state)
  }
}
