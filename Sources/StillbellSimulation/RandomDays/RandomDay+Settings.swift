import StillbellCore

// The head of a random timetable: its start, and values of settings.
extension RandomDay {
  /// A random start within five years; every fourth one is within a day before a change of the clocks.
  static func start(in zone: Zone, _ random: inout SeededGenerator) -> LocalTime {
    let inFiveYears = RandomDays.begin.sinceEpoch.components.seconds + Int64(random.below(5 * 365 * 86_400))
    guard random.isOne(in: 4), !zone.transitions.isEmpty else { return LocalTime(seconds: inFiveYears) }
    let change = random.one(of: zone.transitions).at
    let before: Duration = .seconds(random.below(86_400))
    return LocalTime(seconds: (change.sinceEpoch + zone.offset(at: change) - before).components.seconds)
  }

  static func assignment(
    to named: (name: String, setting: Setting), _ random: inout SeededGenerator
  ) -> Timetable.Assignment {
    let setting = named.setting
    let value: String =
      switch setting.allowed {
      case .yesOrNo: random.one(of: ["yes", "no"])
      // A break without a length is a nudge.
      case .length where setting.key == "length" && setting.group.hasPrefix("break ") && random.isOne(in: 3): "0"
      case .length(let range):
        random.length(in: max(range.lowerBound, min(.seconds(10), range.upperBound))...range.upperBound).words
      case .lengthOrNever(let range): random.isOne(in: 3) ? "never" : random.length(in: range).words
      case .lengthOrAuto(let range): random.isOne(in: 3) ? "auto" : random.length(in: range).words
      case .daysOrForever(let range):
        random.isOne(in: 2) ? "forever" : "\(range.lowerBound + random.below(range.count))d"
      case .numberOfDays(let range): "\(range.lowerBound + random.below(range.count))d"
      case .numberOrAuto(let range):
        random.isOne(in: 3) ? "auto" : "\(range.lowerBound + random.below(range.count))"
      case .numberOrAny(let range):
        random.isOne(in: 3) ? "any" : "\(range.lowerBound + random.below(range.count))"
      case .number(let range): "\(range.lowerBound + random.below(range.count))"
      case .oneOf(let choices): random.one(of: choices)
      case .hours: hours(&random)
      case .time: time(&random)
      case .timeOrNever: random.isOne(in: 2) ? "never" : time(&random)
      case .days: random.one(of: ["mon-sun", "mon-fri", "sat, sun"])
      case .text: random.one(of: ["", "Sit"])
      case .soundOrNone: random.one(of: ["", "none", "/bell.wav", "interval", "session-start", "built-in"])
      case .ambient: random.one(of: ["", "rain", "/sea.wav"])
      case .name: "default"
      // Some of the programs of random days, in different upper and lower case.
      case .folders: random.one(of: ["", "~/.calendars"])
      case .names: random.one(of: ["", "firefox", "Zoom, talon"])
      case .endpoint: random.one(of: ["", "http://127.0.0.1:8080/v1"])
      case .model: random.one(of: ["", "smollm2"])
      case .color: random.one(of: ["", "#101418"])
      case .command: random.one(of: ["", "/lamp", "lamp 'on and off'"])
      case .times: random.one(of: ["12:30", "09:00, 13:00, 17:30", "02:30"])
      case .marks: random.one(of: [":00 :20 :40", ":30", ":05 :10"])
      case .hoursOrAllDay: random.isOne(in: 2) ? "all-day" : hoursOfBreaks(&random)
      case .title: "Own"
      case .steps: random.one(of: ["", "Look up 10s | Look down 10s", "breathe box"])
      case .exercises: program(&random)
      case .trigger: trigger(&random)
      case .session: random.one(of: ["meditate 20m --closing 3m", "focus 50m --rounds 2", "workout tabata"])
      case .picture: ""
      case .lines: random.one(of: ["", "Breathe", "Breathe | Stand up"])
      }
    return Timetable.Assignment(name: named.name, value: value)
  }

  /// The hours of a working day more often than not. Otherwise any hours, some of which meet or overlap those of the
  /// day before.
  private static func hours(_ random: inout SeededGenerator) -> String {
    if random.isOne(in: 4) { return "off" }
    if random.isOne(in: 3) { return "09:00-17:00" }
    let (start, end) = (time(&random), time(&random))
    return start == end ? "off" : "\(start)-\(end)"
  }

  /// Hours until the end of a day, or less than an hour.
  private static func hoursOfBreaks(_ random: inout SeededGenerator) -> String {
    if random.isOne(in: 2) { return time(&random) + "-23:59" }
    let hour = random.below(24)
    return random.one(of: ["\(hour):00-\(hour):15", "\(hour):15-\(hour):45", "\(hour):30-\(hour):59"])
  }

  private static func trigger(_ random: inout SeededGenerator) -> String {
    let hours = hours(&random)
    return random.one(of: ["game", "battery", "full-screen", hours == "off" ? "game" : "hours \(hours)"])
  }

  /// A key of one of two profiles: its condition, or a setting that it replaces.
  static func profileAssignment(of names: Names, _ random: inout SeededGenerator) -> Timetable.Assignment {
    let group = "profile.\(random.one(of: ["play", "slow"]))"
    guard !random.isOne(in: 4), let named = replaceable(of: names, &random) else {
      return Timetable.Assignment(name: "\(group).\(Setting.trigger)", value: trigger(&random))
    }
    let assignment = assignment(to: named, &random)
    return Timetable.Assignment(name: "\(group).\(assignment.name)", value: assignment.value)
  }

  /// A setting of the breaks themselves, or any other one that a profile can replace.
  private static func replaceable(
    of names: Names, _ random: inout SeededGenerator
  ) -> (name: String, setting: Setting)? {
    let often = ["eye", "rest", "breaks", "schedule", "quiet", "prompt"]
    for _ in 0..<20 {
      let named = random.one(of: names.ordered)
      guard Profile.canReplace(named.setting) else { continue }
      if often.contains(named.setting.group) || random.isOne(in: 3) { return named }
    }
    return nil
  }

  private static func program(_ random: inout SeededGenerator) -> String {
    random.one(of: ["Squats 40s/15s; Lunges 30s", "Plank 5s", "Squats 10s/10s; Lunges 20s/1m; Plank 1m/3s"])
  }

  private static func time(_ random: inout SeededGenerator) -> String {
    TimeOfDay(hour: random.below(24), minute: random.below(4) * 15)?.words ?? "12:00"
  }
}
