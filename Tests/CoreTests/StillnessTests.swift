import StillbellCore
import Testing

/// Rest in a break, as far as the keyboard shows.
struct StillnessTests {
  private let rest = ["eye.enabled": "no", "rest.enabled": "yes", "rest.interval": "30m"]

  @Test func `a movement of the mouse in a break ends the idleness that began before it`() throws {
    let facts = "09:00:00 start\n09:29:00 idle\n09:30:15 active\n09:32:40 typing\n09:36:00 until"
    #expect(try trace(facts, rest).contains("09:35:05 decide rest break over, not rung: nobody rested"))
  }

  /// Returns true if the end rings after a break of five minutes in which the user types after three minutes of rest.
  private func isRung(then event: PresenceEvent) -> Bool {
    var configuration = Configuration()
    configuration.eye.isOn = false
    configuration.rest.isOn = true
    var agent = launched(with: configuration).agent
    _ = agent.handle(.presence(.sourceFound(.idle, by: "one")), at: moment(.zero))
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    let due = configuration.rest.interval
    _ = agent.handle(.woke, at: moment(due))
    _ = agent.handle(.commanded(.begin), at: moment(due))
    _ = agent.handle(.presence(.paused(since: moment(due).boot)), at: moment(due + .minutes(3)))
    _ = agent.handle(.presence(event), at: moment(due + .minutes(3)))
    _ = agent.handle(.presence(.typed), at: moment(due + .seconds(190)))
    return agent.handle(.woke, at: moment(due + .minutes(5))).chime != nil
  }

  @Test func `another source of idleness does not undo the report of the one before`() {
    #expect(isRung(then: .sourceFound(.idle, by: "another")))
    #expect(!isRung(then: .sourceMissing(.idle)))
  }

  @Test func `idleness in a call is no absence, even while the agent waits for its providers`() {
    var configuration = Configuration()
    configuration.eye.timing = .every(.minutes(1))
    var launch = Launch()
    launch.isFindingOut = true
    var agent = launched(launch, with: configuration).agent
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    _ = agent.handle(.quiet(.reported(.microphone, by: "test", ["zoom"])), at: moment(.zero))
    let idle = PresenceEvent.wentAway(.idle, since: moment(.minutes(-10)).boot)
    _ = agent.handle(.presence(idle), at: moment(.zero))
    _ = agent.handle(.quiet(.reported(.microphone, by: "test", [])), at: moment(.milliseconds(500)))
    _ = agent.handle(.woke, at: moment(.seconds(1)))
    #expect(agent.handle(.woke, at: moment(.minutes(1))).chime != nil)
  }

  @Test func `idleness that is reported twice began with the first report`() {
    #expect(isRung(then: .paused(since: moment(.minutes(62)).boot)))
  }
}
