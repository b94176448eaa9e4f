import StillbellCore
import Testing

/// Ten hours of cues with an agent that always wakes up late.
struct SessionDriftTests {
  /// A generator of numbers from 0 up to `bound`, which repeat with the seed.
  private struct Chance {
    var state: UInt64
    mutating func next(below bound: UInt64) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64((state >> 33) % bound)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `each cue comes once, as late as its own wake-up and no later`(seed: UInt64) throws {
    let words = ["workout", "--work", "170s", "--rest", "10s", "--rounds", "200"]
    let plan = SessionPlan(try SessionRequest(words: words).activity, prepare: .zero)
    #expect(plan.length == .seconds(35_990))
    let start = Moment(boot: BootTime(sinceBoot: .hours(3)), wall: WallTime(sinceEpoch: .hours(500_000)))
    var (agent, chance, now) = (Agent(configuration: Configuration(), zone: .utc), Chance(state: seed), start)
    var (rung, latest): ([Cue], Duration) = ([], .zero)
    var effects = agent.handle(.commanded(.sit(words)), at: now)
    var expected = plan.cues[...]
    while true {
      for case .ring(let chime) in effects {
        rung.append(chime.cue)
        if let due = expected.popFirst() { latest = max(latest, now.boot - start.boot - due.at) }
        _ = agent.handle(.chime(.finished(chime.id)), at: now)
      }
      guard agent.sessions.current != nil else { break }
      let next = try #require(agent.nextWakes.boot)
      let late = next - now.boot + .milliseconds(chance.next(below: 700))
      now = now + late
      effects = agent.handle(.woke, at: now)
    }
    #expect(rung == plan.cues.map(\.cue) + [.sessionEnd])
    #expect(latest < .milliseconds(700))
    #expect(now.boot - start.boot - plan.length < .milliseconds(700))
  }
}
