import StillbellCore
import StillbellSimulation
import TestSupport
import Testing

/// A machine that is used for ten years, mostly asleep at night.
struct TenYearsTests {
  private static let settings = """
    clock 2026-01-05T00:00:00 UTC
    server sound
    set break.water.every 50m
    set break.water.length 0
    set break.stretch.every 90m
    set break.stretch.length 3m
    set break.posture.aligned :15 :45
    set break.posture.length 30s
    set break.lunch.at 12:30
    set break.lunch.length 30m
    set schedule.enabled yes
    set schedule.monday 08:30-18:00
    set schedule.tuesday 08:30-18:00
    set schedule.wednesday 08:30-18:00
    set schedule.thursday 08:30-18:00
    set schedule.friday 08:30-18:00
    set schedule.saturday 10:00-14:00
    set schedule.sunday off

    """

  @Test func `five kinds of break, a nudge and a typing user keep every invariant for ten years`() throws {
    let seed = TestSeed.printed(for: "ten years")
    var user = User(seed: seed)
    let timetable = try Timetable(text: Self.settings + user.lines(days: 3_650))
    var configuration = Configuration()
    configuration.startOnLaunch = false
    let world = try Simulation.run(timetable, configuration: configuration) { $0 == "UTC" ? .utc : nil }
    #expect(world.broken == nil, "seed \(seed)")
    // At the end all kinds still come.
    let latest = world.trace.suffix(3_000)
    for kind in ["eye", "stretch", "posture", "lunch"] {
      #expect(latest.contains { $0.contains("decide \(kind) break began") })
    }
    #expect(latest.contains { $0.contains("decide water nudge, rung") })
    #expect(latest.contains { $0.contains("break waits for a pause in the typing") })
  }
}

/// The user of that machine, whose actions are drawn from a seed as the lines of a timetable.
private struct User {
  private static let hour = 3_600
  private static let facts = [
    "typing", "typing", "still", "idle", "lock", "full-screen", "skip", "snooze", "break", "begin", "answer snooze",
    "press skip", "meditate 10m", "quiet 30m hidden", "quiet off",
  ]
  /// The facts that end others after a while, as those do not end by themselves.
  private static let ends = ["idle": "active", "lock": "unlock", "full-screen": "windowed"]

  private var random: SeededGenerator
  private var lines: [String] = []
  /// The time in seconds since the first day began.
  private var now = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func lines(days: Int) -> String {
    add("start", at: Self.hour)
    for day in 0..<days where day % 7 != 6 { live(from: day * 24 * Self.hour) }
    return lines.joined(separator: "\n")
  }

  /// Adds the facts of a day, from the wake-up in the morning to the evening.
  private mutating func live(from midnight: Int) {
    add(lines.count == 1 ? "still" : "wake", at: midnight + 8 * Self.hour + random.below(Self.hour))
    add("unlock", at: now)
    let evening = midnight + 18 * Self.hour
    while now < evening {
      let fact = Self.facts[random.below(Self.facts.count)]
      add(fact, at: now + random.below([60, 600, 2 * Self.hour][random.below(3)]))
      if let end = Self.ends[fact] { add(end, at: now + random.below(Self.hour)) }
    }
    add("lock", at: now + 60)
    add("sleep", at: now)
  }

  private mutating func add(_ fact: String, at time: Int) {
    lines.append("+\(max(time - now, 0))s \(fact)")
    now = max(time, now)
  }
}
