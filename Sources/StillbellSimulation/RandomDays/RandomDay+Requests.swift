import StillbellCore

// Random quiets, profiles and meetings, and their ends.
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

  /// Up to three meetings of the next hours, which may overlap; one may be under way.
  mutating func randomMeetings() -> [Timetable.ClockRange] {
    let now = Int(world.local(world.now.wall).seconds / 60)
    return (0..<random.below(4)).compactMap { _ in
      let start = now - 30 + random.below(240)
      let end = start + 1 + random.below(random.isOne(in: 2) ? 15 : 150)
      guard let from = TimeOfDay(hour: start / 60 % 24, minute: start % 60),
        let to = TimeOfDay(hour: end / 60 % 24, minute: end % 60)
      else { return nil }
      return Timetable.ClockRange(start: from, end: to)
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
