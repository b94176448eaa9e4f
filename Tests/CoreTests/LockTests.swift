import StillbellCore
import Testing

/// A lock that is told, or only inferred, by any of the parts of a desktop. The eyes are to rest each 20 min for 20 s.
struct LockTests {
  private var agent = launched().agent
  private let start = moment(.zero).boot

  /// What is decided when an event comes in so long after the start.
  private mutating func decisions(_ event: Event, after length: Duration) -> [String] {
    agent.handle(event, at: moment(length)).decisions
  }

  private var isLocked: Bool { agent.presence.isLocked }

  @Test(arguments: [Presence.Lock.Cause.asked, .hint, .seat, .screenSaver("org.gnome.ScreenSaver")])
  mutating func `any part that tells a lock is believed`(cause: Presence.Lock.Cause) {
    #expect(decisions(.presence(.locked(cause)), after: .minutes(19)) == [])
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: locked"])
    #expect(
      decisions(.presence(.unlocked(cause)), after: .minutes(20) + .seconds(1)) == [
        "natural eye break: locked for 1m1s"
      ])
    #expect(!isLocked)
  }

  @Test mutating func `the lock lasts until the last of those who told it has taken it back`() {
    _ = decisions(.presence(.locked(.screenSaver("org.gnome.ScreenSaver"))), after: .minutes(1))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(2))
    _ = decisions(.presence(.locked(.seat)), after: .minutes(3))
    #expect(decisions(.presence(.unlocked(.screenSaver("org.gnome.ScreenSaver"))), after: .minutes(4)) == [])
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(5)) == [])
    #expect(decisions(.presence(.unlocked(.seat)), after: .minutes(6)) == ["natural eye break: locked for 5m"])
  }

  @Test mutating func `what was never told can be taken back, and told twice it is taken back once`() {
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(1)) == [])
    _ = decisions(.presence(.locked(.hint)), after: .minutes(2))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(3))
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(4)) == ["natural eye break: locked for 2m"])
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(5)) == [])
  }

  @Test mutating func `asked for and then told, it ends with who told it`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    #expect(decisions(.presence(.unlocked(.hint)), after: .minutes(3)) == ["natural eye break: locked for 2m"])
    #expect(!isLocked)
  }

  @Test mutating func `told and then asked for, it ends with who told it`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.unlocked(.hint)), after: .minutes(3))
    #expect(!isLocked)
  }

  @Test mutating func `only asked for, it outlasts a seat that goes to another session and comes back`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    _ = decisions(.presence(.locked(.seat)), after: .minutes(2))
    #expect(decisions(.presence(.unlocked(.seat)), after: .minutes(3)) == [])
    #expect(isLocked)
  }

  @Test mutating func `only asked for, it ends with input after ten seconds without`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    #expect(agent.idleThreshold == .seconds(10))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(1) + .seconds(10))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(2)) == ["natural eye break: locked for 1m"])
    #expect(!isLocked)
    #expect(agent.idleThreshold == .minutes(5))
  }

  @Test mutating func `an absence known as idleness and as a lock is one break`() {
    _ = decisions(.presence(.wentAway(.idle, since: start)), after: .minutes(5))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(9))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(10)) == ["natural eye break: locked for 1m"])
  }

  @Test mutating func `an idleness that was long enough is a break though its lock was not`() {
    _ = decisions(.presence(.wentAway(.idle, since: start)), after: .minutes(5))
    _ = decisions(.presence(.locked(.asked)), after: .minutes(10))
    #expect(
      decisions(.presence(.cameBack(.idle)), after: .minutes(10) + .seconds(5)) == ["natural eye break: idle for 10m5s"]
    )
  }

  @Test mutating func `only asked for, it is believed for an hour`() {
    _ = decisions(.presence(.locked(.asked)), after: .minutes(1))
    #expect(decisions(.woke, after: .minutes(20)) == ["eye break due, held back: locked"])
    #expect(agent.nextWakes.boot == start + .minutes(61))
    #expect(decisions(.woke, after: .minutes(61)) == ["natural eye break: locked for 1h"])
    #expect(!isLocked)
    #expect(agent.status.until == start + .minutes(81))
  }

  @Test mutating func `told by the desktop, it lasts as long as it lasts`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.woke, after: .minutes(20))
    #expect(agent.nextWakes.boot == nil)
    #expect(decisions(.presence(.unlocked(.hint)), after: .hours(30)) == ["natural eye break: locked for 29h59m"])
  }

  @Test mutating func `input on the lock screen does not end it`() {
    _ = decisions(.presence(.locked(.hint)), after: .minutes(1))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(6))
    _ = decisions(.presence(.cameBack(.idle)), after: .minutes(7))
    #expect(isLocked)
  }

  @Test mutating func `input ends a seat that is said to be another session's`() {
    _ = decisions(.presence(.locked(.seat)), after: .minutes(1))
    _ = decisions(.presence(.wentAway(.idle, since: start + .minutes(1))), after: .minutes(1) + .seconds(10))
    #expect(decisions(.presence(.cameBack(.idle)), after: .minutes(2)) == ["natural eye break: locked for 1m"])
    #expect(!isLocked)
  }

  @Test func `a lock that was asked for does not end where the user only paused between two keys`() {
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
