import StillbellCore
import Testing

/// Locks that a part of the desktop reports, or that are only requested. An eye break of 20 s is due every 20 min.
struct LockTests {
  private var agent = launched().agent
  private let start = moment(.zero).boot

  /// Returns the decisions about an event this long after the start.
  private mutating func decisions(_ event: Event, after length: Duration) -> [String] {
    agent.handle(event, at: moment(length)).decisions
  }

  private var isLocked: Bool { agent.presence.isLocked }

  @Test(arguments: [Presence.Lock.Cause.asked, .hint, .seat, .screenSaver("org.gnome.ScreenSaver")])
  mutating func `a lock is believed, whichever part of the desktop reports it`(cause: Presence.Lock.Cause) {
    #expect(decisions(.presence(.locked(cause)), after: .minutes(19)) == [])
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: locked"])
    #expect(
      decisions(.presence(.unlocked(cause)), after: .minutes(20) + .seconds(1)) == [
        "natural eye break: locked for 1m1s"
      ])
    #expect(!isLocked)
  }

  @Test mutating func `a lock lasts until every part that reported it has reported its end`() {
    _ = decisions(.presence(.locked(.screenSaver("org.gnome.ScreenSaver"))), after: .minutes(1))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(2))
    _ = decisions(.presence(.locked(.seat)), after: .minutes(3))
    #expect(decisions(.presence(.unlocked(.screenSaver("org.gnome.ScreenSaver"))), after: .minutes(4)) == [])
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(5)) == [])
    #expect(decisions(.presence(.unlocked(.seat)), after: .minutes(6)) == ["natural eye break: locked for 5m"])
  }

  @Test mutating func `an unlock without a lock changes nothing, and one unlock ends a lock that was reported twice`() {
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(1)) == [])
    _ = decisions(.presence(.locked(.hint)), after: .minutes(2))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(3))
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(4)) == ["natural eye break: locked for 2m"])
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(5)) == [])
  }

  @Test mutating func `a lock that is requested and then reported ends with the reported unlock`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(3)) == ["natural eye break: locked for 2m"])
    #expect(!isLocked)
  }

  @Test mutating func `a lock that is reported and then requested ends with the reported unlock`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.unlocked(.hint)), after: .minutes(3))
    #expect(!isLocked)
  }

  @Test mutating func `a requested lock outlasts a seat that goes to another session and comes back`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.locked(.seat)), after: .minutes(2))
    #expect(decisions(.presence(.unlocked(.seat)), after: .minutes(3)) == [])
    #expect(isLocked)
  }

  @Test mutating func `a requested lock ends with input after ten seconds without`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    #expect(agent.idleThreshold == .seconds(10))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(1) + .seconds(10))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(2)) == ["natural eye break: locked for 1m"])
    #expect(!isLocked)
    #expect(agent.idleThreshold == .minutes(5))
  }

  @Test mutating func `an absence that is reported as idleness and as a lock is one break`() {
    _ = decisions(.presence(.wentAway(.idle, since: start)), after: .minutes(5))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(9))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(10)) == ["natural eye break: locked for 1m"])
  }

  @Test mutating func `idleness that was long enough is a break, even if its lock was not`() {
    _ = decisions(.presence(.wentAway(.idle, since: start)), after: .minutes(5))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(10))
    #expect(
      decisions(.presence(.cameBack(.idle)), after: .minutes(10) + .seconds(5)) == ["natural eye break: idle for 10m5s"]
    )
  }

  @Test mutating func `a requested lock that no part reports expires after an hour`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: locked"])
    #expect(agent.nextWakes.boot == start + .minutes(61))
    #expect(decisions(.woke, after: .minutes(61)) == ["natural eye break: locked for 1h"])
    #expect(!isLocked)
    #expect(agent.status.until == start + .minutes(81))
  }

  @Test mutating func `a reported lock lasts until its reported end, without a limit`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.woke, after: .minutes(20))
    #expect(agent.nextWakes.boot == nil)
    #expect(decisions(.presence(.unlocked(.hint)), after: .hours(30)) == ["natural eye break: locked for 29h59m"])
  }

  @Test mutating func `input on the lock screen does not end a reported lock`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(6))
    _ = decisions(.presence(.cameBack(.idle)), after: .minutes(7))
    #expect(isLocked)
  }

  @Test mutating func `input ends a lock that stands for another session on the seat`() {
    _ = decisions(.presence(.locked(.seat)), after: .minutes(1))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(1) + .seconds(10))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(2)) == ["natural eye break: locked for 1m"])
    #expect(!isLocked)
  }

  @Test func `a requested lock does not end with a short pause between two keys`() {
    func decisions(pause: Int) -> [Effect] {
      var agent = launched().agent
      func handle(_ event: Event, _ seconds: Int) -> [Effect] { agent.handle(event, at: moment(.seconds(seconds))) }
      _ = handle(.commanded(.start), 0)
      _ = handle(.presence(.locked(.asked)), 1000)
      _ = handle(.presence(.wentAway(.idle, since: moment(.seconds(1000)).boot)), 1000 + pause)
      _ = handle(.presence(.cameBack(.idle)), 1000 + pause)
      return handle(.woke, 1200)
    }
    #expect(decisions(pause: 9).contains(.decide(.breaks(.held(.eye, .absence(.locked))))))
    #expect(!decisions(pause: 10).contains(.decide(.breaks(.held(.eye, .absence(.locked))))))
  }
}
