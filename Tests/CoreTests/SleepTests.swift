import StillbellCore
import Testing

/// Sleep of the machine, which the login manager or the clocks report. An eye break is due every 20 min.
struct SleepTests {
  private var agent: Agent
  private let start = moment(.zero).boot

  init() {
    var configuration = Configuration()
    configuration.prompt.askWith = .cover
    agent = launched(with: configuration).agent
  }

  private mutating func decisions(_ event: Event, after length: Duration) -> [String] {
    agent.handle(event, at: moment(length)).decisions
  }

  @Test mutating func `after a sleep found by the clocks there is no break right at the wake-up`() {
    #expect(
      decisions(.presence(.wentAway(.asleep, since: start + .minutes(19))), after: .hours(5))
        == ["eye break due, held back: asleep"])
    #expect(decisions(.presence(.cameBack(.asleep)), after: .hours(5)) == ["natural eye break: asleep for 4h41m"])
    #expect(decisions(.woke, after: .hours(5)) == [])
  }

  @Test mutating func `a sleep that both the login manager and the clocks report counts once`() {
    _ = decisions(.presence(.wentAway(.asleep, since: start + .minutes(10))), after: .minutes(10))
    _ = decisions(.presence(.wentAway(.asleep, since: start + .minutes(10) + .seconds(2))), after: .minutes(15))
    #expect(decisions(.presence(.cameBack(.asleep)), after: .minutes(15)) == ["natural eye break: asleep for 5m"])
    #expect(decisions(.presence(.cameBack(.asleep)), after: .minutes(15)) == [])
    #expect(agent.status.until == start + .minutes(35))
  }

  @Test mutating func `an announced sleep that does not come expires after a minute and is no break`() {
    _ = decisions(
      .presence(.wentAway(.asleep, since: start + .minutes(19) + .seconds(30))), after: .minutes(19) + .seconds(30))
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: asleep"])
    #expect(agent.nextWakes.boot == start + .minutes(20) + .seconds(30))
    #expect(
      decisions(.woke, after: .minutes(20) + .seconds(30)) == ["eye break due, rung by player, bundled sound"])
    #expect(decisions(.presence(.cameBack(.asleep)), after: .minutes(20) + .seconds(31)) == [])
  }

  @Test mutating func `a sleep shorter than the break changes nothing`() {
    _ = decisions(.presence(.wentAway(.asleep, since: start + .minutes(10))), after: .minutes(10) + .seconds(5))
    #expect(decisions(.presence(.cameBack(.asleep)), after: .minutes(10) + .seconds(5)) == [])
    #expect(agent.status.until == start + .minutes(20))
  }

  @Test func `a gap between the clocks that grows by a second is a sleep`() {
    var gap = SleepGap(sinceBoot: .hours(10), awake: .hours(9))
    let looks = [
      gap.slept(sinceBoot: .hours(10), awake: .hours(9)),
      gap.slept(sinceBoot: .hours(11), awake: .hours(10)),
      gap.slept(sinceBoot: .hours(11) + .milliseconds(999), awake: .hours(10)),
      gap.slept(sinceBoot: .hours(20), awake: .hours(10) + .milliseconds(999)),
      gap.slept(sinceBoot: .hours(20), awake: .hours(10) + .milliseconds(999)),
    ]
    #expect(looks == [nil, nil, nil, .hours(9) - .milliseconds(1998), nil])
  }

  @Test func `sleep from before the start of the agent does not count`() {
    var gap = SleepGap(sinceBoot: .hours(10), awake: .hours(2))
    #expect(gap.slept(sinceBoot: .hours(11), awake: .hours(3)) == nil)
    #expect(gap.slept(sinceBoot: .hours(12), awake: .hours(3)) == .hours(1))
    #expect(gap.slept(sinceBoot: .hours(12) + .seconds(1), awake: .hours(3)) == .seconds(1))
    var other = SleepGap(sinceBoot: .hours(10), awake: .hours(2))
    #expect(other.slept(sinceBoot: .hours(11), awake: .hours(2)) == .hours(1))
  }

  @Test func `a screen that was locked before a sleep was locked all the time`() throws {
    #expect(
      try trace("09:00:00 start\n09:05:00 lock\n09:05:10 sleep\n10:00:00 wake\n10:00:05 unlock").suffix(4) == [
        "10:00:00 decide natural eye break: asleep for 54m50s",
        "10:00:00 state working due=10:20:00",
        "10:00:05 decide natural eye break: locked for 55m5s",
        "10:00:05 state working due=10:20:05",
      ])
  }

  @Test mutating func `a lock reported at the wake-up holds for the whole sleep`() {
    _ = decisions(.presence(.wentAway(.asleep, since: start + .minutes(5))), after: .minutes(10))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(10))
    #expect(decisions(.presence(.cameBack(.asleep)), after: .minutes(10)) == ["natural eye break: asleep for 5m"])
    let unlocked = decisions(.presence(.unlocked(.hint)), after: .minutes(10) + .seconds(5))
    #expect(unlocked == ["natural eye break: locked for 5m5s"])
  }

  @Test mutating func `a wall clock that only continued is not reported as set`() {
    #expect(decisions(.clockSet, after: .minutes(5)) == [])
    let later = Moment(boot: moment(.minutes(6)).boot, wall: moment(.minutes(66)).wall)
    #expect(agent.handle(.clockSet, at: later) == [.decide(.clockSet)])
    #expect(agent.handle(.clockSet, at: later) == [])
  }

  @Test func `an end of a break that is noticed a minute late still waits for the user`() throws {
    #expect(
      try trace("09:00:00 start\n09:20:10 delay 60s\n09:21:25 until", ["breaks.after_break": "ask"]).suffix(4) == [
        "09:21:25 notify break-over",
        "09:21:25 ring break-over by=player",
        "09:21:25 decide eye break over, rung by player, bundled sound",
        "09:21:25 state waiting",
      ])
  }

  @Test(arguments: ["sleep\n+1h wake", "sleep\n+76s wake", "kill\n+10m boot"])
  func `an end of a break that was missed does not wait for the user`(gap: String) throws {
    let lines = try trace("09:00:00 start\n09:20:10 \(gap)\n+1s until", ["breaks.after_break": "ask"])
    #expect(lines.last { $0.contains(" state ") }?.contains("state working") == true)
    #expect(!lines.contains { $0.contains("state waiting") })
  }

  @Test func `a pause of a session that should end in a sleep ends at the wake-up`() throws {
    let facts = "09:00:00 meditate 20m --prepare 0s\n09:01:00 pause 5m\n09:02:00 sleep\n09:30:00 wake\n10:00:00 until"
    let lines = try trace(facts)
    #expect(lines.contains("09:30:00 decide meditation resumed"))
    #expect(lines.contains("09:49:00 log meditation 1200s"))
  }
}
