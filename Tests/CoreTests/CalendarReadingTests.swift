import StillbellCore
import Testing

/// When the calendar is read again, and for which of its times the agent wakes.
struct CalendarReadingTests: AgentInTime {
  var agent: Agent
  var now = moment(.zero)
  /// Without breaks, which have wake-ups of their own.
  private let idle: Configuration

  init() throws {
    idle = try Configuration(["breaks.start_on_launch": "no"])
    agent = launched(with: idle).agent
  }

  private func busy(_ start: Duration, _ end: Duration) throws -> BusyTime {
    try #require(BusyTime(now.wall + start, now.wall + end))
  }

  private var wake: Duration? { agent.nextWakes.boot.map { $0 - now.boot } }
  private var edge: Duration? { agent.nextWakes.wall.map { $0 - now.wall } }

  @Test mutating func `the calendar is read again after a day`() throws {
    handle(.calendar(.read([])))
    #expect(wake == .hours(24))
    #expect(later(.hours(24), .woke).contains(.readCalendar))
    #expect(wake == nil)
  }

  @Test mutating func `it is read ten seconds after the last change, and a minute after the first at the latest`() {
    handle(.calendar(.read([])))
    later(.seconds(5), .calendar(.changed))
    #expect(wake == .seconds(10))
    later(.seconds(8), .calendar(.changed))
    #expect(wake == .seconds(10))
    for _ in 0..<6 { later(.seconds(8), .calendar(.changed)) }
    #expect(wake == .seconds(4))
    #expect(later(.seconds(4), .woke).contains(.readCalendar))
  }

  @Test mutating func `a change while it is read has it read once more`() {
    later(.zero, .calendar(.changed))
    later(.seconds(10), .woke)
    later(.seconds(1), .calendar(.changed))
    later(.seconds(1), .calendar(.read([])))
    #expect(wake == .seconds(9))
    #expect(later(.seconds(9), .woke).contains(.readCalendar))
  }

  @Test mutating func `it is read again in another zone, and after the clock was set`() {
    handle(.zoneChanged(Zone(offset: .hours(2))))
    #expect(wake == nil)
    handle(.calendar(.read([])))
    handle(.zoneChanged(.utc))
    #expect(wake == .seconds(10))
    later(.seconds(10), .woke)
    handle(.calendar(.read([])))
    now.wall = now.wall + .hours(5)
    handle(.clockSet)
    #expect(wake == .seconds(10))
  }

  @Test mutating func `a meeting that the user has overruled stays overruled in another zone`() throws {
    handle(.calendar(.read([try busy(.minutes(-5), .minutes(20))])))
    handle(.commanded(.quiet(.off)))
    #expect(handle(.zoneChanged(Zone(offset: .hours(2)))).decisions == [])
    #expect(agent.quiet.level == nil)
  }

  @Test mutating func `a failure is told once in a row, and what was read still counts`() throws {
    handle(.calendar(.read([try busy(.minutes(10), .minutes(20))])))
    let told = handle(.calendar(.failed(.noResult))).decisions
    #expect(told == ["calendar not read: stillbell-calendar ended without a result"])
    #expect(wake == .hours(1))
    #expect(handle(.calendar(.failed(.noResult))).decisions == [])
    #expect(edge == .minutes(10))
    handle(.calendar(.read([])))
    #expect(handle(.calendar(.failed(.notInstalled))).decisions.count == 1)
  }

  @Test mutating func `the agent wakes at the beginning and at the end of a meeting, and not within it`() throws {
    let times = [try busy(.minutes(10), .minutes(20)), try busy(.minutes(15), .minutes(30))]
    handle(.calendar(.read(times)))
    #expect(edge == .minutes(10))
    later(.minutes(10), .woke)
    #expect(edge == .minutes(20))
    later(.minutes(20), .woke)
    #expect(edge == nil)
  }

  @Test mutating func `the end of a meeting that the user has overruled wakes nobody`() throws {
    handle(.calendar(.read([try busy(.minutes(-5), .minutes(20)), try busy(.minutes(60), .minutes(70))])))
    handle(.commanded(.quiet(.off)))
    #expect(edge == .minutes(60))
  }

  @Test mutating func `meetings wake nobody while they are off or the calendar is gone`() throws {
    let times = [try busy(.minutes(10), .minutes(20))]
    var off = idle
    off.quiet.calendar = .off
    handle(.calendar(.read(times)))
    handle(.configuration(.changed(off)))
    #expect(edge == nil)
    #expect(agent.wants.calendar == nil)
    handle(.configuration(.changed(idle)))
    #expect(agent.wants.calendar == [])
    handle(.calendar(.read(times)))
    #expect(edge == .minutes(10))
    handle(.calendar(.gone))
    #expect(edge == nil)
  }
}
