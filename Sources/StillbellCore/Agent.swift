/// The whole of what stillbell decides, as a value: events go in, effects come out, and nothing is touched.
///
/// The same events at the same moments give the same effects, so that years can be simulated and any day replayed.
package struct Agent: Hashable, Sendable {
  package internal(set) var configuration: Configuration
  package internal(set) var cycle = BreakCycle()
  package internal(set) var sessions = Sessions()
  package internal(set) var quiet: Quiet
  package internal(set) var chiming = Chiming()
  package internal(set) var prompting = Prompting()
  package internal(set) var hooks = Hooks()
  package internal(set) var media = Media()
  package internal(set) var presence = Presence()
  var zone: Zone
  /// What each slot shows, as far as is known.
  var posted: [Notification.Slot: Notification] = [:]
  /// What the agent has to say about itself and a quiet hides.
  var hiddenNotice: Notification?
  var server = Status.Server.unknown
  /// Who tells what; an empty name for nobody, nothing for what is not known yet.
  var sources: [PresenceSource: String] = [:]
  /// The server plays the sound a notification carries.
  var serverSounds = false
  var hasTerminal = false
  /// Who rang the latest cue of the session.
  var silentBy: Chime.Ringer?
  /// The screen is kept from going dark.
  var isKeepingAwake = false
  /// What an earlier agent left is known: before, nothing starts by itself.
  private(set) var isLaunched = false
  /// Nothing is begun any more that another agent would have to end.
  package internal(set) var isEnding = false
  /// When the user stopped the breaks within a window of the schedule: they stay stopped for the rest of it.
  var stoppedAt: WallTime?
  /// How it stands with the schedule as of the latest event.
  package internal(set) var scheduled: Status.Scheduled?
  var configurationTrouble: String?
  var storeTrouble: String?
  /// What an earlier agent had shown still stands there, and has not been taken over yet.
  var leftOver: Set<Notification.Slot> = []
  /// What the restored break has to show has not been shown yet.
  var showsAgain = false
  /// A new user has not been greeted yet.
  var isWelcomeDue = false
  /// Until then at most, what is due waits for it to be known who is there.
  package private(set) var findingOutUntil: BootTime?
  /// When the machine started, as the wall clock had it at the latest event.
  private var machineStart: WallTime?
  /// The effects of the event at hand.
  var effects: [Effect] = []

  package init(configuration: Configuration, zone: Zone) {
    self.configuration = configuration
    self.zone = zone
    quiet = Quiet(settings: configuration.quiet)
  }

  /// Takes in one event and returns what is to be done, in order.
  package mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    effects.removeAll(keepingCapacity: true)
    switch event {
    case .launched(let launch): self.launch(launch, at: now)
    case .ending: end(at: now)
    case .woke: break
    case .commanded(let command): carryOut(command, at: now)
    case .answered(let id, let answer): take(answer, to: id, at: now)
    case .sessionAnswered(let id, let answer): take(answer, to: id, at: now)
    case .notificationClicked(let slot): clicked(slot, at: now.boot)
    case .notificationClosed(let slot): posted[slot] = nil
    case .notificationFailed(let slot, let reason): notificationFailed(slot, reason: reason)
    case .notificationShown(let slot): chiming.carried(in: slot)
    case .serverAppeared(let name, let sounds): serverAppeared(name: name, sounds: sounds)
    case .serverVanished(let startsOnDemand): serverVanished(startsOnDemand: startsOnDemand)
    case .chimeOpened(let id, let length): chiming.opened(id, length: length, at: now.boot)
    case .chimeSounded(let id): chiming.sounded(id)
    case .chimeFinished(let id): chiming.finished(id)
    case .chimeFailed(let id, let failure): chimeFailed(id, failure, at: now)
    case .promptReady(let id, let isFullScreen): prompting.ready(id, isFullScreen: isFullScreen)
    case .promptShown(let id, let how): promptShown(id, how: how)
    case .promptAnswered(let id, let answer): take(answer, of: id, at: now)
    case .promptOver(let id): _ = prompting.ended(id)
    case .promptFailed(let id, let reason): promptFailed(id, reason: reason)
    case .hookFinished(let id): hookEnded(id, nil)
    case .hookFailed(let id, let failure): hookEnded(id, failure)
    case .mediaChanged(let player, let playback): mediaChanged(player, playback)
    case .configurationChanged(let new): reconfigure(to: new, at: now)
    case .configurationRejected(let message): rejectConfiguration(message: message)
    case .clockSet: clockSet(at: now)
    case .zoneChanged(let new): zone = new
    case .storeFailed(let message): storeFailed(message: message)
    case .storeMended: storeTrouble = nil
    case .capturesUntold(let reason): decide(.capturesUntold(reason: reason))
    case .screenNotKept(let reason): decide(.screenNotKept(reason: reason))
    case .storeReplaced(let message): storeReplaced(message: message)
    case .wentAway(let absence, let since): went(absence, since: since, at: now)
    case .cameBack(let absence): cameBack(from: absence, at: now)
    case .locked(let cause): presence.locked(cause, at: now.boot)
    case .unlocked(let cause): returned(presence.unlocked(cause, at: now.boot), at: now)
    case .sourceFound(let source, let name): told(source, by: name)
    case .sourceMissing(let source): told(source, by: "")
    case .quietTold(let source, let teller, let names): quietTold(source, by: teller, names, at: now)
    case .quietKnown: quiet.becameKnown()
    case .quietAskable(let isAskable): quiet.becameAskable(isAskable)
    }
    advance(to: now)
    if findingOutUntil == nil, settlePrompt(at: now), cycle.isHeld {
      advance(to: now)
      _ = settlePrompt(at: now)
    }
    settleWelcome(at: now)
    runHooks(at: now)
    machineStart = now.wall - now.boot.sinceBoot
    scheduled = schedulePosition(at: now)
    return effects
  }

  /// The moments to be woken at: on the boot clock, and on the wall clock for what is bound to it.
  package var nextWakes: (boot: BootTime?, wall: WallTime?) {
    if let findingOutUntil { return (findingOutUntil, nil) }
    var boot = BootTime.earlier(cycle.nextChange(by: configuration, hold: absenceOrQuiet), idleCounts)
    boot = .earlier(.earlier(boot, sessions.nextChange), chiming.nextChange)
    boot = .earlier(.earlier(boot, nextPromptChange), .earlier(presence.nextChange, nextQuietQuestion))
    boot = .earlier(.earlier(boot, hooks.nextChange), quiet.nextChange)
    var wall = scheduled?.nextChange
    switch quiet.end(in: zone) {
    case .boot(let end): boot = .earlier(boot, end)
    case .wall(let end): wall = wall.map { min($0, end) } ?? end
    case nil: break
    }
    return (boot, wall)
  }

  /// What was due while no agent ran is rung when it is known whether the session is locked, whether it is to be quiet,
  /// and what the notification server can do; who says nothing is not waited for any longer than this.
  package static let findingOutMax: Duration = .seconds(1)

  private mutating func isFindingOut(at now: BootTime) -> Bool {
    guard let until = findingOutUntil else { return false }
    if now < until, sources[.lock] == nil || server == .unknown || !quiet.isKnown { return true }
    findingOutUntil = nil
    return false
  }

  /// Compares `now` with everything that is due.
  private mutating func advance(to now: Moment) {
    let wasFindingOut = findingOutUntil != nil
    guard !isFindingOut(at: now.boot) else { return settleBreaks(at: now) }
    defer { if wasFindingOut { takeOverNotifications(at: now) } }
    returned(presence.advance(to: now.boot, idleIsBreak: configuration.idleIsBreak), at: now)
    advanceQuiet(to: now)
    perform(sessions.advance(to: now.boot), at: now)
    settleScreen()
    settleSchedule(at: now)
    settleBreaks(at: now)
    // Before the chimes: one whose break is held back now must not climb down its ladder.
    let hold = hold(at: now.boot)
    perform(cycle.advance(to: now.boot, hold: hold, hours: hours(at: now), by: configuration), at: now)
    settleMedia(at: now)
    askForQuiet(at: now.boot)
    for chime in chiming.overdue(at: now.boot) {
      effects.append(.silence(chime.id))
      chimeFailed(chime.id, ChimeFailure(.device, "the player did not end in time"), at: now)
    }
    endOverdueHooks(at: now)
  }

  private mutating func launch(_ launch: Launch, at now: Moment) {
    hasTerminal = launch.hasTerminal
    leftOver = launch.standing
    if launch.isFindingOut { findingOutUntil = now.boot + Self.findingOutMax }
    // Nothing pops up before it is known whether somebody is there.
    defer { if !launch.isFindingOut { takeOverNotifications(at: now) } }
    if launch.quiet { request(.on(.silent, .untilSwitchedOff), at: now) }
    begin(launch, at: now)
    isLaunched = true
    settleSchedule(at: now)
    closeBreakLeftOpen(at: now)
  }

  /// Takes up what an earlier agent left, or begins anew.
  private mutating func begin(_ launch: Launch, at now: Moment) {
    switch launch.legacy {
    case .nothing: isWelcomeDue = launch.isFirst
    case .record(let record, let stamp):
      do throws(Record.Mistake) {
        if try restore(record, stamp, as: RecordStamp(at: now, bootID: launch.bootID, login: launch.login)) { return }
      } catch {
        return losing(.field(error.field), at: now)
      }
    case .unreadable(let message): return losing(.file(message), at: now)
    }
    // With a schedule, that decides.
    guard configuration.startOnLaunch, !configuration.schedule.isOn else { return }
    perform(cycle.start(at: now.boot, by: configuration, starter: .launch), at: now)
  }

  /// Said once, in a notification too. What the user had stopped must not start by itself, so the user starts it.
  private mutating func losing(_ loss: Decision.Loss, at now: Moment) {
    noteStop(at: now)
    decide(.recordLost(loss))
    notify(Notification(slot: .notice, subject: .recordLost(loss)))
  }

  /// The kernel also says so at every waking, where the wall clock only went on: that is nothing to tell.
  private mutating func clockSet(at now: Moment) {
    let step = machineStart.map { (now.wall - now.boot.sinceBoot) - $0 } ?? .zero
    if abs(step.components.seconds) >= 1 { decide(.clockSet) }
  }

  private mutating func storeFailed(message: String) {
    storeTrouble = message
    decide(.storeFailed(message: message))
  }

  private mutating func storeReplaced(message: String) {
    storeTrouble = nil
    decide(.storeReplaced(message: message))
    notify(Notification(slot: .notice, subject: .storeReplaced(message: message)))
  }

  private mutating func reconfigure(to new: Configuration, at now: Moment) {
    configurationTrouble = nil
    if case .configurationRejected = (posted[.notice] ?? hiddenNotice)?.subject { withdraw(.notice) }
    guard new != configuration else { return }
    // What it promised may be so no longer.
    withdrawWelcome()
    configuration = new
    let quietBefore = quiet
    quiet.adapt(to: new.quiet)
    let wasAnnounced = cycle.isAnnounced
    cycle.adapt(to: new, at: now.boot)
    hooks.forgetTroubles()
    if !new.chimesOn { silence { _ in true } }
    if wasAnnounced, !cycle.isAnnounced { withdraw(.breaks) }
    decide(.configurationChanged)
    quietChanged(from: quietBefore, at: now)
  }

  private mutating func rejectConfiguration(message: String) {
    configurationTrouble = message
    decide(.configurationRejected(message: message))
    notify(Notification(slot: .notice, subject: .configurationRejected(message: message)))
  }

  mutating func decide(_ decision: Decision) { effects.append(.decide(decision)) }
}
