import StillbellCore

/// The profile that ought to be on, from the conditions as they were reported, and from the user's own choice, which
/// the agent knows.
struct ProfileReference {
  /// A reported condition. A change that has lasted for 10 seconds counts.
  private struct Condition {
    private(set) var isMet = false
    private var reported: (value: Bool, since: BootTime)?

    /// Takes over a condition that an earlier agent knew: unless it is reported, it has ended.
    mutating func restore(at now: BootTime) {
      isMet = true
      if reported?.value != true { reported = (false, now) }
    }

    mutating func note(_ value: Bool?, at now: BootTime) {
      if let value, value != reported?.value { reported = (value, now) }
      if let reported, now - reported.since >= .seconds(10) { isMet = reported.value }
    }
  }

  private var conditions: [Profile.Trigger: Condition] = [:]
  /// The name of the profile that ought to be on; nil for none.
  private(set) var name: String?

  /// Notes an event. A game that the profile's own settings end was on until then.
  mutating func note(
    _ event: Event, _ agent: Agent, isGameOn: Bool, hasOtherSettings: Bool, at now: Moment, in zone: Zone
  ) {
    let (profiles, profiling) = (agent.configuration.profiles, agent.profiling)
    if case .launched = event {
      let met = profiling.current.flatMap { $0.trigger == nil ? nil : $0.name }
      for profile in profiles where profile.name == met || profiling.isOverruled(profile.name) {
        if let trigger = profile.trigger { conditions[trigger, default: Condition()].restore(at: now.boot) }
      }
    }
    for trigger in Profile.Trigger.reported {
      guard profiles.contains(where: { $0.trigger == trigger }) else {
        conditions[trigger] = nil
        continue
      }
      if trigger == .game, hasOtherSettings { conditions[trigger]?.note(nil, at: now.boot) }
      let report = trigger == .game ? isGameOn : event.report(of: trigger)
      conditions[trigger, default: Condition()].note(report, at: now.boot)
    }
    let met = profiles.first { profile in
      !profiling.isOverruled(profile.name) && profile.trigger.map { isMet($0, at: now.wall, in: zone) } ?? false
    }
    // Before the launch the profile of the earlier agent is not known.
    guard agent.start != .notLaunched else { return }
    let asked = profiling.manual.flatMap { agent.configuration.profile($0.name) }
    name = asked?.name ?? met?.name
  }

  private func isMet(_ trigger: Profile.Trigger, at time: WallTime, in zone: Zone) -> Bool {
    guard case .hours(let hours) = trigger else { return conditions[trigger]?.isMet ?? false }
    let today = zone.day(of: time)
    return [today - 1, today].contains { day in
      func moment(_ time: TimeOfDay, _ day: Int64) -> WallTime {
        zone.moment(localSeconds: day * 86_400 + Int64(time.minutes) * 60)
      }
      return moment(hours.start, day) <= time && time < moment(hours.end, hours.endsNextDay ? day + 1 : day)
    }
  }
}

extension Event {
  fileprivate func report(of trigger: Profile.Trigger) -> Bool? {
    switch (self, trigger) {
    case (.profile(.battery(let isMet)), .battery), (.profile(.fullScreen(let isMet)), .fullScreen): isMet
    default: nil
    }
  }
}
