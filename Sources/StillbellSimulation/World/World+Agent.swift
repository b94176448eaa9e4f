import StillbellCore

extension World {
  /// Starts the agent. An absence of the user is reported first, so that no chime rings unheard.
  mutating func launch(_ options: [Timetable.LaunchOption]) {
    process.isRunning = true
    reference.forgetAgent()
    (process.effectsLeft, user.isIdleReported, user.isPauseReported, process.isStoreTroubleReported) = (
      nil, false, false, false
    )
    process.hasTerminal = options.contains(.terminal)
    agent = Agent(configuration: configuration, zone: zone)
    recorder.restart()
    user.pad.forgetAgent()
    forgetConditions()
    let isFirst = options.contains(.first)
    if isFirst { loseRecord(leaving: .nothing) }
    let isUnsure = options.contains(.unsure)
    if user.lockedSince != nil, !isUnsure { send(.presence(.locked(.hint))) }
    if failing.contains(.input) {
      send(.presence(.sourceMissing(.idle)))
    } else if user.isTyping {
      send(.presence(.typed))
    } else if now.boot < (user.idleSince ?? user.lastKey) + configuration.prompt.lull {
      // The source of keys is there, and reports the pause once it is long enough.
      send(.presence(.sourceFound(.idle, by: "simulated")))
    }
    if !isUnsure { reportCauses() }
    var launch = Launch()
    (launch.quiet, launch.hasTerminal) = (options.contains(.quiet) ? .silent : nil, process.hasTerminal)
    (launch.bootID, launch.login) = (stamp.bootID, stamp.login)
    (launch.previousState, launch.isFirst, launch.isFindingOut) = (process.previousState, isFirst, isUnsure)
    launch.isGuided = isFirst && options.contains(.guided)
    launch.standing = Set(Notification.Slot.allCases.filter { desk[$0] != nil })
    send(.launched(launch))
    // A new user is welcomed as soon as a notification server runs.
    send(serverEvent, isReported: isFirst)
    guard isUnsure else { return }
    if user.lockedSince != nil { send(.presence(.locked(.hint))) }
    send(.presence(.sourceFound(.lock, by: "simulated")), isReported: isFirst)
    reportCauses()
    send(.quiet(.known))
  }

  private mutating func reportCauses() {
    if causes.isAskable { send(.quiet(.askable(true))) }
    for reporter in Causes.Reporter.allCases { causes.reported(by: reporter).forEach { send($0) } }
  }

  /// Ends the agent. Its notifications and its saved state stay.
  mutating func end() {
    guard process.isRunning else { return }
    writeDown()
    if failing.contains(.store) {
      forget()
      // The next agent finds the earlier state.
      witnesses.clock = process.clock
    }
    (process.isRunning, process.hasTakenOver) = (false, false)
    witnesses.ledger.forgetHandedOver()
    sound.end()
    cover.end(at: now.boot)
    // The boot clock may restart before the next agent does.
    cover.lastSeen = nil
    desk.leaveOver()
    (hooks, controls, isKeptRunning) = ([], nil, false)
    witnesses.locks = LockedPlayers()
    witnesses.held.forgetWatch()
    // Effects that were saved but not performed are not made up for.
    if process.effectsLeft != nil { sound.isMusicHeld = false }
  }

  /// Keeps the state that the next agent would find, were this one to end now. The agent writes it before it performs
  /// an effect.
  mutating func writeDown() {
    guard process.isRunning, !failing.contains(.store) else { return }
    process.previousState = .saved(agent.savedState, stamp)
    process.clock = witnesses.clock
    process.former = AgentProcess.Former(
      state: agent.cycle.state, wakes: wakes, starter: agent.cycle.starter, configuration: agent.configuration,
      stamp: stamp, machineStart: now.wall - now.boot.sinceBoot, zone: zone)
  }

  /// Loses the saved state of earlier agents.
  mutating func loseRecord(leaving state: Launch.PreviousState) {
    (process.previousState, process.clock) = (state, DoubtfulClock())
    forget()
  }

  /// Forgets what the agent knew: none of it is saved.
  mutating func forget() {
    process.former = nil
    sound.isMusicHeld = false
    witnesses.forget()
  }

