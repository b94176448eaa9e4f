import Linux
import StillbellCore
import StillbellSimulation
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

/// Runs a timetable of a Monday in UTC, checks every invariant, and returns the world at its end.
func world(
  _ facts: String, _ settings: [String: String] = [:], server: String = "no-sound",
  invariants: [Invariant] = Invariant.all
) throws -> World {
  let timetable = try Timetable(text: "clock 2026-04-06T08:00:00 UTC\nserver \(server)\n" + facts)
  var configuration = Configuration()
  configuration.startOnLaunch = false
  configuration.grace = .seconds(5)
  // Asking and the prompt have tests of their own.
  configuration.prompt.askWith = .cover
  (configuration.eye.prompts, configuration.rest.prompts) = (false, false)
  try configuration.set(settings)
  let world = try Simulation.run(timetable, configuration: configuration, invariants: Invariants(invariants)) {
    $0 == "UTC" ? .utc : nil
  }
  #expect(world.broken == nil)
  return world
}

/// Runs a timetable of a Monday in UTC and returns the effects of the agent.
func effects(_ facts: String, _ settings: [String: String] = [:]) throws -> [Effect] {
  let effects = Effects()
  let watch = Invariant("the effects are recorded") { _, turn in
    effects.all += turn.effects
    return true
  }
  _ = try world(facts, settings, invariants: Invariant.all + [watch])
  return effects.all
}

/// A list of effects, which is `Sendable` because the simulation checks its invariants one after the other.
private final class Effects: @unchecked Sendable { var all: [Effect] = [] }

extension [String] {
  /// The lines without decisions, which the user sees or hears.
  var seenAndHeard: [String] { filter { !$0.contains(" decide ") } }
}

extension Configuration {
  /// Makes the default settings, except for these.
  init(_ settings: [String: String]) throws {
    self.init()
    try set(settings)
  }

  mutating func set(_ settings: [String: String]) throws {
    for (name, value) in settings {
      let setting = try #require(Setting.named(name), "no setting \(name)")
      let isTaken = setting.read(value, &self)
      try #require(isTaken, "\(name) = \(value)")
    }
  }
}

/// Merges settings; the second ones win.
func + (settings: [String: String], others: [String: String]) -> [String: String] {
  settings.merging(others) { $1 }
}

/// Returns the value of a setting as it is written back; nil if it is not allowed.
func taken(_ value: String, by name: String) throws -> String? {
  let setting = try #require(Setting.named(name), "no setting \(name)")
  var configuration = Configuration()
  return setting.read(value, &configuration) ? setting.write(configuration) : nil
}

extension SessionRequest {
  /// Reads words that are typed in one line.
  init(line: String, prepare: Duration = .zero) throws(SessionError) {
    try self.init(words: line.split(separator: " ").map { String($0) }, prepare: prepare)
  }
}

/// Returns the reason for which the words of a session are refused.
func refusal(of words: [String]) throws -> String {
  let error = #expect(throws: SessionError.self) { try SessionRequest(words: words) }
  return try #require(error).words
}

func refusal(of line: String) throws -> String { try refusal(of: line.split(separator: " ").map { String($0) }) }

extension Zone {
  /// Berlin in 2026: summer time from 29 March 02:00, which becomes 03:00, to 25 October 03:00, which becomes 02:00; both
  /// are 01:00 UTC.
  static let berlin = Zone(
    offset: .hours(1),
    transitions: [
      .init(at: WallTime(sinceEpoch: .seconds(1_774_746_000)), offset: .hours(2)),
      .init(at: WallTime(sinceEpoch: .seconds(1_792_890_000)), offset: .hours(1)),
    ])

  /// New York in 2026: summer time from 8 March 02:00, which becomes 03:00, to 1 November 02:00, which becomes 01:00.
  static let newYork = Zone(
    offset: .hours(-5),
    transitions: [
      .init(at: WallTime(sinceEpoch: .seconds(1_772_953_200)), offset: .hours(-4)),
      .init(at: WallTime(sinceEpoch: .seconds(1_793_512_800)), offset: .hours(-5)),
    ])
}
