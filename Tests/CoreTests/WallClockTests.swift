import StillbellCore
import StillbellSimulation
import Testing

/// Breaks at a time of day, while the clock drifts or the zone changes.
struct WallClockTests {
  private func agent(_ settings: [String: String]) throws -> Agent {
    var agent = Agent(configuration: try Configuration(settings + ["eye.enabled": "no"]), zone: .utc)
    _ = agent.handle(.commanded(.start), at: moment(.zero))
    return agent
  }

  @Test func `a break at a time of day is announced once, even if the clock drifts meanwhile`() throws {
    // The hours of these moments count from eight in the morning.
    var agent = try agent(["break.tea.at": "08:20", "break.tea.length": "1m", "break.tea.prelude": "10s"])
    func notified(_ after: Duration, drift: Duration) -> Bool {
      var now = moment(after)
      now.wall = now.wall + drift
      return agent.handle(.woke, at: now).notification != nil
    }
    #expect(notified(.seconds(1190), drift: .zero))
    #expect(!notified(.seconds(1193), drift: .milliseconds(300)))
  }

  @Test func `a break at a time of day follows another zone at once`() throws {
    var agent = try agent(["break.tea.at": "12:00", "break.tea.length": "1m", "break.tea.prelude": "0s"])
    let before = try #require(agent.nextWakes.boot)
    _ = agent.handle(.zoneChanged(Zone(offset: .hours(-1))), at: moment(.seconds(1)))
    #expect(agent.nextWakes.boot == before + .hours(1))
  }

  @Test func `a break that only a clock change moves into its hours moves when the zone changes`() throws {
    // In Berlin there was no 02:30 on this day; the clocks went to 03:00 at 01:00 UTC.
    let change = WallTime(sinceEpoch: .seconds(1_774_746_000))
    let zones = [
      "Europe/Berlin": Zone(offset: .hours(1), transitions: [.init(at: change, offset: .hours(2))]),
      "Asia/Kolkata": Zone(offset: .seconds(19_800)),
    ]
    let settings = "set eye.enabled no\nset break.stretch.at 02:30\nset break.stretch.hours 03:00-23:59\n"
    let timetable = try Timetable(
      text: "clock 2026-03-29T00:30:00 Europe/Berlin\n\(settings)+0s start\n+1m zone Asia/Kolkata")
    let world = try Simulation.run(timetable, configuration: nil) { zones[$0] }
    #expect(world.broken == nil)
    #expect(world.trace.contains { $0.hasSuffix("state working due=03:00:00 kind=stretch") }, "\(world.trace)")
  }

  @Test func `a break at a time of day may be late by the length of breaks.merge`() throws {
    let tea = ["eye.enabled": "no", "break.tea.at": "10:00", "break.tea.length": "1m", "breaks.merge": "30s"]
    func due(_ resumed: String) throws -> String? {
      try trace("09:00:00 start\n09:50:00 pause\n\(resumed) resume\n10:05:00 until", tea)
        .first { $0.contains("tea break due") }.map { String($0.prefix(8)) }
    }
    #expect(try due("09:59:30") == "10:00:30")
    #expect(try due("09:59:31") == nil)
  }
}
