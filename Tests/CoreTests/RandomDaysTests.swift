import StillbellCore
import StillbellSimulation
import TestSupport
import Testing

/// Random days, checked against every invariant.
struct RandomDaysTests {
  private func days(
    _ seed: UInt64, invariants: [Invariant] = Invariant.all
  ) -> RandomDays {
    RandomDays(seed: seed, invariants: invariants, daysPerReplay: 1) { TestZones.all[$0] }
  }

  @Test(arguments: 0..<4)
  func `a thousand random days keep every invariant, and give the same days when they are replayed`(
    quarter: UInt64
  ) throws {
    let seed = TestSeed.printed(for: "random days, part \(quarter + 1)") &+ quarter
    let report = try days(seed).run(days: 1...250)
    let failure = report.failure.map { "\($0.broken)\n\($0.timetable.text)" }
    #expect(failure == nil, "seed \(seed), day \(report.failure?.day ?? 0)")
  }

  @Test func `the same seed gives the same days, and the same day the same trace`() throws {
    for day in 1...3 {
      let first = try days(7).timetable(ofDay: day)
      #expect(try days(7).timetable(ofDay: day) == first)
      #expect(try days(8).timetable(ofDay: day) != first)
      let trace = try Simulation.trace(of: first, configuration: nil) { TestZones.all[$0] }
      #expect(try Simulation.trace(of: first, configuration: nil) { TestZones.all[$0] } == trace)
    }
  }

  @Test(arguments: 1...40)
  func `a timetable is read back as it was written`(day: Int) throws {
    let timetable = try days(11).timetable(ofDay: day)
    #expect(try Timetable(text: timetable.text) == timetable)
  }

  @Test func `a failure is reported with the shortest timetable that shows it`() throws {
    let invariant = Invariant("no break is snoozed twice") { _, turn in
      !turn.effects.contains { if case .decide(.breaks(.snoozed(_, _, 2, _))) = $0 { true } else { false } }
    }
    let failure = try #require(try days(1, invariants: [invariant]).run(days: 1...1000).failure)
    #expect(failure.broken.promise == "no break is snoozed twice")
    let text = failure.timetable.text
    // The clock, the server, a cycle, two snoozes, and what makes breaks come.
    #expect(failure.timetable.steps.count <= 4, "\(text)")
    #expect(failure.timetable.settings.count <= 3, "\(text)")
    // Read back, the timetable shows the failure again.
    let trace = try Simulation.trace(of: Timetable(text: text), configuration: nil) { TestZones.all[$0] }
    #expect(trace.contains { $0.contains("snoozed until") && $0.contains("2 of") }, "\(text)")
  }

  @Test func `an invariant that does not hold ends the day and names the moment`() throws {
    let invariant = Invariant("breaks are never started") { _, turn in turn.state.run == .off }
    let failure = try #require(try days(1, invariants: [invariant]).run(days: 1...100).failure)
    #expect(failure.broken.description.hasSuffix(" broken: breaks are never started"))
    #expect(failure.timetable.steps.count <= 1)
  }
}

/// Zones made without the system, which has only one zone for the whole process.
enum TestZones {
  static let all: [String: Zone] = [
    "UTC": .utc,
    "Asia/Kolkata": Zone(offset: .seconds(19_800)),
    "Europe/Berlin": Zone(
      offset: .hours(1),
      transitions: summers([
        ("2026-03-29", "2026-10-25"), ("2027-03-28", "2027-10-31"), ("2028-03-26", "2028-10-29"),
        ("2029-03-25", "2029-10-28"), ("2030-03-31", "2030-10-27"),
      ])),
  ]

  private static func summers(_ dates: [(begin: String, end: String)]) -> [Zone.Transition] {
    dates.flatMap { begin, end in
      [(begin, Duration.hours(2)), (end, .hours(1))].compactMap { date, offset in
        LocalTime(words: "\(date)T01:00:00").map {
          Zone.Transition(at: WallTime(sinceEpoch: .seconds($0.seconds)), offset: offset)
        }
      }
    }
  }
}
