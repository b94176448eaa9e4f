/// All decisions of stillbell, as a value: events go in, effects come out, and the agent touches no part of the system.
///
/// Equal events at equal moments give equal effects, so years can be simulated and any day replayed. Each subject has a
/// folder: its state, the transitions of that state, its part of the agent, its saved fields and its trace lines.
package struct Agent: Hashable, Sendable, Decodable {
  package internal(set) var configuration: Configuration
  package internal(set) var start = Start.notLaunched
  package internal(set) var cycle: BreakCycle
  package internal(set) var nudging = Nudging()
  package internal(set) var sessions = Sessions()
  package internal(set) var scheduling: Scheduling
  package internal(set) var profiling = Profiling()
  package internal(set) var quiet: Quiet
  package internal(set) var presence = Presence()
  package internal(set) var meetings = Meetings()
  var watching = Watching()
  package internal(set) var sounds = Sounds()
  package internal(set) var prompting = Prompting()
  package internal(set) var hooks = Hooks()
  package internal(set) var pendingHistory = PendingHistory()
  var reminding = Reminding()
  var notices = Notices()
  var troubles = Troubles()

  package init(configuration: Configuration, zone: Zone) {
    self.configuration = configuration
    cycle = BreakCycle(by: configuration)
    scheduling = Scheduling(zone: zone)
    quiet = Quiet(settings: configuration.quiet)
  }

  /// Handles one event and returns the effects, in order.
  package mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    var turn = Turn(at: now, for: event, before: cycle.state)
    let wasFindingOut = start.isFindingOut
    hear(event, in: &turn)
    if knowsWhoIsThere(at: now.boot) {
      // A prompt that has ended no longer reports the window in front. That window may have been the only obstacle, or
      // the only sign that the user is present: check again. Check again, too, if a profile waited for the end of a
      // break that is over now.
      repeat {
        look(in: &turn)
        decide(in: &turn)
        show(in: &turn)
      } while settleGameWindow(in: &turn) || isHoldDue(at: now.boot) || isProfileDue
      if wasFindingOut { takeOverNotifications(in: &turn) }
    } else {
      settleBreaks(in: &turn)
    }
    say(in: &turn)
    return turn.ordered
  }

  /// Brings the state up to date with the event.
  private mutating func hear(_ event: Event, in turn: inout Turn) {
    followClock(in: &turn)
    noteEngagement(at: turn.now.boot)
    followPresence(in: &turn)
    noteMissedNudges(at: turn.now.boot)
    switch event {
    case .launched(let launch): self.launch(launch, in: &turn)
    case .ending: end(in: &turn)
    case .woke: break
    case .commanded(let command): carryOut(command, in: &turn)
    case .offered(let offer): handle(offer, in: &turn)
    case .answered(let id, let answer): handle(answer, to: id, in: &turn)
    case .session(let event): handle(event, in: &turn)
    case .notification(let event): handle(event, in: &turn)
    case .chime(let event): handle(event, in: &turn)
    case .prompt(let event): handle(event, in: &turn)
    case .hook(let event): handle(event, in: &turn)
    case .media(let player, let playback): handle(playback, of: player, in: &turn)
    case .ambient(let event): handle(event, in: &turn)
    case .speech(let event): handle(event, in: &turn)
    case .presence(let event): handle(event, in: &turn)
    case .quiet(let event): handle(event, in: &turn)
    case .calendar(let event): handle(event, in: &turn)
    case .configuration(let event): handle(event, in: &turn)
    case .profile(let event): handle(event, in: &turn)
    case .store(let event): handle(event, in: &turn)
    case .history(let event): handle(event)
    case .reminder(let event): handle(event, in: &turn)
    case .nudge(let event): handle(event, in: &turn)
    case .clockSet:
      turn.hasOtherTimes = true
      if scheduling.isClockSet(at: turn.now) {
        turn.decide(.clockSet)
        meetings.clockChanged(at: turn.now.boot)
      }
    case .zoneChanged(let new):
      turn.hasOtherTimes = true
      scheduling.zone = new
      followClock(in: &turn)
      meetings.clockChanged(at: turn.now.boot)
    }
    settleMeetings(in: &turn)
  }

  /// Works out the facts: whether the user is present, what makes it quiet, and which profile is on.
  private mutating func look(in turn: inout Turn) {
    returned(presence.advance(to: turn.now.boot), in: &turn)
    advanceQuiet(in: &turn)
    _ = settleGameWindow(in: &turn)
    noteEngagement(at: turn.now.boot)
    // If the user stopped pressing keys in a game that has ended since, the user is away, too.
    settlePlay(in: &turn)
    settleProfile(in: &turn)
  }

  /// Compares `now` with everything that is due.
  private mutating func decide(in turn: inout Turn) {
    advanceSessions(in: &turn)
    settleSchedule(in: &turn)
    settleBreaks(in: &turn)
    if turn.isWake {
      giveUpPrompt(in: &turn)
      giveUpQuestion(in: &turn)
    }
    announceHold(in: &turn)
    // Before the chimes: the chime of a break that is held back now must not try its fallbacks.
    advanceBreaks(in: &turn)
    followHold(at: turn.now.boot)
    advanceNudges(in: &turn)
  }

  /// Adapts the screen, the notifications and the sounds to the state.
  private mutating func show(in turn: inout Turn) {
    settleScreen(in: &turn)
    settleControls(in: &turn)
    settleSession(in: &turn)
    settleMedia(in: &turn)
    askForQuiet(in: &turn)
    if turn.isWake { endOverdueChimes(in: &turn) }
    settleAmbience(in: &turn)
    settleSpeech(in: &turn)
    settlePrompt(in: &turn)
    // After the prompt: a break needs no notification while its cover shows.
    showBreaks(in: &turn)
  }

  /// Shows lasting conditions, records the events, and starts the hooks.
  private mutating func say(in turn: inout Turn) {
    if start.hasFoundOut {
      if turn.isWake { endOverdueHooks(in: &turn) }
      // By now it is known whether a cover shows.
      askPads(at: turn.now.boot)
      settleWelcome(in: &turn)
      settleLasting(in: &turn)
    }
    readCalendar(in: &turn)
    settleHistory(in: &turn)
    // The rows that the questions are about have been written by now.
    if start == .running { advanceReminders(in: &turn) }
    withdrawOver(in: &turn)
    runHooks(in: &turn)
    noteSchedule(at: turn.now)
  }

  /// The earliest deadlines: on the boot clock, and on the wall clock for those that follow the calendar.
  package var nextWakes: (boot: BootTime?, wall: WallTime?) {
    var wakes: (boot: BootTime?, wall: WallTime?) = (nil, nil)
    eachDeadline { deadline in
      switch deadline?.at {
      case .boot(let time): wakes.boot = wakes.boot.map { min($0, time) } ?? time
      case .wall(let time): wakes.wall = wakes.wall.map { min($0, time) } ?? time
      case nil: break
      }
    }
    return wakes
  }

  /// All deadlines of the agent, each with its name and its time.
  package var deadlines: [Deadline] {
    var all: [Deadline] = []
    eachDeadline { if let deadline = $0 { all.append(deadline) } }
    return all
  }

  var cycleDeadline: Deadline? {
    cycle.deadline(obstacle: certainObstacle, idleSince: presence.idleSince, rest: sessions.rest)
  }

  private func eachDeadline(_ body: (Deadline?) -> Void) {
    guard start.hasFoundOut else {
      if case .findingOut(let until) = start { body(Deadline(.findingOut, until)) }
      return
    }
    body(cycleDeadline)
    body(cycle.nextRepetition.map { Deadline(.breakInsists, $0) })
    body(nudgeDeadline.map { Deadline(.nudge, $0) })
    body(nudging.signDeadline)
    body(idleCounts.map { Deadline(.idleBreak, $0) })
    body(sessions.deadline)
    body(sounds.chiming.deadline)
    body(sounds.ambience.deadline)
    body(promptLoading)
    body(prompting.deadline)
    body(notices.confirming.map { Deadline(.notificationTimeout, $0) })
    body(hooks.deadline)
    body(presence.lock.deadline)
    body(presence.sleepDeadline)
    body(presence.play.deadline)
    body(padDeadline)
    body(nextQuietQuestion.map { Deadline(.quietQuestion, $0) })
    body(quiet.gapDeadline)
    body(meetingDeadline)
    body(calendarDeadline)
    body(musicDeadline)
    body(callDeadline)
    body(watchDeadline)
    body(filmDeadline)
    body(gameDeadline)
    body(quiet.deadline(in: scheduling.zone))
    body(lastingDeadline)
    body(holdDeadline)
    body(scheduling.deadline)
    profiling.eachDeadline(in: scheduling.zone, body)
    if start == .running { reminding.eachDeadline(body) }
  }
}