  /// Sends an event to the agent, then all the answers of the parts.
  mutating func send(_ event: Event, isReported: Bool = true) {
    guard process.isRunning, broken == nil else { return }
    pending.append(event)
    var index = 0
    while index < pending.count, process.isRunning, broken == nil {
      handle(pending[index], isReported: isReported)
      index += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func handle(_ event: Event, isReported: Bool) {
    let before = Reply.Before(
      state: agent.cycle.state, starter: agent.cycle.starter, hasWaitedForGame: agent.quiet.hasWaitedForGame,
      wakes: wakes, handedOver: witnesses.ledger.handedOver)
    stamp.at = now
    let askedForWatcher = agent.asksForWatcher
    let step = step(event)
    let effects = step.effects
    events += 1
    reference.note(
      event, effects, hold: agent.cycle.state.open?.obstacle, askedForWatcher: askedForWatcher,
      asksForWatcher: agent.asksForWatcher, by: agent.configuration, at: now, in: zone)
    reference.noteProfile(event, effects, agent, at: now, in: zone)
    wakes = agent.nextWakes
    user.pad.listens(agent.followsPads, at: now.boot)
    if user.pad.heardSince != nil, let news = padNews { pending.append(news) }
    if case .launched = event { process.hasTakenOver = true }
    reportConditions()
    let reply = Reply(event: event, effects: effects, before: before, state: agent.cycle.state)
    let facts = facts
    // Before any effect is performed: an agent that dies meanwhile has saved everything.
    witnesses.note(
      reply, agent.nudging, agent.sessions.current, heard: step.heard, former: process.former?.state.open?.id, facts,
      hours: reference.hours.window, by: agent.configuration, at: now, in: zone)
    noteHeldBreak(effects)
    reportStoreTrouble()
    perform(effects, isReported: isReported)
    if isTraced {
      putState()
      putRows(effects)
    }
    if let promise = invariants.broken(in: &self, by: reply) { broken = BrokenPromise(promise, at: clockWords) }
  }

  private mutating func reportStoreTrouble() {
    let isFailing = failing.contains(.store)
    guard isFailing != process.isStoreTroubleReported else { return }
    process.isStoreTroubleReported = isFailing
    pending.append(isFailing ? .store(.failed(.failed("the disk is full"))) : .store(.mended))
  }

  /// Performs the effects in order. An agent that is to die does so on the way, at the latest after the last one.
  private mutating func perform(_ effects: [Effect], isReported: Bool) {
    for effect in effects {
      if let left = process.effectsLeft {
        guard left > 0 else { break }
        process.effectsLeft = left - 1
      }
      if isTraced, isReported { put(effect, of: effects) }
      perform(effect)
    }
    if process.effectsLeft != nil { end() }
  }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .ring(let chime): if case .player(let source) = chime.by { play(chime, source) }
    case .silence(let id): sound.chimes.removeAll { $0.id == id }
    case .notify(let notification):
      if failing.contains(.notify) || server == .none {
        // The former notification has disappeared with the server, or is about to.
        desk.remove(notification.slot)
        pending.append(.notification(.failed(notification.slot, .reported("no answer"))))
      } else {
        desk.show(
          notification, expires: notification.stay == .shortly ? now.boot + Self.notificationLength : nil)
        if notification.isReported, !failing.contains(.server) {
          pending.append(.notification(.shown(notification.slot)))
        }
      }
    case .withdraw(let slot): desk.remove(slot)
    case .loadPrompt(let new):
      if cover.isShown || cover.hasSign { cover.hasComeTwice = true }
      cover.prompt = new
      guard failing.contains(.prompt) else {
        pending.append(.prompt(.ready(new.id, cover.front)))
        return
      }
      pending.append(.prompt(.failed(new.id, .noDisplay)))
      cover.prompt = nil
    case .updatePrompt(let id, let phase):
      guard cover.prompt?.id == id else { return }
      if phase == .sign {
        (cover.hasSign, cover.since, cover.until) = (true, now.boot, now.boot + Nudging.Sign.length)
        pending.append(.prompt(.shown(id, on: .simulated)))
        return
      }
      guard phase.covers else {
        if !cover.hasCard { (cover.hasCard, cover.since) = (true, now.boot) }
        return
      }
      if case .resting(let until) = phase { cover.until = until }
      guard !cover.isShown else { return }
      (cover.isShown, cover.hasCard, cover.since) = (true, false, now.boot)
      pending.append(.prompt(.shown(id, on: .simulated)))
    case .addToPrompt: break
    case .hidePrompt: cover.end(at: now.boot)
    case .runHook(let run):
      if failing.contains(.hook) {
        hooks.append(RunningHook(run: run, ends: now.boot + configuration.hookTimeout))
      } else {
        pending.append(.hook(.finished(run.id)))
      }
    case .endHook(let id): hooks.removeAll { $0.run.id == id }
    case .startAmbient(let play):
      if failing.contains(.ambient) {
        pending.append(.ambient(.ended(play.id, .device(.missing))))
      } else {
        (sound.ambient, sound.ambientVolume) = (play, play.output.volume)
      }
    case .setAmbientVolume(let volume): sound.ambientVolume = volume
    case .fadeAmbient(let order):
      sound.fadingAmbient = sound.ambient.map { ($0.id, now.boot + .seconds(order == .end ? 3 : 2)) }
      sound.ambient = nil
    case .stopAmbient: (sound.ambient, sound.fadingAmbient) = (nil, nil)
    case .speak(let speech): speak(speech)
    case .stopSpeech(let id): if sound.voice?.speech.id == id { sound.voice = nil }
    case .findMedia: if sound.music == .play { pending.append(.media(Self.player, .found)) }
    case .pauseMedia: pauseMusic()
    case .playMedia:
      if sound.music == .pause { sound.music = .play }
      (sound.isMusicFollowed, sound.isMusicHeld) = (false, false)
    case .leaveMedia: (sound.isMusicFollowed, sound.isMusicHeld) = (false, false)
    case .showControls(let new): controls = new
    case .keepRunning(let keeps): isKeptRunning = keeps
    case .readCalendar: pending.append(.calendar(.read(meetings ?? [])))
    case .askQuiet: pending += causes.reported(by: .asked)
    case .askHistory(let question):
      pending.append(witnesses.past.answer(question, isReadable: !failing.contains(.store)))
    case .keep(let row): if keepsRows { kept.append(row) }
    case .log, .forget, .keepAwake, .showProgress, .open, .decide, .refuse: break
    }
  }
}
