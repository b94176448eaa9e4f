import StillbellCore

/// Breaks that ended while the user was away, over all the agents of a world: the next interval begins with the return.
struct Returns {
  /// Of such a break that is over, while nothing has happened since but time.
  private var awaited: BreakKind?
  /// When that was over.
  private var over: BootTime?
  /// The return did not begin an interval.
  private(set) var hasCountedAbsence = false
  /// When somebody was last recorded or watched, or watched a film, as far as the agent knows.
  private(set) var lastCall: BootTime?
  private var (wasInCall, wasLocked) = (false, false)

  mutating func note(
    _ event: Event, _ effects: [Effect], _ facts: World.Facts, by configuration: Configuration,
    from before: BreakCycle.State, to after: BreakCycle.State
  ) {
    if wasInCall || facts.isInCall { lastCall = facts.now }
    wasInCall = facts.isInCall
    defer { wasLocked = facts.lockedSince != nil }
    switch event {
    case .commanded, .answered, .prompt(.answered), .configuration, .launched, .session: awaited = nil
    // The user was back before that, and had not been gone for long enough to be told.
    case .presence(.pad(.pressed)) where facts.isAtKeys, .presence(.attested) where facts.isAtKeys,
      .presence(.unlocked) where facts.isAtKeys && !wasLocked, .presence(.locked) where facts.idleSince == nil:
      awaited = nil
    case .presence(.cameBack(.idle)), .presence(.unlocked), .presence(.pad(.pressed)), .presence(.attested):
      guard let kind = awaited, before.phase == .working, after.phase == .working else { break }
      let (work, new) = (before.work, after.work)
      guard facts.isUserThere else {
        // An unlock is a return, also if no key follows that was not reported yet.
        if facts.lockedSince == nil, !facts.isAsleep, new[kind]?.from == facts.now { awaited = nil }
        break
      }
      if work[kind].map({ $0.due > facts.now }) ?? false, let next = new[kind], next.from < facts.now {
        hasCountedAbsence = true
      }
      awaited = nil
    // The user was back before the silence was long enough to be told.
    case .presence(.wentAway(.idle, let since)):
      if let over, since > over + .seconds(1) { awaited = nil }
    // Whoever wakes the machine in a call or in a game, or with a gamepad in reach, is back without a key.
    case .presence(.cameBack(.asleep)):
      let isBack = facts.isUserThere || facts.mayPlay
      if let kind = awaited, isBack, after.phase == .working, after.work[kind]?.from == facts.now { awaited = nil }
    default: break
    }
    // A cycle that began since has intervals of its own.
    let isNew = effects.contains { if case .decide(.breaks(.started)) = $0 { true } else { false } }
    // Of somebody who may play it is settled late who was there, and in a call nobody has gone.
    let isUnknown = facts.mayPlay && facts.isInCall
    guard after.phase == .working, !isNew, !isUnknown else {
      awaited = nil
      return
    }
    guard let (resting, _, rest) = before.resting else { return }
    // The end of a break that was heard of late, by a button or a program: somebody is there.
    switch event {
    case .presence(.pad(.pressed)), .presence(.attested): return
    default: break
    }
    let isCall = lastCall.map { facts.now - $0 < .hours(1) } ?? false
    let isMissed =
      effects.contains { if case .decide(.breaks(.over)) = $0 { true } else { false } }
      && (facts.lockedSince != nil || facts.idleSince.map { $0 <= rest.until && !isCall } ?? false)
    (awaited, over) = (isMissed && configuration[resting].isPlain ? resting : nil, rest.until)
  }
}

extension Configuration.Break {
  /// Its interval goes by how long somebody has worked, and by nothing else.
  fileprivate var isPlain: Bool { if case .every = timing { hours.isAlways } else { false } }
}

extension World {
  /// The state of the world, whatever the agent makes of it.
  struct Facts {
    let now: BootTime
    /// Which run of the machine this is.
    let boot: String
    let idleSince: BootTime?
    let lockedSince: BootTime?
    let isAsleep: Bool
    /// The agent was told that the machine sleeps.
    let isSleepReported: Bool
    /// Somebody is recorded or watched, or watches a film.
    let isInCall: Bool
    /// A game runs, or there is a gamepad.
    let mayPlay: Bool
    /// Somebody types, and no program keeps the desktop from telling.
    let isTypingReported: Bool

    /// Somebody is at keyboard and mouse.
    var isAtKeys: Bool { idleSince == nil && lockedSince == nil && !isAsleep }

    /// Whoever talks need not touch anything.
    var isUserThere: Bool { (idleSince == nil || isInCall) && lockedSince == nil && !isAsleep }
  }

  var facts: Facts {
    // Changes nothing: the world would be copied else.
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
