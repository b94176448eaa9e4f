import Testing

/// Natural breaks next to a prelude, another absence or a longer kind of break.
struct NaturalBreakTests {
  @Test func `a natural break in the last seconds before a break withdraws its prelude`() throws {
    let settings = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m"]
    #expect(
      try trace("09:00:00 start\n09:24:55 idle\n09:29:56 active", settings).dropFirst(2) == [
        "09:29:50 decide rest break announced for 09:30:00",
        "09:29:50 notify prelude silent",
        "09:29:56 withdraw prelude",
        "09:29:56 decide natural rest break: idle for 5m1s",
        "09:29:56 state working due=09:59:56 kind=rest",
      ])
  }

  @Test func `a break is announced to an idle user who may still be there when it comes`() throws {
    let settings = [
      "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "20m", "rest.length": "20s",
      "breaks.idle_is_break": "20m",
    ]
    let lines = try trace("09:00:00 start\n09:20:26 idle\n09:41:00 until", settings)
    #expect(lines.contains("09:40:15 decide rest break announced for 09:40:25"))
  }

  @Test func `two times of idleness are two natural breaks`() throws {
    #expect(
      try trace("09:00:00 start\n09:01:00 idle\n09:07:00 active\n09:10:00 idle\n09:16:00 active").dropFirst(2) == [
        "09:07:00 decide natural eye break: idle for 6m",
        "09:07:00 state working due=09:27:00",
        "09:16:00 decide natural eye break: idle for 6m",
        "09:16:00 state working due=09:36:00",
      ])
  }

  @Test func `five minutes of idleness are a natural eye break, even if a rest break takes longer`() throws {
    let settings = ["rest.enabled": "yes", "rest.length": "10m"]
    #expect(
      try trace("09:00:00 start\n09:05:00 idle\n09:12:00 active", settings).dropFirst(2) == [
        "09:12:00 decide natural eye break: idle for 7m", "09:12:00 state working due=09:32:00",
      ])
  }

  @Test func `the work after a natural break begins with the return`() throws {
    let world = try world("09:00:00 start\n09:10:00 lock\n09:10:20 unlock")
    #expect(world.agent.status.since == world.now.boot)
  }

  @Test func `a wake-up after the end of the break makes a natural break and rings nothing`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:10 sleep\n09:21:00 wake").suffix(3) == [
        "09:21:00 withdraw resting",
        "09:21:00 decide natural eye break: asleep for 50s",
        "09:21:00 state working due=09:41:00",
      ])
  }

  @Test func `a wake-up from a sleep shorter than the break rings the end of the break`() throws {
    let lines = try trace("09:00:00 start\n09:20:10 sleep\n09:20:29 wake")
    #expect(lines.contains("09:20:29 ring break-over by=player"))
    #expect(!lines.contains { $0.contains("natural") })
  }

  @Test func `an absence is one natural break, even if a quiet would hold back the next one`() throws {
    let facts = "09:00:00 start\n09:10:00 idle\n09:15:00 quiet 45m hidden\n10:41:00 until"
    #expect(
      try trace(facts).filter { $0.contains("eye break") } == [
        "09:20:00 decide natural eye break: idle for 10m", "09:40:00 decide eye break due, held back: idle",
      ])
  }

  @Test(arguments: [("09:55:00", true), ("09:54:59", false)])
  func `an absence right before a time of day is its break if it ends close to it`(wake: String, isHad: Bool) throws {
    let settings = ["eye.enabled": "no", "break.tea.at": "10:00", "break.tea.length": "5m"]
    let lines = try trace("09:00:00 start\n09:40:00 sleep\n\(wake) wake\n10:00:01 until", settings)
    #expect(lines.contains("\(wake) decide natural tea break: asleep for 15m") == isHad)
    #expect(lines.contains("10:00:00 ring break-due by=player") == !isHad)
  }

  @Test func `a sleep that begins in a break is a natural break of a rarer kind, too`() throws {
    let settings = [
      "eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m", "break.stretch.every": "2h",
      "break.stretch.length": "2m",
    ]
    let facts = "09:00:00 start\n09:30:10 sleep\n09:40:00 wake\n09:41:00 set rest.enabled no"
    let lines = try trace(facts, settings)
    #expect(lines.contains("09:40:00 decide natural rest and stretch break: asleep for 9m50s"))
    #expect(lines.last == "09:41:00 state working due=11:40:00 kind=stretch")
  }

  @Test func `idleness that is long enough when the break would begin is the break`() throws {
    #expect(
      try trace("09:00:00 start\n09:15:05 idle\n09:21:00 until").suffix(3) == [
        "09:20:05 withdraw break-due", "09:20:05 decide natural eye break: idle for 5m",
        "09:20:05 state working due=09:40:05",
      ])
  }

  @Test func `idleness that is long enough before the break counts when it falls due, even if breaks wait`() throws {
    #expect(
      try trace("09:00:00 start\n09:10:00 idle\n09:21:00 until", ["breaks.grace": "never"]).suffix(2) == [
        "09:20:00 decide natural eye break: idle for 10m", "09:20:00 state working due=09:40:00",
      ])
  }

  @Test func `idleness in a call does not count for the break before it`() throws {
    let call = "09:20:26 begins microphone zoom\n09:20:40 idle\n09:30:00 active\n09:31:00 ends microphone zoom\n"
    #expect(try trace("09:00:00 start\n\(call)09:41:00 until").contains("09:40:25 ring break-due by=player"))
  }

  @Test func `an interval that began in an absence restarts at the return, also in a break of another kind`() throws {
    let settings = ["breaks.merge": "0s", "break.tea.every": "15m", "break.tea.length": "1m"]
    let facts = "09:00:00 start\n09:20:10 idle\n09:21:00 break tea\n09:21:30 active\n09:42:00 until"
    let lines = try trace(facts, settings)
    #expect(lines.contains("09:22:00 decide tea break over, rung by player, bundled sound"))
    #expect(lines.contains("09:41:30 decide eye break due, rung by player, bundled sound"))
  }

  @Test func `an absence as long as the break, right after another one, has a row of its own`() throws {
    let facts = "09:00:00 start\n09:05:00 lock\n09:06:00 unlock\n09:06:00 lock\n09:06:20 unlock"
    let rows = try effects(facts).compactMap { if case .keep(.break(let row)) = $0 { row.outcome } else { nil } }
    #expect(rows == [.natural, .natural])
  }

  @Test func `a natural break that is noticed a little late is followed by an interval from its own moment`() throws {
    func due(late: String) throws -> String? {
      try trace("09:00:00 start\n09:10:00 still\n09:19:00 delay \(late)\n09:23:00 until").last { $0.contains("state") }
    }
    #expect(try due(late: "60s") == "09:21:00 state working due=09:40:00")
    #expect(try due(late: "61s") == "09:21:01 state working due=09:41:01")
  }
}
