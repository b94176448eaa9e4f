import StillbellCore

extension Invariant {
  /// The promises about breaks.
  static let breaks: [Invariant] = [
    Invariant("a break rings only when the user is there to notice it") { world, reply in
      for kind in reply.rung where !world.canNotice(kind) { return false }
      return true
    },
    Invariant("every promised break comes, or a decision says why not") { world, reply in
      reply.accountsForPromises(by: world.agent.configuration)
    },
    Invariant("during work, a kind of break is promised if it is on, and only then") { world, reply in
      guard reply.hasChanged || reply.hasOtherSettings, reply.state.phase == .working else { return true }
      let work = reply.state.work
      // The hours of the schedule may have room for nudges only.
      if work.promises.entries.isEmpty, world.isAutomatic, world.agent.configuration.hasNudges { return true }
      return work.promises.entries.allSatisfy { world.agent.configuration[$0.kind].isOn }
        && world.agent.configuration.kinds.allSatisfy { !$0.isOn || work[$0.kind] != nil || !world.hasRoom(for: $0) }
    },
    Invariant(
      "a pause until a day lasts until that day, across the schedule's hours and restarts", notWhile: [.findingOut]
    ) { world, reply in
      guard world.process.hasTakenOver, let end = world.witnesses.holiday.end,
        world.now.wall < end.moment(in: world.zone)
      else { return true }
      return switch reply.state.run {
      case .paused: true
      // The hours of the schedule end a pause that does not reach the next ones.
      case .off: world.reference.hours.nextChange.map { $0 > end.moment(in: world.zone) } ?? false
      case .on, .waiting, .suspended: false
      }
    },
    Invariant("the end of a break rings within a minute or not at all") { world, reply in
      guard let rest = reply.before.state.open?.rest, world.now.boot - rest.until > BreakCycle.latestRing else {
        return true
      }
      return !reply.decided { if case .breaks(.over) = $0 { true } else { false } }
    },
    Invariant("a break whose cover shows until the end counts as taken") { world, reply in
      guard let rest = reply.before.state.open?.rest, let seen = world.cover.lastSeen, seen >= rest.until else {
        return true
      }
      return !reply.decided { if case .breaks(.overUnrested) = $0 { true } else { false } }
    },
    Invariant("idle time counts as a natural break only if it is long enough, so a reader gets every break") {
      world, reply in
      // A break that was under way counts as far as it went, and so do the breaks that it made up for.
      if reply.before.state.phase == .resting { return true }
      return !reply.decided {
        guard case .breaks(.natural(let kinds, .idle, let length)) = $0 else { return false }
        // This break makes up for the others.
        let configuration = world.agent.configuration
        guard let kind = kinds.first(where: { kind in kinds.allSatisfy { configuration.makesUp(kind, for: $0) } })
        else { return false }
        let hasWaited = reply.hasWaited(kind, for: length, ifWorking: configuration.grace == nil, at: world.now.boot)
        return length < (hasWaited ? .zero : configuration.idleIsBreak) || length < configuration.rest(of: kind)
          || world.user.idleSince.map { length > world.now.boot - $0 } ?? false
      }
    },
    Invariant("time spent playing with a gamepad does not count as a natural break") { world, reply in
      // A locked screen rules out play.
      guard world.agent.configuration.gamepad, world.user.lockedSince == nil, let since = world.user.pad.playedSince
      else {
        return true
      }
      return !reply.decided {
        if case .breaks(.natural(_, .idle, let length)) = $0 { since <= world.now.boot - length } else { false }
      }
    },
    Invariant("a break stops asking once the user has been away for long enough") { world, reply in
      guard world.process.isRunning, world.agent.start.hasFoundOut, world.user.isIdleReported,
        !world.reference.presence.isDoubtful,
        let since = world.reference.presence.idleness ?? world.user.idleSince,
        let due = reply.state.open, due.asking != nil
      else { return true }
      let length = max(world.agent.configuration[due.kind].length, world.agent.configuration.idleIsBreak)
      return world.now.boot < max(since, world.witnesses.returns.lastCall ?? since) + length
    },
    Invariant("if the user is away when a break ends, the next interval begins at the return") { world, _ in
      !world.witnesses.returns.hasCountedAbsence
    },
    Invariant("no break rings within a minute of a resume, unless the user asks for it") { world, reply in
      guard let resumed = world.witnesses.resumes.latest, world.now.boot - resumed < .seconds(60) else { return true }
      return !reply.decided { if case .breaks(.rung) = $0 { true } else { false } }
    },
    Invariant("a break is snoozed no more often than allowed") { _, reply in
      !reply.decided { if case .breaks(.snoozed(_, _, let count, let allowed)) = $0 { count > allowed } else { false } }
    },
    Invariant("no more breaks are skipped in a day than allowed") { world, _ in !world.witnesses.skipped.isLimitExceeded
    },
    Invariant("a snooze before the prelude counts from the due moment, and a later snooze from now") { world, reply in
      guard case .commanded(.snooze(let length, _)) = reply.event, reply.before.state.phase == .working else {
        return true
      }
      return !reply.decided {
        guard case .breaks(.snoozed(let kind, let until, _, _)) = $0, let due = reply.before.state.work[kind]?.due
        else {
          return false
        }
        let configuration = world.agent.configuration
        let from = world.now.boot < due - configuration.prelude(of: kind) ? due : world.now.boot
        return world.now.wall(at: from + (length ?? configuration.snooze)) != until
      }
    },
    Invariant("a longer break does not wait for a shorter one") { world, reply in
      guard let due = reply.state.open, due.asking != nil, world.agent.start.hasFoundOut else { return true }
      let (configuration, work) = (world.agent.configuration, reply.state.work)
      return !work.promises.entries.contains { longer in
        configuration.isLonger(longer.kind, than: due.kind) && longer.value.due <= world.now.boot
          && !work.yields(longer.kind, at: world.now.boot, by: configuration)
      }
    },
    Invariant("a break that has not begun yet is of a kind that is on") { world, reply in
      guard reply.hasChanged || reply.hasOtherSettings else { return true }
      return reply.state.asked.map { world.agent.configuration[$0.kind].isOn } ?? true
    },
    Invariant("after a sleep at least as long as a break, the end of that break does not ring") { world, reply in
      guard let (kind, _, _) = reply.before.state.resting, let slept = world.slept(at: reply.event),
        slept >= world.agent.configuration.rest(of: kind)
      else { return true }
      return !reply.decided { if case .breaks(.over) = $0 { true } else { false } }
    },
    Invariant("no break rings when the user returns from a sleep or lock at least as long as that break") {
      world, reply in
      guard case .presence(.cameBack(let absence)) = reply.event, absence != .idle else { return true }
      var length: Duration?
      for effect in reply.effects {
        if case .decide(.breaks(.natural(_, absence, let lasted))) = effect { length = lasted }
      }
      guard let length else { return true }
      return !reply.decided {
        if case .breaks(.rung(let kind, _)) = $0 { world.agent.configuration[kind].length <= length } else { false }
      }
    },
  ]
}

