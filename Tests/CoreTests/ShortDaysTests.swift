import StillbellCore
import StillbellSimulation
import Testing

/// A timetable with the default settings, a rule, and the lines of the trace that follow from it.
struct ShortDay: CustomTestStringConvertible {
  let rule: String
  let clock: String
  let facts: String
  let lines: String
  var testDescription: String { rule }

  init(_ rule: String, _ clock: String, _ facts: String, _ lines: String) {
    (self.rule, self.clock, self.facts, self.lines) = (rule, clock, facts, lines)
  }
}

/// Short days, each of which the agent once got wrong.
struct ShortDaysTests {
  @Test(arguments: ShortDay.breaks + ShortDay.games + ShortDay.gameWindows + ShortDay.quiet + ShortDay.sessions)
  func `each short day keeps its rule`(day: ShortDay) throws {
    let timetable = try Timetable(text: "clock \(day.clock) UTC\nserver no-sound\nset breaks.grace 5s\n\(day.facts)")
    let world = try Simulation.run(timetable, configuration: nil) { $0 == "UTC" ? .utc : nil }
    #expect(world.broken == nil)
    let lines = world.trace
      .map { line in "\(line.dropFirst(11).prefix(8)) \(line.dropFirst(24))" }.joined(separator: "\n")
    #expect(lines.contains(day.lines), "\(lines)")
  }

  @Test func `the welcome comes only once, even if the saved state is lost`() throws {
    let facts = "+0s kill after 3\n+0s zone Asia/Kolkata\n+0s corrupt\n+0s boot\n+0s quiet 1s hidden\n+1s until"
    let timetable = try Timetable(text: "clock 2028-05-10T02:23:44 UTC\nserver no-sound\n" + facts)
    let lines = try Simulation.trace(of: timetable, configuration: nil) { _ in .utc }
    #expect(lines.contains { $0.hasSuffix("decide record lost: kept aside") })
    #expect(!lines.contains { $0.hasSuffix("decide welcomed") })
  }
}
