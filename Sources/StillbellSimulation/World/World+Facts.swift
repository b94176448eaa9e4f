import StillbellCore

extension World {
  /// Applies a fact of a timetable.
  ///
  /// While the machine sleeps, only its waking and its restart have an effect.
  package mutating func handle(_ fact: Timetable.Fact) {
    guard broken == nil else { return }
    switch fact {
    case .reboot, .back(.asleep), .until, .recorded: break
    default: guard user.asleepSince == nil else { return }
    }
    switch fact {
    case .command(let command): send(.commanded(command))
    case .answer(let answer, let isLate): self.answer(answer, isLate: isLate)
    case .sessionAnswer(let answer):
      if case .session(let id, _)? = answers(in: .session) { send(.session(.answered(id, answer))) }
    case .reminderAnswer(let answer):
      if case .reminder(let name, _)? = answers(in: .reminder) {
        send(.reminder(.answered(name, answer)))
      }
    case .nudgeAnswer(let answer):
      if case .nudge(let id, _)? = answers(in: .nudge) { send(.nudge(.answered(id, answer))) }
    case .noticeAnswer(let answer):
      if case .notice(let answers)? = answers(in: answer.slot), answers.contains(answer) {
        send(.notification(.chosen(answer)))
      }
    case .press(let answer): press(answer)
    case .click: if isShown(.breaks) { send(.notification(.clicked(.breaks))) }
    case .close: close(.breaks)
    case .quit:
      send(.ending)
      end()
      desk.clear()
    case .kill: end()
    case .killAfter(let effects): process.effectsLeft = effects
    case .boot(let options): if !process.isRunning { launch(options) }
    case .login:
      end()
      user.logIn()
      (sound.music, sound.isMusicHeld) = (.stop, false)
      stamp.login += "+"
      desk.clear()
      launch([])
    case .reboot: reboot()
    case .corrupt:
      guard !process.isRunning else { return }
      loseRecord(leaving: .unreadable(.failed("kept aside")))
    case .away(let absence): leave(absence)
    case .back(let absence): comeBack(absence)
    case .typing:
      comeBack(.idle)
      user.isTyping = true
      // A new agent learns from these that the user types.
      if !failing.contains(.input) { send(.presence(.typed)) }
    case .still:
      comeBack(.idle)
      leave(.idle)
    case .pad(let act): handle(act)
    case .front(let front): bringToFront(front)
    case .music(let new): play(new)
    case .mediaButton(let button): send(.session(.pressed(button)))
    case .setClock(let shift):
      now.wall = now.wall + shift
      witnesses.rows.setClock(by: shift, isAgentRunning: process.isRunning)
      send(.clockSet)
    case .zone(let name):
      guard let new = names.zone(name) else { return }
      zone = new
      send(.zoneChanged(new))
    case .set(let assignment):
      guard assignment.apply(to: &configuration, names) else { return }
      witnesses.ledger.forgetHooks()
      send(.configuration(.changed(configuration)))
    case .misedit: send(.configuration(.rejected(ConfigurationError(.simulated))))
    case .fail(let part):
      if part == .store { writeDown() }
      guard !failing.contains(part) else { break }
      failing.append(part)
      if part == .input { loseInput() }
    case .recover(let part):
      if part == .input, failing.contains(.input) { send(.presence(.sourceFound(.idle, by: "simulated"))) }
      failing.removeAll { $0 == part }
    case .server(let new):
      server = new
      desk.clear()
      send(serverEvent)
    case .cause(let source, let name, let lasts, let reportsByItself):
      let wasAskable = causes.isAskable
      causes.change(source, by: name, lasts: lasts, reportsByItself: reportsByItself)
      if causes.isAskable, !wasAskable { send(.quiet(.askable(true))) }
      if reportsByItself { send(causes.reported(source, by: .simulated)) }
    case .meetings(let ranges):
      let times = ranges.compactMap { $0.busyTime(at: now.wall, in: zone) }
      meetings = times
      if agent.wants.calendar != nil { send(.calendar(.read(times))) }
    case .battery(let isUsed):
      isOnBattery = isUsed
      if agent.followsBattery { send(.profile(.battery(isUsed))) }
    case .offer(let offer): send(.offered(offer))
    case .present: send(.presence(.attested))
    case .timer: send(.woke)
    case .delay(let length): delay = length
    case .first(let first): cover.isFirst = first == .cover
    case .until: break
    case .recorded(let fact): replay(fact)
    }
  }

  /// `true` if the user types and no program prevents the desktop from reporting it.
  var isTypingReported: Bool {
    user.isTyping && !failing.contains(.input)
      && !Causes.Reporter.allCases.flatMap({ causes.reported(by: $0) }).contains {
        if case .quiet(.reported(.inhibitors, _, let names?)) = $0 { !names.isEmpty } else { false }
      }
  }

