import ConfigurationFile
import GLib
import Linux
import Places
import StillbellCore
import SystemClock
import Wording

/// The agent at work: hands each event to the core, performs what comes out, and sets the alarm for the next moment.
final class Runtime {
  private var agent: Agent
  private let loop = MainLoop()
  private let bus: Bus
  private let log: Log
  private let journal: Journal
  private var zone = Zone.local(around: Moment.now.wall)
  private let state: StateFile
  private let bootID = Identity.boot
  private let login = Identity.login
  private let alarm: Alarm
  private var watches: Watches?
  private var player: Player?
  private var prompter: Prompter?
  private var hookRunner: HookRunner?
  private var mediaPlayers: MediaPlayers?
  private var notifier: Notifier?
  private var screenKeeper: ScreenKeeper?
  private let launcherEntry: LauncherEntry
  private var presence: PresenceSources?
  private var quiet: QuietSources?
  private let control: ControlObject
  /// Events that came in while another one was being performed.
  private var waiting: [Event] = []
  private var isHandling = false
  private var ending: Ending?
  private var hasFailed = false

  init(
    bus: Bus, control: ControlObject, configuration: Configuration, state: StateFile, log: Log
  ) throws(SystemError) {
    self.bus = bus
    launcherEntry = LauncherEntry(bus: bus)
    self.control = control
    self.log = log
    self.state = state
    journal = Journal(state.found.decisions)
    agent = Agent(configuration: configuration, zone: zone)
    alarm = try Alarm()
  }

  /// Runs until the agent is told to end, or cannot go on, which is false; `mistake` is what was wrong with the
  /// configuration at start.
  func run(places: Places, quiet: Bool, mistake: ConfigurationMistake?) -> Bool {
    let send: @MainActor @Sendable (Event) -> Void = { [weak self] in self?.send($0) }
    player = Player(
      program: places.program("stillbell-chime"), sounds: places.sounds,
      settings: { [weak self] in self?.agent.configuration },
      report: send)
    prompter = Prompter(
      program: places.program("stillbell-prompt"), settings: { [weak self] in self?.agent.configuration },
      report: send)
    hookRunner = HookRunner(bus: bus, log: log, report: send)
    mediaPlayers = MediaPlayers(bus: bus, report: send)
    let notifier = Notifier(
      bus: bus, sounds: places.sounds, note: { [weak self] in self?.state.write($0) }, report: send)
    self.notifier = notifier
    screenKeeper = ScreenKeeper(bus: bus, report: send)
    control.host = ControlObject.Host(
      journal: journal, history: { [weak self] in self?.history($0) ?? [] },
      status: { [weak self] in self?.agent.status ?? Status() },
      quietSources: { [weak self] in self?.agent.quiet.tellers ?? [] },
      command: { [weak self] in self?.command($0) })
    alarm.begin(report: send)
    watches = Watches(places, log: log, report: send) { [weak self] in self?.end() }
    var launch = Launch()
    (launch.quiet, launch.hasTerminal) = (quiet, log.isTerminal)
    (launch.bootID, launch.login, launch.isFindingOut) = (bootID, login, true)
    (launch.legacy, launch.isFirst) = (state.found.legacy, state.found.isFirst)
    launch.standing = notifier.adopt(state.found.standing)
    let trouble = state.trouble
    send(.launched(launch))
    // Unless it has passed meanwhile.
    if let trouble, state.trouble != nil { send(.storeFailed(message: trouble)) }
    if let mistake { send(.configurationRejected(message: mistake.description)) }
    notifier.watchServer()
    let quiet = QuietSources(
      sessionBus: bus, captureProgram: places.program("stillbell-capture"), report: send)
    self.quiet = quiet
    quiet.followsCaptures = agent.followsCaptures
    quiet.begin()
    follow(PresenceSources(sessionBus: bus, zone: zone, report: send) { quiet.follow(system: $0) })
    bus.onClose { [weak self] in self?.fail(Wording.busGone) }
    loop.run()
    return !hasFailed
  }

  /// Ends at once, so that whoever watches over the agent starts it again.
  private func fail(_ sentence: String) {
    if ending == nil {
      log.warn(sentence)
      hasFailed = true
    }
    loop.quit()
  }

  private func follow(_ sources: PresenceSources) {
    presence = sources
    do throws(SystemError) {
      try sources.begin(idleThreshold: agent.idleThreshold)
    } catch {
      log.warn(Wording.notWatchingZone(reason: error.description))
    }
  }

