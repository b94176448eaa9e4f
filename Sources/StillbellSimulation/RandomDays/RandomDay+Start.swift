import StillbellCore

extension RandomDay {
  /// A random start within five years; every fourth one is within a day before a change of the clocks.
  static func start(in zone: Zone, _ random: inout SeededGenerator) -> LocalTime {
    let inFiveYears = RandomDays.begin.sinceEpoch.components.seconds + Int64(random.below(5 * 365 * 86_400))
    guard random.isOne(in: 4), !zone.transitions.isEmpty else { return LocalTime(seconds: inFiveYears) }
    let change = random.one(of: zone.transitions).at
    let before: Duration = .seconds(random.below(86_400))
    return LocalTime(seconds: (change.sinceEpoch + zone.offset(at: change) - before).components.seconds)
  }
}
