import StillbellCore

/// Breaks that ended while the user was away, over all the agents of a world: the next interval begins with the return.
struct Returns {
  /// The kind of such a break that is over, as long as no event has followed.
  private var awaited: BreakKind?
  /// When that break was over.
  private var over: BootTime?
  /// `true` if a return did not begin an interval.
  private(set) var hasCountedAbsence = false
  /// When the user was last in a call or watched a film, as far as the agent knows.
  private(set) var lastCall: BootTime?
  private var (wasInCall, wasLocked) = (false, false)
  /// When a program last attested that the user is there, which ends an absence without a key.
  private var attested: BootTime?

  mutating func note(
    _ event: Event, _ effects: [Effect], _ facts: World.Facts, by configuration: Configuration,
    from before: BreakCycle.State, to after: BreakCycle.State
  ) {
    if wasInCall || facts.isInCall { lastCall = facts.now }
    wasInCall = facts.isInCall
    defer { wasLocked = facts.lockedSince != nil }
    if case .presence(.attested) = event { attested = facts.now }
    switch event {
    case .commanded, .answered, .prompt(.answered), .configuration, .launched, .session: awaited = nil
    // The user came back before that, after an absence too short to be reported.
    case .presence(.pad(.pressed)) where facts.isAtKeys, .presence(.attested) where facts.isAtKeys,
      .presence(.unlocked) where facts.isAtKeys && !wasLocked, .presence(.locked) where facts.idleSince == nil:
      awaited = nil
    case .presence(.cameBack(.idle)), .presence(.unlocked), .presence(.pad(.pressed)), .presence(.attested):
      guard let kind = awaited, before.phase == .working, after.phase == .working else { break }
      let (work, new) = (before.work, after.work)
      guard facts.isUserThere else {
        // An unlock is a return even if no new key follows.
        if facts.lockedSince == nil, !facts.isAsleep, new[kind]?.from == facts.now { awaited = nil }
        break
      }
      if work[kind].map({ $0.due > facts.now }) ?? false, let next = new[kind], next.from < facts.now {
        hasCountedAbsence = true
      }
      awaited = nil
    // The user came back before the silence was long enough to be reported.
    case .presence(.wentAway(.idle, let since)):
      if let over, since > over + .seconds(1) { awaited = nil }
    // A user who wakes the machine in a call or a game, or with a gamepad in reach, is back without a key.
    case .presence(.cameBack(.asleep)):
      let isBack = facts.isUserThere || facts.mayPlay
      if let kind = awaited, isBack, after.phase == .working, after.work[kind]?.from == facts.now { awaited = nil }
    default: break
    }
    // A new cycle has intervals of its own.
    let isNew = effects.contains { if case .decide(.breaks(.started)) = $0 { true } else { false } }
    // If the user may be playing, their presence is settled late; and in a call there is no absence.
    let isUnknown = facts.mayPlay && facts.isInCall
    guard after.phase == .working, !isNew, !isUnknown else {
      awaited = nil
      return
    }
    guard let (resting, _, rest) = before.resting else { return }
    // A button or a program revealed the end of a break late: the user is there.
    switch event {
    case .presence(.pad(.pressed)), .presence(.attested): return
    default: break
    }
    let isCall = lastCall.map { facts.now - $0 < .hours(1) } ?? false
    let isSilent = facts.idleSince.map { since in
      since <= rest.until && !isCall && attested.map { $0 < since } ?? true
    }
    let isMissed =
      effects.contains { if case .decide(.breaks(.over)) = $0 { true } else { false } }
      && (facts.lockedSince != nil || isSilent ?? false)
    (awaited, over) = (isMissed && configuration[resting].isPlain ? resting : nil, rest.until)
  }
}

extension Configuration.Break {
  /// `true` if the break's interval depends only on how long the user has worked.
  fileprivate var isPlain: Bool { if case .every = timing { hours.isAlways } else { false } }
}

extension World {
  /// The true state of the world, independent of what the agent believes.
  struct Facts {
    let now: BootTime
    /// The identifier of the machine's present run.
    let boot: String
    let idleSince: BootTime?
    let lockedSince: BootTime?
    let isAsleep: Bool
    /// `true` if the sleep was reported to the agent.
    let isSleepReported: Bool
    /// `true` during a call or a film.
    let isInCall: Bool
    /// `true` if a game runs or there is a gamepad.
    let mayPlay: Bool
    /// `true` if the user types and no program prevents the desktop from reporting it.
    let isTypingReported: Bool

    /// `true` if the user is at keyboard and mouse.
    var isAtKeys: Bool { idleSince == nil && lockedSince == nil && !isAsleep }

    /// `true` if the user is there. During a call the user need not touch anything.
    var isUserThere: Bool { (idleSince == nil || isInCall) && lockedSince == nil && !isAsleep }
  }

  var facts: Facts {
    // Changes nothing; `mutating` only avoids a copy of the world.
    mutating get {
      Facts(
        now: now.boot, boot: stamp.bootID, idleSince: failing.contains(.input) ? nil : user.idleSince,
        lockedSince: user.lockedSince,
        isAsleep: user.asleepSince != nil, isSleepReported: reference.presence.isAsleep,
        isInCall: reference.presence.isEngaged,
        mayPlay: user.pad.isThere || reference.quiet.isGameOn, isTypingReported: isTypingReported)
    }
  }
}
