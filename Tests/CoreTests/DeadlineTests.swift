import StillbellCore
import StillbellSimulation
import Testing

/// Deadlines, the reasons for which the agent wakes.
struct DeadlineTests {
  @Test func `the agent wakes for the earliest of its deadlines`() throws {
    let earliest = Invariant("the agent wakes at the earliest of its deadlines") { world, _ in
      var (boot, wall): (BootTime?, WallTime?) = (nil, nil)
      for deadline in world.agent.deadlines {
        switch deadline.at {
        case .boot(let time): boot = min(boot ?? time, time)
        case .wall(let time): wall = min(wall ?? time, time)
        }
      }
      let wakes = world.agent.nextWakes
      return wakes.boot == boot && wakes.wall == wall
    }
    let report = try RandomDays(seed: 1, invariants: [earliest]) { $0 == "UTC" ? .utc : nil }.run(days: 1...40)
    #expect(report.failure == nil)
  }

  @Test(
    arguments: [
      ("09:00:00 until", []),
      ("09:00:00 start", [.breakDue]),
      ("09:00:00 start\n09:20:00 until", [.chimeTimeout, .breakBegins]),
      ("09:00:00 start\n09:20:06 until", [.breakOver]),
      ("09:00:00 start\n09:01:00 pause 30m", [.pauseOver]),
      ("09:00:00 start\n09:01:00 meditate 20m\n09:02:00 until", [.session]),
      ("09:00:00 quiet until 15:00", [.quietOver]),
    ] as [(String, [Deadline.Name])])
  func `every deadline has a name`(facts: String, names: [Deadline.Name]) throws {
    let agent = try world(facts).agent
    #expect(Set(agent.deadlines.map(\.name)) == Set(names))
  }
}
