import GLib
import Linux
import StillbellCore

/// Everything on this desktop that tells whether the user is there; each is found, followed, and reported as events.
final class PresenceSources {
  /// After how long without input the idle source reports an absence; nil while nobody needs to know.
  var idleThreshold: Duration? {
    get { idle.threshold }
    set { idle.threshold = newValue }
  }

  private let report: @MainActor @Sendable (Event) -> Void
  private let idle: IdleSource
  private let pads: PadListener
  private let sleepClocks = SleepClocks()
  private let timeZone: TimeZoneWatch
  private let screenSavers: ScreenSavers
  private let logind: Logind

  /// `zone` is the machine's time zone as it was read last, `padProgram` the path of `stillbell-pads`; `connected` is
  /// called with the system bus, nil for none.
  init(
    sessionBus: Bus, zone: Zone, padProgram: String?, report: @escaping @MainActor @Sendable (Event) -> Void,
    systemBus connected: @escaping @MainActor @Sendable (Bus?) -> Void
  ) {
    self.report = report
    let pads = PadListener(program: padProgram, report: report)
    self.pads = pads
    idle = IdleSource(bus: sessionBus) { event in
      // A gamepad that is there changes the meaning of the silence.
      if case .presence(.wentAway) = event { pads.look() }
      report(event)
    }
    timeZone = TimeZoneWatch(zone: zone, report: report)
    screenSavers = ScreenSavers(bus: sessionBus, report: report)
    logind = Logind(report: report, connected: connected)
    // Whoever learns of a change tells all of it together.
    screenSavers.changed = { [weak self] in self?.tellSources() }
    logind.changed = { [weak self] in self?.tellSources() }
  }

  /// Starts to look for the sources; nothing here waits for anybody's answer.
  func begin() throws(SystemError) {
    idle.begin()
    screenSavers.begin()
    logind.begin()
    try timeZone.begin()
  }

  /// Listens to gamepads, or no longer.
  func followPads(_ isWanted: Bool) { pads.follow(isWanted) }

  /// Another screen is there than before.
  func lookAgain() { idle.lookAgain() }

  /// The events that nobody has reported and that are to be handled before the event at hand.
  func unreported(at now: Moment) -> [Event] { timeZone.look(at: now) + sleepClocks.look(at: now) }

  /// Says who tells of what, once it is known of everybody who could.
  private func tellSources() {
    guard logind.isSettled, screenSavers.isSettled else { return }
    report(.presence(.sourceFound(.sleep, by: logind.isThere ? "logind" : SleepClocks.name)))
    let names = (logind.hasSession ? ["logind"] : []) + screenSavers.telling.sorted()
    report(
      names.isEmpty
        ? .presence(.sourceMissing(.lock)) : .presence(.sourceFound(.lock, by: names.joined(separator: ", "))))
  }
}
