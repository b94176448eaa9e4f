import StillbellCore

// Random quiets and profiles, and their ends.
extension RandomDay {
  mutating func randomQuiet() -> QuietRequest {
    let level = random.one(of: QuietLevel.allCases)
    switch random.below(6) {
    case 0, 1: return .off
    case 2: return .on(level, .default)
    case 3: return .on(level, .length(random.length(in: .seconds(1) ... .hours(6))))
    case 4: return .on(level, .untilSwitchedOff)
    default: return .on(level, .until(randomEnd()))
    }
  }

  mutating func randomProfile() -> ProfileRequest {
    guard let profile = world.configuration.profiles.isEmpty ? nil : random.one(of: world.configuration.profiles) else {
      return .off
    }
    switch random.below(4) {
    case 0: return .off
    case 1: return .on(profile.name, .length(random.length(in: .seconds(1) ... .hours(6))))
    case 2: return .on(profile.name, .until(randomEnd()))
    default: return .on(profile.name, .untilSwitchedOff)
    }
  }

  /// The end of a pause or a quiet: mostly soon, because the day itself ends.
  mutating func randomEnd() -> Until {
    let time = TimeOfDay(hour: random.below(24), minute: random.below(60))
    if let time, random.isOne(in: 2) { return .time(time) }
    let day: Until.Day =
      switch random.below(4) {
      case 0: .weekday(random.one(of: Weekday.allCases))
      case 1: .date(CalendarDate(world.zone.day(of: world.now.wall) + Int64(random.below(3))))
      default: .tomorrow
      }
    return .day(day, random.isOne(in: 2) ? time : nil)
  }
}
