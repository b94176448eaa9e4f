extension Agent {
  /// The settings of the file, whatever the profile. The profiles themselves are the same in `configuration`, which is
  /// not copied.
  package var settingsOfFile: Configuration { profiling.settingsOfFile ?? configuration }

  /// True if a profile depends on the battery, so that the agent must know whether the machine runs on it.
  package var followsBattery: Bool { configuration.hasProfile(by: .battery) }

  /// True if a profile depends on the window in front.
  package var followsFullScreen: Bool { configuration.hasProfile(by: .fullScreen) }

  mutating func handle(_ event: ProfileEvent, in turn: inout Turn) {
    switch event {
    case .battery(let isUsed):
      if followsBattery { profiling.battery.report(isUsed, at: turn.now.boot) }
    case .fullScreen(let isInFront):
      if followsFullScreen { profiling.fullScreen.report(isInFront, at: turn.now.boot) }
    }
  }

  mutating func request(_ request: ProfileRequest, in turn: inout Turn) throws(Refusal) {
    switch request {
    case .on(let name, let extent):
      let known = configuration.profiles.map(\.name)
      guard known.contains(name) else { throw .unknownProfile(name, known: known) }
      profiling.manual = Profiling.Manual(name: name, end: end(of: extent, at: turn.now))
      profiling.overruled.removeAll { $0.name == name }
      // The user has named another end.
      if profiling.current == Profiling.Choice(name: name, trigger: nil) { announceProfile(in: &turn) }
    case .off:
      guard profiling.current != nil || profiling.waiting?.next != nil || profiling.manual != nil else {
        throw .noProfile
      }
      profiling.manual = nil
      profiling.overruled = met(at: turn.now.wall).map {
        Profiling.Overruled(name: $0.name, until: $0.trigger.flatMap { end(of: $0, at: turn.now.wall) })
      }
    }
  }

  private func end(of extent: ProfileRequest.Extent, at now: Moment) -> Profiling.Manual.End {
    switch extent {
    case .untilSwitchedOff: .whenSwitchedOff
    case .length(let length): .at(now.boot + length)
    case .until(let until): .onCalendar(end(until, at: now.wall))
    }
  }

  /// Switches to the profile that is wanted now.
  ///
  /// A break that is under way ends by the rules with which it began, so the profile waits for its end.
  mutating func settleProfile(in turn: inout Turn) {
    guard start != .notLaunched else { return }
    endManualProfile(at: turn.now)
    guard !configuration.profiles.isEmpty else {
      // The file may have lost the profile that waited.
      profiling.waiting = nil
      return
    }
    followConditions(at: turn.now)
    let wanted = wantedProfile(at: turn.now.wall)
    profiling.hoursChange = nextChangeOfHours(beside: wanted, at: turn.now.wall)
    let former = profiling.waiting
    let waits = wanted?.name != profiling.current?.name && cycle.state.resting != nil
    profiling.waiting = waits ? Profiling.Waiting(next: wanted) : nil
    if !waits {
      if wanted != profiling.current { switchProfile(to: wanted, in: &turn) }
    } else if profiling.waiting != former {
      turn.decide(.profile(.waits(wanted?.name)))
    }
  }

  /// When the user's profile goes off: with the break under way, if another change waits for that.
  var endOfProfile: Wake? {
    profiling.waiting == nil
      ? profiling.end(in: scheduling.zone) : cycle.state.resting.map { .boot($0.rest.until) }
  }

  /// True if the break is over whose end the profile waited for.
  var isProfileDue: Bool { profiling.waiting != nil && cycle.state.resting == nil }

  private mutating func switchProfile(to wanted: Profiling.Choice?, in turn: inout Turn) {
    let (former, file) = (profiling.current, settingsOfFile)
    profiling.current = wanted
    if wanted == nil, let former { turn.decide(.profile(.off(former.name))) }
    announceProfile(in: &turn)
    use(file, in: &turn)
  }

  private func announceProfile(in turn: inout Turn) {
    guard let current = profiling.current else { return }
    let until = profiling.end(in: scheduling.zone)?.wall(at: turn.now)
    turn.decide(.profile(.on(current.name, by: current.trigger.map { .trigger($0.words) } ?? .user(until: until))))
  }

  /// Merges the settings of the file with the profile that is on, and applies them.
  mutating func use(_ file: Configuration, deciding decision: Decision? = nil, in turn: inout Turn) {
    let merged = file.with(profile: profiling.current?.name)
    profiling.settingsOfFile = merged == file ? nil : file
    if merged != configuration {
      apply(merged, deciding: decision, in: &turn)
    } else if let decision {
      turn.decide(decision)
    }
  }

  /// Restores the profile that was on, before a break is there that it could change.
  ///
  /// At a new login the settings decide if breaks start, so a profile counts that is still to be on, and no other.
  mutating func restoreProfile(
    _ coder: inout StateCoder, isSameLogin: Bool, at now: Moment
  ) throws(SavedState.ReadError) {
    try profiling.restore(&coder, isSameLogin: isSameLogin, by: configuration.profiles)
    endManualProfile(at: now)
    followConditions(at: now)
    if !isSameLogin, profiling.current?.name != wantedProfile(at: now.wall)?.name { profiling.current = nil }
    let merged = configuration.with(profile: profiling.current?.name)
    guard merged != configuration else { return }
    (profiling.settingsOfFile, configuration) = (configuration, merged)
    let clock = cycle.clock
    cycle = BreakCycle(by: configuration)
    cycle.clock = clock
    quiet.adapt(to: configuration.quiet)
  }

  /// Ends the profile of the user once its time is over.
  private mutating func endManualProfile(at now: Moment) {
    if let end = profiling.end(in: scheduling.zone), !end.isAhead(of: now) { profiling.manual = nil }
  }

  private mutating func followConditions(at now: Moment) {
    profiling.game.report(isGameForProfiles, at: now.boot)
    for trigger in Profile.Trigger.reported { profiling[trigger].advance(to: now.boot) }
    let met = met(at: now.wall).map(\.name)
    profiling.overruled.removeAll { off in !met.contains(off.name) || off.until.map { $0 <= now.wall } ?? false }
  }

  /// True if a game runs that the file does not ignore: a profile that ignores it would end itself.
  private var isGameForProfiles: Bool {
    configuration.hasProfile(by: .game) && quiet.hasGame(by: settingsOfFile.quiet)
  }

  /// The profiles whose conditions are met.
  private func met(at now: WallTime) -> [Profile] {
    configuration.profiles.filter { profile in
      profile.trigger.map { profiling.isMet($0, at: now, in: scheduling.zone) } ?? false
    }
  }

  /// When the present hours of a profile end; nil for a condition that is reported.
  private func end(of trigger: Profile.Trigger, at now: WallTime) -> WallTime? {
    guard case .hours(let hours) = trigger else { return nil }
    return BreakHours(hours: hours).window(at: now, in: scheduling.zone)?.upperBound
  }

  /// The user's profile, or else the first whose condition is met.
  private func wantedProfile(at now: WallTime) -> Profiling.Choice? {
    if let manual = profiling.manual, configuration.profile(manual.name) != nil {
      return Profiling.Choice(name: manual.name, trigger: nil)
    }
    return met(at: now).first { !profiling.isOverruled($0.name) }
      .map { Profiling.Choice(name: $0.name, trigger: $0.trigger) }
  }

  /// The next moment at which hours of a profile begin or end, if that matters: hours of a profile below the one that
  /// is wanted change nothing as long as that is wanted.
  private func nextChangeOfHours(beside wanted: Profiling.Choice?, at now: WallTime) -> WallTime? {
    let profiles = configuration.profiles
    let last = profiles.firstIndex { $0.name == wanted?.name } ?? profiles.count - 1
    let isAsked = wanted.map { $0.trigger == nil } ?? false
    let changes = profiles.enumerated().compactMap { index, profile -> WallTime? in
      guard case .hours(let hours) = profile.trigger,
        !isAsked && index <= last || profiling.isOverruled(profile.name)
      else { return nil }
      return BreakHours(hours: hours).change(after: now, in: scheduling.zone)
    }
    return changes.min()
  }
}
