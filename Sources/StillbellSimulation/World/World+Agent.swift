import StillbellCore

extension World {
  /// The agent starts; of the user's absence it hears first, so that nothing rings to nobody.
  mutating func launch(_ wishes: [Timetable.Wish]) {
    isRunning = true
    reference.forgetAgent()
    (effectsLeft, isIdleTold, isPauseTold, isStoreTroubleTold) = (nil, false, false, false)
    hasTerminal = wishes.contains(.terminal)
    agent = Agent(configuration: configuration, zone: zone)
    pad.isTold = false
    pad.listens(false, at: now.boot)
    let isFirst = wishes.contains(.first)
    if isFirst {
      legacy = .nothing
      forget()
    }
    let isUnsure = wishes.contains(.unsure)
    if lockedSince != nil, !isUnsure { send(.presence(.locked(.hint))) }
    if failing.contains(.input) {
      send(.presence(.sourceMissing(.idle)))
    } else if isTyping {
      send(.presence(.typed))
    } else if now.boot < (idleSince ?? lastKey) + configuration.prompt.lull {
      // The source of keys is there, and tells of the pause when it is long enough.
      send(.presence(.sourceFound(.idle, by: "simulated")))
    }
    if !isUnsure { tellCauses() }
    var launch = Launch()
    (launch.quiet, launch.hasTerminal) = (wishes.contains(.quiet), hasTerminal)
    (launch.bootID, launch.login) = (stamp.bootID, stamp.login)
    (launch.legacy, launch.isFirst, launch.isFindingOut) = (legacy, isFirst, isUnsure)
    launch.standing = Set(Notification.Slot.allCases.filter { desk[$0] != nil })
    send(.launched(launch))
    // A new user is welcomed as soon as somebody can show it.
    send(serverEvent, isTold: isFirst)
    guard isUnsure else { return }
    if lockedSince != nil { send(.presence(.locked(.hint))) }
    send(.presence(.sourceFound(.lock, by: "simulated")), isTold: isFirst)
    tellCauses()
    send(.quiet(.known))
  }

  private mutating func tellCauses() {
    if causes.isAskable { send(.quiet(.askable(true))) }
    for teller in Causes.Teller.allCases { causes.told(by: teller).forEach { send($0) } }
  }

  /// The agent is gone; what it had shown stays, what it had written down stays.
  mutating func end() {
    guard isRunning else { return }
    writeDown()
    if failing.contains(.store) { forget() }
    (isRunning, hasTakenOver) = (false, false)
    ledger.forgetHandedOver()
    (sounding, hooks) = ([], [])
    (ambient, fadingAmbient, voice) = (nil, nil, nil)
    isMusicFollowed = false
    // Effects that were written down and not carried out are not made up for.
    if effectsLeft != nil { isMusicHeld = false }
    (prompt, isPromptShown, controls) = (nil, false, nil)
    desk.leaveOver()
  }

  /// Keeps what the agent would find written down, were it to end now: it is written before anything is performed.
  mutating func writeDown() {
    guard isRunning, !failing.contains(.store) else { return }
    legacy = .record(agent.record, stamp)
    former = Former(
      state: agent.cycle.state, wakes: wakes, starter: agent.cycle.starter, configuration: agent.configuration,
      stamp: stamp, machineStart: now.wall - now.boot.sinceBoot, zone: zone)
  }

  /// The agent's knowledge does not outlive it.
  mutating func forget() {
    former = nil
    isMusicHeld = false
    ledger.forget()
    rows = Rows()
    stops.forget()
    skipped.forget()
    sittings.forget()
    sittings.forgetEnd()
  }

