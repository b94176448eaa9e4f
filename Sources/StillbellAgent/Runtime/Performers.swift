import GLib
import Linux
import QuietProviders
import StillbellCore
import Wording

/// The parts of the desktop that carry out the agent's effects or report events.
final class Performers {
  let hooks: HookRunner
  let media: MediaPlayers
  let controls: MediaControls
  let notifier: Notifier
  private let log: Log
  private let player: ChimePlayer
  private let ambientPlayer: AmbientPlayer
  private let speaker: Speaker
  private let prompter: Prompter
  private let screenKeeper: Inhibitor
  private let sleepKeeper: Inhibitor
  private let launcherEntry: LauncherEntry
  private let opener: Opener
  private let presence: PresenceSources
  private let quiet: QuietProviderSet
  private let captures: PipeWireCaptures
  private let calendar: CalendarSource
  private let battery: Battery
  private let fullScreen: FullScreenWatch

  /// `note` is called with the notifications on the server whenever they change.
  init(
    on bus: Bus, _ paths: Paths, zone: Zone, log: Log,
    note: @escaping @MainActor @Sendable ([Notification.Slot: StandingNotification]) -> Void,
    report: @escaping @MainActor @Sendable (Event) -> Void
  ) {
    self.log = log
    player = ChimePlayer(program: paths.program("stillbell-chime"), sounds: paths.sounds, report: report)
    ambientPlayer = AmbientPlayer(program: paths.program("stillbell-ambient"), report: report)
    speaker = Speaker(program: paths.program("stillbell-speech"), report: report)
    prompter = Prompter(program: paths.program("stillbell-prompt"), report: report)
    hooks = HookRunner(bus: bus, log: log, report: report)
    media = MediaPlayers(bus: bus, report: report)
    controls = MediaControls(bus: bus, report: report)
    notifier = Notifier(bus: bus, sounds: paths.sounds, icon: paths.icon, note: note, report: report)
    opener = Opener(paths, log: log)
    screenKeeper = Inhibitor(InhibitService.screen, thenBy: paths.program("stillbell-awake"), bus: bus) {
      report(.session($0.map { .screenNotKept($0) } ?? .screenKept))
    }
    // If the desktop has no such part, the user can't change that in a sitting, so there is no report.
    let sleepKeeper = Inhibitor(InhibitService.suspend, bus: bus)
    self.sleepKeeper = sleepKeeper
    launcherEntry = LauncherEntry(bus: bus)
    captures = PipeWireCaptures(program: paths.program("stillbell-capture")) {
      report(.quiet(.capturesUntold($0)))
    }
    calendar = CalendarSource(on: bus, paths, log: log, report: report)
    let logind = LogindInhibitors()
    quiet = QuietProviderSet(QuietProviderSet.providers(on: bus) + [logind] + captures.providers, report: report)
    let battery = Battery(report: report)
    self.battery = battery
    fullScreen = FullScreenWatch(report: report)
    presence = PresenceSources(
      sessionBus: bus, zone: zone, padProgram: paths.program("stillbell-pads"), report: report
    ) {
      logind.follow($0)
      sleepKeeper.follow($0)
      battery.follow($0)
    }
  }

  /// Starts to look for all sources, without waiting for an answer.
  func begin() {
    notifier.watchServer()
    quiet.begin()
    do throws(SystemError) {
      try presence.begin()
    } catch {
      log.warn(Wording.notWatchingZone(reason: error.description))
    }
  }

  /// Applies what the agent needs to know now. Call this after `begin`.
  func follow(_ wants: Wants) {
    presence.idleThreshold = wants.idleThreshold
    captures.follow(wants.captures)
    calendar.follow(wants.calendar)
    presence.followPads(wants.pads)
    battery.follow(wants.battery)
    fullScreen.follow(wants.fullScreen)
  }

  /// Shows breaks on this screen from now on and follows its idleness, unless the agent has a screen already.
  func use(_ display: DisplayEnvironment, _ paths: Paths) -> Bool {
    let own = DisplayEnvironment.own
    guard !own.isThere, display.isThere else { return false }
    guard display != own else { return true }
    display.takeOver()
    Wording.begin(catalogs: paths.catalogs)
    log.note(Wording.displayTaken(display.name ?? ""))
    presence.lookAgain()
    fullScreen.lookAgain()
    screenKeeper.lookAgain()
    return true
  }

  /// The events that no source has reported and that the agent must know before the event at hand.
  func unreported(at now: Moment) -> [Event] { presence.unreported(at: now) }

  func perform(_ effect: Effect, at now: Moment) {
    switch effect {
    case .ring(let chime):
      switch chime.by {
      case .player(let source):
        notifier.settle()
        player.play(chime, from: source)
      case .terminal: log.ringBell()
      case .server, .nobody: break
      }
    case .silence(let id): player.silence(id)
    case .notify(let notification): notifier.show(notification)
    case .withdraw(let slot): notifier.withdraw(slot)
    case .keepAwake(let keeps): screenKeeper.keep(keeps)
    case .keepRunning(let keeps): sleepKeeper.keep(keeps)
    case .showProgress(let progress): log.warnIfUnsent { () throws(GLibError) in try launcherEntry.show(progress) }
    case .showControls(let shown): log.warnIfUnsent { () throws(GLibError) in try controls.show(shown, at: now) }
    case .decide(let decision): log.tell(decision, at: now.wall)
    case .loadPrompt(let prompt): prompter.load(prompt)
    case .updatePrompt(let id, let phase): prompter.update(id, phase)
    case .addToPrompt(let id, let line): prompter.add(line, to: id)
    case .hidePrompt(let id): prompter.hide(id)
    case .runHook(let run): hooks.run(run)
    case .endHook(let id): hooks.end(id)
    case .startAmbient(let play): ambientPlayer.play(play)
    case .setAmbientVolume(let volume): ambientPlayer.set(volume: volume)
    case .fadeAmbient(let order): ambientPlayer.end(order)
    case .stopAmbient: ambientPlayer.stop()
    case .speak(let speech): speaker.speak(speech)
    case .stopSpeech(let id): speaker.stop(id)
    case .findMedia: media.find()
    case .pauseMedia(let player): media.pause(player)
    case .playMedia(let player): media.play(player)
    case .leaveMedia(let player): media.leave(player)
    case .open(let what): opener.open(what)
    case .askQuiet: quiet.ask()
    case .readCalendar: calendar.read()
    case .log, .keep, .forget, .askHistory, .refuse: break
    }
  }

  /// Ends the sounds, the prompts, and the requests that keep the screen and the machine awake.
  func end() {
    player.silenceAll()
    prompter.hideAll()
    for keeper in [screenKeeper, sleepKeeper] { keeper.keep(false) }
    log.warnIfUnsent { () throws(GLibError) in try launcherEntry.show(nil) }
  }
}

extension Log {
  /// Warns if a signal could not be sent.
  func warnIfUnsent(_ send: () throws(GLibError) -> Void) {
    do throws(GLibError) {
      try send()
    } catch {
      warn(Wording.statusNotSent(reason: error.description))
    }
  }
}