  var serverEvent: Event {
    switch server {
    case .sounds: .notification(.serverAppeared(name: "simulated", sounds: true))
    case .mute: .notification(.serverAppeared(name: "simulated", sounds: false))
    case .plain: .notification(.serverAppeared(name: "simulated", sounds: false, actions: false))
    case .none: .notification(.serverVanished(startsOnDemand: false))
    }
  }

  private mutating func reboot() {
    end()
    desk.clear()
    user.logIn()
    (sound.music, sound.isMusicHeld) = (.stop, false)
    // The boot clock restarts.
    witnesses.held = HeldBreaks()
    stamp.bootID += "+"
    stamp.login += "+"
    witnesses.session.forget()
    now.boot = BootTime(sinceBoot: .seconds(30))
    launch([])
  }

  /// `true` if this agent shows a notification in this slot.
  private func isShown(_ slot: StillbellCore.Notification.Slot) -> Bool { desk[slot]?.isLeftOver == false }

  /// The buttons of the notification that this agent shows.
  private func answers(in slot: StillbellCore.Notification.Slot) -> StillbellCore.Notification.Answers? {
    isShown(slot) ? desk[slot]?.notification.answers : nil
  }

  private mutating func answer(_ answer: Answer, isLate: Bool) {
    guard let id = isLate ? desk.formerBreak : isShown(.breaks) ? desk[.breaks]?.notification.breakID : nil else {
      return
    }
    send(.answered(id, answer))
  }

  /// Brings a window to the front. A prompt that shows nothing yet reports it.
  private mutating func bringToFront(_ front: Prompt.Front) {
    guard cover.front != front else { return }
    cover.front = front
    if agent.followsFullScreen { send(.profile(.fullScreen(front.isFullScreen))) }
    if !cover.isShown, !cover.hasSign, let id = cover.prompt?.id { send(.prompt(.ready(id, front))) }
  }

  /// Applies what the user does to the media player.
  private mutating func play(_ new: Timetable.Music) {
    (sound.music, sound.isMusicHeld) = (new, false)
    guard sound.isMusicFollowed else { return }
    switch new {
    case .play: send(.media(Self.player, .playing))
    case .pause: send(.media(Self.player, .paused))
    case .stop: send(.media(Self.player, .stopped))
    }
  }

  /// Presses a button of the prompt. The prompt then disappears, unless the break begins on it.
  private mutating func press(_ answer: PromptAnswer) {
    guard cover.isShown || cover.hasCard, !cover.isGentle, let prompt = cover.prompt,
      prompt.takes(answer, since: cover.since, at: now.boot),
      // After its end the prompt accepts no answer.
      cover.until.map({ now.boot < $0 }) ?? true
    else { return }
    if answer != .start { cover.end(at: now.boot) }
    send(.prompt(.answered(prompt.id, answer)))
  }

  private mutating func close(_ slot: StillbellCore.Notification.Slot) {
    guard isShown(slot) else { return }
    desk.remove(slot)
    send(.notification(.closed(slot)))
  }

  /// Notes a key. The part that reported a pause reports the key.
  private mutating func touch() {
    user.lastKey = now.boot
    if user.isPauseReported { send(.presence(.typed)) }
    user.isPauseReported = false
  }

  /// Loses the source of keys: neither keys nor a return are reported any more.
  private mutating func loseInput() {
    // The promises judge the event of the loss by what is known after it.
    let (wasIdle, wasStill) = (user.isIdleReported, user.isPauseReported)
    (user.isIdleReported, user.isPauseReported) = (false, false)
    if wasIdle { send(.presence(.cameBack(.idle))) }
    if wasStill { send(.presence(.typed)) }
    send(.presence(.sourceMissing(.idle)))
  }

  private mutating func leave(_ absence: Presence.Absence) {
    touch()
    user.isTyping = false
    // A user who plays may well leave keys and mouse alone.
    if absence != .idle { user.pad.playedSince = nil }
    switch absence {
    case .idle: user.idleSince = user.idleSince ?? now.boot
    case .locked:
      user.lockedSince = user.lockedSince ?? now.boot
      send(.presence(.locked(.hint)))
    case .asleep:
      send(.presence(.wentAway(.asleep, since: now.boot)))
      user.asleepSince = now.boot
    }
  }

  private mutating func comeBack(_ absence: Presence.Absence) {
    switch absence {
    case .idle:
      touch()
      user.idleSince = nil
      if user.isIdleReported { send(.presence(.cameBack(.idle))) }
      user.isIdleReported = false
    case .locked:
      user.lockedSince = nil
      send(.presence(.unlocked(.hint)))
    case .asleep:
      guard let since = user.asleepSince else { return }
      user.asleepSince = nil
      if process.isRunning { witnesses.session.slept(for: now.boot - since) }
      // The timer that passed during the sleep may fire before the waking is reported, but the clocks show the sleep.
      send(.presence(.wentAway(.asleep, since: since)))
      send(.presence(.cameBack(.asleep)))
      send(.woke)
      send(.presence(.cameBack(.asleep)))
    }
  }
}
