extension BreakCycle {
  /// The cause for which the cycle was started.
  package enum Starter: String, CaseIterable, Hashable, Sendable, Codable {
    case launch, user, schedule
  }

  /// The limits that the schedule sets to a cycle that runs by itself; it never stops a cycle that the user started.
  enum Hours: Hashable, Sendable, Decodable {
    /// There is no schedule.
    case unbound
    /// The hours are open; `nudges` is true if a nudge is still to come.
    case open(until: BootTime, nudges: Bool)
    case closed
  }

  /// True if a cycle is on that the user did not start.
  package var isAutomatic: Bool { run != .off && starter != .user }

  /// Stops a cycle that runs by itself when its hours are over, or when its next break would be due after them and no
  /// nudge comes before.
  ///
  /// A break that is under way is finished; one that has not begun is dropped.
  mutating func keep(_ hours: Hours, at now: BootTime) -> [Action]? {
    guard isAutomatic else { return nil }
    switch hours {
    case .unbound: return nil
    case .closed: return open?.rest == nil ? close(nextDue: nil, isPutOff: false, at: now) : nil
    case .open(let end, let nudges): return state.phase == .working ? keepWork(until: end, nudges, at: now) : nil
    }
  }

  private mutating func keepWork(until end: BootTime, _ nudges: Bool, at now: BootTime) -> [Action]? {
    guard let next = work.next(by: configuration), next.upcoming.due >= end else { return nil }
    if let leftOut = leaveOutDue(from: end, at: now) { return leftOut }
    // A snooze that a pause has kept yields to a new interval; a snooze of this very instant does not.
    let isPutOff = work.promises.entries.contains {
      $0.value.snoozes > 0 && (resumed != now || $0.value.from == now)
    }
    // After a pause an interval may be longer than a new one.
    let fresh = freshWork(at: now)
    if !isPutOff, let first = fresh.next(by: configuration), first.upcoming.due < end {
      state.begin(fresh)
      return []
    }
    if nudges { return keepNudges() }
    // Otherwise the hours would start a cycle at once, and its break would come soon after the resume, or be one that
    // was skipped.
    let isInGap = resumed.map { now - $0 < Self.resumeGap } ?? false
    let first = clock.flatMap { firstBreak(from: $0.wall(at: now), in: $0.zone) }
    let isHad = first.map { boot(at: $0) < end } ?? false
    return close(nextDue: next.upcoming.due, isPutOff: isPutOff || isInGap || isHad, at: now)
  }

  /// Skips the breaks that would be due after the hours and keep a shorter one from coming within them; nil if none
  /// comes within them anyway.
  private mutating func leaveOutDue(from end: BootTime, at now: BootTime) -> [Action]? {
    let before = work
    var leftOut: [Work.Promise] = []
    // A new interval may end close to yet another break after the hours; each step moves one of them further away.
    while let next = work.next(by: configuration), next.upcoming.due >= end,
      work.promises.entries.contains(where: { $0.value.due < end })
    {
      work[next.kind] = promise(after: next, at: now)
      if !leftOut.contains(where: { $0.kind == next.kind }) { leftOut.append(next) }
    }
    guard !leftOut.isEmpty, let first = work.next(by: configuration), first.upcoming.due < end else {
      work = before
      return nil
    }
    return leftOut.map { .leftOutByHours($0.kind, due: $0.upcoming.due) }
  }

  /// The promise after a skipped one. An interval that has just begun would be due at that same moment.
  private mutating func promise(
    after leftOut: Work.Promise, at now: BootTime
  ) -> Work.Upcoming? {
    let due = leftOut.upcoming.planned
    guard var next = promise(leftOut.kind, at: now, past: due) else { return nil }
    guard next.due <= due else { return next }
    next.postpone(to: due + configuration[leftOut.kind].interval)
    // Counted from `due`: the next hours from now may be those of the skipped break.
    return within(next, of: leftOut.kind, at: due)
  }

  /// Drops all promises of breaks: within these hours only nudges are still to come.
  private mutating func keepNudges() -> [Action] {
    let without = work.promises.entries
    (work.promises, work.isForNudges) = (ByKind(), true)
    return without.map { .leftOutByHours($0.kind, due: $0.value.due) }
  }

  private mutating func close(nextDue: BootTime?, isPutOff: Bool, at now: BootTime) -> [Action] {
    let ended = end(.dropped, at: now)
    state.leave(for: .off)
    return ended + [.closed(nextDue: nextDue, isPutOff: isPutOff)]
  }

  /// When a cycle that begins at a moment has its first break; nil if it has none.
  func firstBreak(from start: WallTime, in zone: Zone) -> WallTime? {
    var cycle = BreakCycle(from: start, in: zone, by: configuration)
    return cycle.freshWork(at: .boot).next(by: configuration)
      .map { cycle.wall(at: $0.upcoming.due) }
  }

  /// When a cycle that begins at a moment has its first nudge; nil if it has none.
  func firstNudge(from start: WallTime, in zone: Zone) -> WallTime? {
    let cycle = BreakCycle(from: start, in: zone, by: configuration)
    return configuration.nudges.compactMap { cycle.nudge($0, after: .boot, at: .boot) }.min()
      .map { cycle.wall(at: $0) }
  }

  /// Creates the cycle of a machine that starts at that moment.
  private init(from start: WallTime, in zone: Zone, by configuration: Configuration) {
    self.init(by: configuration)
    clock = WallClock(at: Moment(boot: .boot, wall: start), in: zone)
  }
}

extension BootTime {
  fileprivate static let boot = BootTime(sinceBoot: .zero)
}
