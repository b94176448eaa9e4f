import StillbellCore

extension Invariant {
  /// Every promise, checked after every event. Each simulation checks a promise that is added here.
  package static let all: [Invariant] =
    waking + quiet + watching + sounding + showing + breaks + sessions + changes + hours + profiles + calendar + hooks
    + media
    + ambience
    + speech
    + controls
    + history
    + reminders + nudges

  private static let waking: [Invariant] = [
    Invariant("the next wake-up is in the future") { world, reply in
      let (wakes, now) = (world.wakes, world.now)
      if wakes.boot.map({ $0 > now.boot }) ?? true, wakes.wall.map({ $0 > now.wall }) ?? true { return true }
      // Only `woke` notices that another program's answer is late, so such a deadline may have passed before it.
      return reply.event != .woke
        && world.agent.deadlines.allSatisfy { $0.at.isAhead(of: now) || $0.name.isForAnswer }
    },
    Invariant("the next change of the break cycle has a wake-up", notWhile: [.findingOut]) { world, reply in
      func isWoken(by time: BootTime?) -> Bool {
        guard let time else { return true }
        return world.wakes.boot.map { $0 <= time } ?? false
      }
      let state = reply.state
      if let pause = state.pause { return isWoken(by: pause.until) }
      guard let open = state.open else {
        return isWoken(by: state.work.next(by: world.agent.configuration)?.upcoming.due)
      }
      switch open.stage {
      // A change of settings does not bring an absent user back.
      case .held(.absence(.idle))
      where reply.before.state.open?.id == open.id && world.reference.presence.idleness != nil:
        return true
      case .held(.game): return world.isGameWaitedFor
      case .held(.quiet) where world.isGameWaitedFor && !world.agent.quiet.hasWaitedForGame:
        return world.mayHold(open) && isWoken(by: state.waits(open) + world.agent.configuration.quiet.gameDeferMax)
      case .held(.afterCall): return world.momentEnds.map { world.now.boot < $0 && isWoken(by: $0) } ?? false
      case .held(.afterWatching):
        return isWoken(by: world.now.boot + world.agent.configuration.quiet.after)
      case .held: return world.mayHold(open)
      case .asking(let asking):
        return !world.mustHold(open, state.waits(open))
          && isWoken(by: asking.isWaiting ? asking.patience : asking.begins)
      case .resting(let rest): return isWoken(by: rest.until)
      }
    },
    Invariant("a quiet with a set end has a wake-up for that end", notWhile: [.findingOut]) { world, _ in
      switch world.agent.quiet.manual?.end {
      case .at(let end): world.wakes.boot.map { $0 <= end } ?? false
      case .onCalendar: world.wakes.wall != nil
      case .whenSwitchedOff, nil: true
      }
    },
    Invariant("a wake-up that comes early changes nothing") { world, reply in
      guard reply.event == .woke, reply.isBetweenWakes(world.now) else { return true }
      return reply.effects.isEmpty && !reply.hasChanged
    },
    Invariant("a click on a notification's body only shows the prompt") { world, reply in
      guard case .notification(.clicked) = reply.event, reply.isBetweenWakes(world.now) else { return true }
      // The grace period then waits for the answer.
      return (!reply.hasMoved || reply.showsQuestion)
        && reply.effects.allSatisfy {
          switch $0 {
          // The text of a nudge that came meanwhile is shown with the break.
          case .loadPrompt, .updatePrompt, .addToPrompt: true
          default: false
          }
        }
    },
  ]

  private static let changes: [Invariant] = [
    Invariant("stopped breaks stay stopped until the user, the schedule or a launch starts them") { _, reply in
      guard reply.before.state.run == .off, reply.state.run != .off else { return true }
      switch reply.event {
      case .commanded(.start), .launched: return true
      default: return reply.decided { $0 == .breaks(.started(.schedule)) }
      }
    },
    Invariant("a refused command or an ignored answer changes nothing") { world, reply in
      guard reply.isBetweenWakes(world.now), reply.hasMoved else { return true }
      return reply.effects.allSatisfy {
        switch $0 {
        case .refuse, .decide(.breaks(.answerIgnored)): false
        default: true
        }
      }
    },
    Invariant("a restarted agent continues where the previous agent stopped") { world, reply in
      guard case .launched(let launch) = reply.event, launch.quiet == nil, let former = world.process.former,
        former.stamp.login == world.stamp.login, former.stamp.bootID == world.stamp.bootID,
        former.configuration == world.agent.configuration,
        former.wakes.boot.map({ world.now.boot < $0 }) ?? true, former.wakes.wall.map({ world.now.wall < $0 }) ?? true
      else { return true }
      // If the clock or the zone changed, other hours may hold for a cycle that the schedule started.
      let isClockOther = former.machineStart != world.now.wall - world.now.boot.sinceBoot || former.zone != world.zone
      if isClockOther, former.state.run == .off || former.starter != .user,
        reply.decided({
          switch $0 {
          case .breaks(.stoppedBySchedule), .breaks(.started(.schedule)): true
          default: false
          }
        })
      {
        return true
      }
      let isByMeetings = !world.reference.quiet.meetings.isEmpty
      if isClockOther, former.configuration.followsWall || isByMeetings { return true }
      // Without folders the next agent does not know yet that a meeting is ahead.
      let isAhead = former.state.work.promises.entries.contains { $0.value.due != $0.value.planned }
      if isAhead, former.configuration.calendar.folders.isEmpty { return true }
      // A pause until a day ends by the wall clock.
      if isClockOther, let pause = former.state.pause, case .onCalendar = pause.end { return true }
      if let open = former.state.open {
        switch open.stage {
        // A break that waited for the end of a quiet still waits, comes now, or yields to a longer one that is
        // close.
        case .held(let hold):
          if reply.decided({ if case .breaks(.leftOut(open.kind, _, _)) = $0 { true } else { false } }) { return true }
          return hold.isAbsence || reply.state.open?.id == open.id
        // A break from long ago is not asked for any more.
        case .asking where world.now.boot - open.since > former.configuration[open.kind].interval: return true
        // A break that waited for a pause in the typing begins or asks with it, even if no agent was there to see it.
        case .asking(let asking)
        where asking.isWaiting
          && (reply.state.open?.id == open.id
            || reply.decided({ if case .breaks(.began(open.kind, _)) = $0 { true } else { false } })):
          return true
        case .asking, .resting: break
        }
      }
      if reply.state.phase == .held { return true }
      return former.state.unannounced == reply.state.unannounced
    },
  ]
}

extension Reply {
  /// `true` if the cover now asks the question of the notification, and waits for the answer.
  fileprivate var showsQuestion: Bool {
    guard let open = before.state.open, let shown = state.open?.asking else { return false }
    return open.asking?.question == .notification && shown.question == .cover && shown.begins == nil
      && open.id == state.open?.id
  }
}

extension BreakCycle.State {
  /// The state without what the next agent finds out again: the announcement and the typing. An agent that ended
  /// cleanly has already reported the end of a break to the hooks.
  fileprivate var unannounced: BreakCycle.State {
    var state = self
    state.work.promises.changeEach { $1.isAnnounced = false }
    if var asking = open?.asking {
      asking.isWaiting = false
      state.open?.stage = .asking(asking)
    }
    state.open?.known.isReported = true
    return state
  }
}