extension World {
  /// How long the machine slept, at the event that first reports the sleep.
  fileprivate func slept(at event: Event) -> Duration? {
    event.asleepSince.map { now.boot - $0 }
  }
}

extension Work {
  /// `true` if a break of this kind is skipped for a later one that is due soon, or that is itself skipped for such a
  /// one.
  fileprivate func yields(_ kind: BreakKind, at now: BootTime, by configuration: Configuration) -> Bool {
    guard let due = self[kind]?.due else { return false }
    return promises.entries.contains { later in
      configuration.outranks(later.kind, kind) && later.value.due - due < configuration.mergeWithin
        && (later.value.due > now || yields(later.kind, at: now, by: configuration))
    }
  }
}

extension Reply {
  /// `true` if a break of this kind was asked for, or held back, and waited for the user.
  fileprivate func hasWaited(
    _ kind: BreakKind, for length: Duration, ifWorking waits: Bool, at now: BootTime
  ) -> Bool {
    if decided({ if case .breaks(.held(kind, _, _)) = $0 { true } else { false } }) { return true }
    // A break that fell due meanwhile has waited, too.
    return switch before.state.open?.stage {
    case .asking(let asking): asking.begins == nil
    case .held: true
    case nil: before.state.run == .on && waits
    // After a late wake-up, the break after this one has waited.
    case .resting(let rest): waits && length <= now - rest.until
    }
  }
}
