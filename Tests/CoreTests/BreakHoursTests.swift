import StillbellCore
import StillbellSimulation
import Testing

/// Hours of a kind of break: short ones, and those on the days on which New York changes its clocks.
struct BreakHoursTests {
  /// Returns how long after the start a break of the user's own kind is due; nil for never.
  private func due(_ clock: String, _ settings: String...) throws -> Duration? {
    let own = settings.map { "set break.tea.\($0)\n" }.joined()
    let text = "clock \(clock) America/New_York\nset eye.enabled no\n\(own)set break.tea.length 1m\n+0s start"
    let world = try Simulation.run(Timetable(text: text), configuration: nil) { _ in .newYork }
    guard case .working(let start, let next?) = world.agent.status.cycle else { return nil }
    return next.due - start
  }

  /// The Sunday before the one on which summer time begins at 02:00.
  private let sunday = "2026-03-01T02:15:00"

  @Test(arguments: [("every 50m", 35), ("aligned :30", 15)])
  func `hours that a clock change removes come again the week after`(timing: String, minutes: Int) throws {
    let due = try due(sunday, timing, "days sun", "hours 02:00-03:00")
    #expect(due == .hours(14 * 24 - 1) + .minutes(minutes))
  }

  @Test func `if a clock change leaves too little time for the interval, it waits for hours with room`() throws {
    #expect(try due("2026-03-07T04:00:00", "every 2h", "hours 01:00-03:30") == .hours(46))
    #expect(try due("2026-03-07T04:00:00", "every 3h", "hours 01:00-03:30") == nil)
  }

  @Test(arguments: [("23:00-23:59", 21 * 60 + 15), ("00:00-01:00", 7 * 24 * 60 - 105)])
  func `marks in the first and the last hour of a day count`(hours: String, minutes: Int) throws {
    #expect(try due(sunday, "aligned :30", "days sun", "hours \(hours)") == .minutes(minutes))
  }

  @Test func `after a skip, a break at the first moment of its hours comes the next day`() throws {
    let settings = [
      "eye.enabled": "no", "break.team.aligned": ":00", "break.team.length": "1m", "break.team.hours": "09:00-09:20",
    ]
    let lines = try trace("08:30:00 start\n08:31:00 skip\n+24h29m until", settings)
    #expect(lines.contains("09:00:00 state due since=09:00:00 begins=09:00:05 kind=team"), "\(lines)")
  }

  @Test(arguments: [
    ("set-clock +5h30m", "15:40:00 state working due=16:00:00 kind=tea"),
    ("set break.tea.hours 09:00-17:00", "10:10:00 state working due=10:30:00 kind=tea"),
  ])
  func `an interval waiting for its hours begins when a new clock or new hours open them`(fact: String, line: String)
    throws
  {
    let settings = [
      "eye.enabled": "no", "break.tea.every": "20m", "break.tea.length": "1m", "break.tea.hours": "15:00-17:00",
    ]
    #expect(try trace("10:00:00 start\n+10m \(fact)\n+5m until", settings).contains(line))
  }
}
