import StillbellCore
import StillbellSimulation
import SystemClock
import Testing

/// Runs a timetable of a Monday in UTC and returns its trace from the first fact on, as `09:20:00 words`.
func trace(
  _ facts: String, _ settings: [String: String] = [:], server: String = "no-sound"
) throws -> [String] {
  let world = try world(facts, settings, server: server)
  return world.trace.map { line in
    let words = line.split(separator: " ", maxSplits: 1)
    return "\(words[0].dropFirst(11).prefix(8)) \(words[1])"
  }
}

func world(
  _ facts: String, _ settings: [String: String] = [:], server: String = "no-sound",
  invariants: [Invariant] = Invariant.all
) throws -> World {
  let timetable = try Timetable(text: "clock 2026-04-06T08:00:00 UTC\nserver \(server)\n" + facts)
  var configuration = Configuration()
  configuration.startOnLaunch = false
  // What asks has tests of its own, and so has the prompt.
  configuration.prompt.askWith = .cover
  (configuration.eye.prompts, configuration.rest.prompts) = (false, false)
  for (name, value) in settings {
    let setting = try #require(Setting.named(name), "no setting \(name)")
    let isTaken = setting.read(value, &configuration)
    try #require(isTaken, "\(name) = \(value)")
  }
  return try Simulation.run(timetable, configuration: configuration, invariants: Invariants(invariants)) {
    $0 == "UTC" ? .utc : nil
  }
}

/// What the agent does in a timetable of a Monday in UTC.
func effects(_ facts: String, _ settings: [String: String] = [:]) throws -> [Effect] {
  let effects = Effects()
  let watch = Invariant("effects are seen") { _, turn in
    effects.all += turn.effects
    return true
  }
  _ = try world(facts, settings, invariants: Invariant.all + [watch])
  return effects.all
}

/// The simulation asks its invariants one after the other.
private final class Effects: @unchecked Sendable { var all: [Effect] = [] }

extension [String] {
  /// Without the decisions: what is seen and heard.
  var seenAndHeard: [String] { filter { !$0.contains(" decide ") } }
}

/// The moment so long after an hour since boot, for a test that speaks to the core without a timetable.
func moment(_ length: Duration) -> Moment {
  Moment(boot: BootTime(sinceBoot: .hours(1) + length), wall: WallTime(sinceEpoch: .hours(500_000) + length))
}