  /// Ends what is under way and withdraws what shows, and goes; asked twice, it goes at once.
  private func end() {
    guard ending == nil, let notifier, let hookRunner, let mediaPlayers else { return loop.quit() }
    hookRunner.endAll()
    send(.ending)
    ending = Ending(loop, notifier, hookRunner, mediaPlayers)
    player?.silenceAll()
    screenKeeper?.keep(false)
    if agent.sessions.current != nil { showProgress(nil) }
    prompter = nil
    ending?.begin()
  }

  /// Carries out a command from the bus; what comes back is why it was not.
  private func command(_ command: Command) -> Refusal? {
    defer { goOn() }
    return handle(.commanded(command))
  }

  /// Takes in an event; while another is being performed it waits its turn. At the end only hooks are heard.
  private func send(_ event: Event) {
    switch event {
    case .hookFinished, .hookFailed: break
    default: guard ending == nil else { return }
    }
    waiting.append(event)
    if !isHandling { goOn() }
  }

  private func goOn() {
    while !waiting.isEmpty { _ = handle(waiting.removeFirst()) }
    ending?.goWhenSettled()
  }

  private func handle(_ event: Event) -> Refusal? {
    isHandling = true
    defer { isHandling = false }
    let now = Moment.now
    for earlier in presence?.untold(at: now) ?? [] { _ = take(earlier, at: now) }
    return take(event, at: now)
  }

  private func take(_ event: Event, at now: Moment) -> Refusal? {
    let before = agent.status
    if case .zoneChanged(let new) = event { zone = new }
    let heard = agent.chiming.heard(by: event)
    let effects = agent.handle(event, at: now)
    writeDown(effects, heard: heard, at: now)
    var refusal: Refusal?
    for effect in effects {
      if case .refuse(let reason) = effect { refusal = reason }
      perform(effect, at: now)
    }
    rearm()
    presence?.idleThreshold = agent.idleThreshold
    quiet?.followsCaptures = agent.followsCaptures
    // Setting the clock moves every time that is shown, though nothing on the boot clock has changed.
    if agent.status != before || event == .clockSet { report { () throws(GLibError) in try control.statusChanged() } }
    return refusal
  }

  /// The ledger comes first: nothing is performed that is not written down, if it can be written down at all.
  private func writeDown(_ effects: [Effect], heard: Chime.ID?, at now: Moment) {
    var change = StoreChange(record: agent.record, stamp: RecordStamp(at: now, bootID: bootID, login: login))
    change.decisions = effects.decisions.map { Journal.Entry($0, at: now.wall, in: zone) }
    change.decisions.forEach { journal.add($0) }
    (change.ringing, change.rung, change.history) = (effects.chimes, heard.map { [$0] } ?? [], effects.history)
    if let news = state.write(change) { waiting.append(news) }
  }

  private func history(_ count: Int) -> [HistoryEntry] {
    do throws(StoreError) {
      return try state.history(count)
    } catch {
      log.warn(error.description)
      return []
    }
  }

  private func perform(_ effect: Effect, at now: Moment) {
    switch effect {
    case .ring(let chime):
      switch chime.by {
      case .player(let source):
        notifier?.settle()
        player?.play(chime, from: source)
      case .terminal: log.ringBell()
      case .server, .nobody: break
      }
    case .silence(let id): player?.silence(id)
    case .notify(let notification): notifier?.show(notification)
    case .withdraw(let slot): notifier?.withdraw(slot)
    case .keepAwake(let keeps): screenKeeper?.keep(keeps)
    case .showProgress(let progress): showProgress(progress)
    case .decide(let decision):
      log.tell(decision, at: now.wall)
    case .loadPrompt(let prompt): prompter?.load(prompt)
    case .tellPrompt(let id, let phase): prompter?.tell(id, phase)
    case .hidePrompt(let id): prompter?.hide(id)
    case .runHook(let run): hookRunner?.run(run)
    case .endHook(let id): hookRunner?.end(id)
    case .findMedia: mediaPlayers?.find()
    case .pauseMedia(let player): mediaPlayers?.pause(player)
    case .playMedia(let player): mediaPlayers?.play(player)
    case .leaveMedia(let player): mediaPlayers?.leave(player)
    case .askQuiet: quiet?.ask()
    case .log, .refuse: break
    }
  }

  private func showProgress(_ progress: Double?) {
    report { () throws(GLibError) in try launcherEntry.show(progress) }
  }

  private func rearm() {
    do throws(SystemError) {
      if try alarm.arm(agent.nextWakes) { waiting.append(.clockSet) }
    } catch {
      fail(Wording.cannotKeepTime(reason: error.description))
    }
  }

  private func report(_ call: () throws(GLibError) -> Void) {
    do throws(GLibError) {
      try call()
    } catch {
      log.warn(Wording.statusNotSent(reason: error.description))
    }
  }
}