  /// Hands an event to the agent, and after it whatever the parts have to say.
  mutating func send(_ event: Event, isTold: Bool = true) {
    guard isRunning, broken == nil else { return }
    pending.append(event)
    var index = 0
    while index < pending.count, isRunning, broken == nil {
      handle(pending[index], isTold: isTold)
      index += 1
    }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func handle(_ event: Event, isTold: Bool) {
    let before = Turn.Before(
      state: agent.cycle.state, starter: agent.cycle.starter, wakes: wakes, handedOver: ledger.handedOver)
    if case .notification(.failed) = event { ledger.forgetHandedOver() }
    stamp.at = now
    let step = agent.step(event, at: stamp)
    let effects = step.effects
    events += 1
    reference.note(event, effects, by: agent.configuration, at: now, in: zone)
    wakes = agent.nextWakes
    pad.listens(agent.wants.pads, at: now.boot)
    if pad.heardSince != nil, let news = padNews { pending.append(news) }
    if let id = step.heard { ledger.heard(id) }
    if case .notification(.shown(let slot)) = event { ledger.shown(slot) }
    ledger.note(effects)
    past.note(effects)
    if case .launched = event { hasTakenOver = true }
    let (facts, isTyping) = (facts, isTypingTold)
    sittings.note(event, effects, at: now.boot)
    returns.note(event, effects, facts, by: agent.configuration, from: before.state, to: agent.cycle.state)
    resumes.note(event, effects, from: before.state, to: agent.cycle.state, at: now.boot)
    questions.note(event, effects, by: agent.configuration, isTyping: isTyping, at: now.boot)
    nudges.note(event, effects, to: agent, at: now.boot)
    skipped.note(event, effects, by: agent.configuration, at: now.wall, in: zone)
    stops.note(event, effects, by: agent.configuration.schedule, in: reference.hours.window, at: now.wall)
    tellStoreTrouble()
    let turn = Turn(event: event, effects: effects, before: before, state: agent.cycle.state)
    // The rows of an agent that dies on the way are there.
    rows.note(turn, former: former?.state.asked, isKept: agent.configuration.history.breaks, at: now)
    perform(effects, isTold: isTold)
    if isTraced { putState() }
    if let promise = invariants.broken(&self, turn) { broken = BrokenPromise(promise, at: clockWords) }
  }

  private mutating func tellStoreTrouble() {
    let isFailing = failing.contains(.store)
    guard isFailing != isStoreTroubleTold else { return }
    isStoreTroubleTold = isFailing
    pending.append(isFailing ? .store(.failed(.failed("the disk is full"))) : .store(.mended))
  }

  /// In order; an agent that is to die does so on the way, at the latest when all is done.
  private mutating func perform(_ effects: [Effect], isTold: Bool) {
    for effect in effects {
      if let left = effectsLeft {
        guard left > 0 else { break }
        effectsLeft = left - 1
      }
      if isTraced, isTold { put(effect, of: effects) }
      perform(effect)
    }
    if effectsLeft != nil { end() }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .ring(let chime): if case .player(let source) = chime.by { play(chime, source) }
    case .silence(let id): sounding.removeAll { $0.id == id }
    case .notify(let notification):
      if failing.contains(.notify) || server == .none {
        // The former notification is gone with the server, or about to be.
        desk.remove(notification.slot)
        pending.append(.notification(.failed(notification.slot, .reported("no answer"))))
      } else {
        desk.show(
          notification, expires: notification.stay == .shortly ? now.boot + Self.notificationLength : nil)
        if notification.isTold, !failing.contains(.server) { pending.append(.notification(.shown(notification.slot))) }
      }
    case .withdraw(let slot): desk.remove(slot)
    case .loadPrompt(let new):
      if isPromptShown { hasCoveredTwice = true }
      prompt = new
      guard failing.contains(.prompt) else {
        pending.append(.prompt(.ready(new.id, isFullScreen: isFullScreen)))
        return
      }
      pending.append(.prompt(.failed(new.id, .noDisplay)))
      prompt = nil
    case .tellPrompt(let id, _):
      guard prompt?.id == id, !isPromptShown else { return }
      (isPromptShown, promptSince) = (true, now.boot)
      pending.append(.prompt(.shown(id, on: .simulated)))
    case .addToPrompt: break
    case .hidePrompt: (prompt, isPromptShown) = (nil, false)
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
        ambient = play
      }
    case .fadeAmbient(let order):
      fadingAmbient = ambient.map { ($0.id, now.boot + .seconds(order == .end ? 3 : 2)) }
      ambient = nil
    case .stopAmbient: (ambient, fadingAmbient) = (nil, nil)
    case .speak(let speech): speak(speech)
    case .stopSpeech(let id): if voice?.speech.id == id { voice = nil }
    case .findMedia: if music == .play { pending.append(.media(Self.player, .found)) }
    case .pauseMedia: pauseMusic()
    case .playMedia:
      if music == .pause { music = .play }
      (isMusicFollowed, isMusicHeld) = (false, false)
    case .leaveMedia: (isMusicFollowed, isMusicHeld) = (false, false)
    case .showControls(let new): controls = new
    case .askQuiet: pending += causes.told(by: .asked)
    case .askHistory(let question): pending.append(past.answer(question, isReadable: !failing.contains(.store)))
    case .log, .keep, .forget, .keepAwake, .showProgress, .open, .decide, .refuse: break
    }
  }
}

extension StillbellCore.Notification {
  /// The agent is told that this one is shown: its sound is heard by that, or its news known.
  fileprivate var isTold: Bool {
    switch subject {
    case .sessionOver, .welcome, .breakDue: true
    default: sound != .suppressed
    }
  }
}
