import StillbellCore
import Testing

/// The machine's sleep, told by a login manager, found by the clocks, or both. The eyes are to rest each 20 min.
struct SleepTests {
  private var agent: Agent
  private let start = BootTime(sinceBoot: .hours(1))

  init() {
    agent = Agent(configuration: Configuration(), zone: .utc)
    _ = agent.handle(.launched(Launch()), at: Moment(boot: start, wall: WallTime(milliseconds: 0)))
  }

  private mutating func decisions(_ event: Event, after length: Duration) -> [String] {
    let moment = Moment(boot: start + length, wall: WallTime(sinceEpoch: length))
    return agent.handle(event, at: moment).compactMap { effect in
      if case .decide(let decision) = effect { decision.words { TraceTime.words($0, in: .utc) } } else { nil }
    }
  }

  @Test mutating func `found by the clocks before anything else, there is no break right after waking`() {
    #expect(
      decisions(.wentAway(.asleep, since: start + .minutes(19)), after: .hours(5))
        == ["eye break due, held back: asleep"])
    #expect(decisions(.cameBack(.asleep), after: .hours(5)) == ["natural eye break: asleep for 4h41m"])
    #expect(decisions(.woke, after: .hours(5)) == [])
  }

  @Test mutating func `told before and after, and found by the clocks between, it counts once`() {
    _ = decisions(.wentAway(.asleep, since: start + .minutes(10)), after: .minutes(10))
    _ = decisions(.wentAway(.asleep, since: start + .minutes(10) + .seconds(2)), after: .minutes(15))
    #expect(decisions(.cameBack(.asleep), after: .minutes(15)) == ["natural eye break: asleep for 5m"])
    #expect(decisions(.cameBack(.asleep), after: .minutes(15)) == [])
    #expect(agent.status.until == start + .minutes(35))
  }

  @Test mutating func `announced but never come, it is believed for a minute and is no break`() {
    _ = decisions(.wentAway(.asleep, since: start + .minutes(19) + .seconds(30)), after: .minutes(19) + .seconds(30))
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: asleep"])
    #expect(agent.nextWakes.boot == start + .minutes(20) + .seconds(30))
    #expect(
      decisions(.woke, after: .minutes(20) + .seconds(30)) == ["eye break due, rung by player, bundled sound"])
    #expect(decisions(.cameBack(.asleep), after: .minutes(20) + .seconds(31)) == [])
  }

  @Test mutating func `a sleep shorter than the break changes nothing`() {
    _ = decisions(.wentAway(.asleep, since: start + .minutes(10)), after: .minutes(10) + .seconds(5))
    #expect(decisions(.cameBack(.asleep), after: .minutes(10) + .seconds(5)) == [])
    #expect(agent.status.until == start + .minutes(20))
  }

  @Test func `one clock ahead of the other by a second more than before is a sleep`() {
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

  @Test mutating func `a wall clock that only went on is not said to have been set`() {
    #expect(decisions(.clockSet, after: .minutes(5)) == [])
    let later = Moment(boot: start + .minutes(6), wall: WallTime(sinceEpoch: .minutes(66)))
    #expect(agent.handle(.clockSet, at: later) == [.decide(.clockSet)])
    #expect(agent.handle(.clockSet, at: later) == [])
  }

  @Test(arguments: ["sleep\n+1h wake", "kill\n+10m boot"])
  func `an end of a break that nobody noticed asks for nothing`(gap: String) throws {
    let lines = try trace("09:00:00 start\n09:20:10 \(gap)\n+1s until", ["breaks.after_break": "ask"])
    #expect(lines.last { $0.contains(" state ") }?.contains("state working") == true)
    #expect(!lines.contains { $0.contains("state waiting") })
  }
}
