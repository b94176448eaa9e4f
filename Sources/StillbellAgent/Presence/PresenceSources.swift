import GLib
import Linux
import StillbellCore

/// The parts of this desktop that report whether the user is there. Each is found, followed, and turned into events.
final class PresenceSources {
  /// How long an idleness must last before the idle source reports it; nil while no report is needed.
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

  /// `zone` is the machine's time zone as it was last read, and `padProgram` the path of `stillbell-pads`. `connected`
  /// is called with the system bus, or nil if there is none.
  init(
    sessionBus: Bus, zone: Zone, padProgram: String?, report: @escaping @MainActor @Sendable (Event) -> Void,
    systemBus connected: @escaping @MainActor @Sendable (Bus?) -> Void
  ) {
    self.report = report
    let pads = PadListener(program: padProgram, report: report)
    self.pads = pads
    idle = IdleSource(bus: sessionBus) { event in
      // A connected gamepad changes the meaning of the silence.
      if case .presence(.wentAway) = event { pads.look() }
      report(event)
    }
    timeZone = TimeZoneWatch(zone: zone, report: report)
    screenSavers = ScreenSavers(bus: sessionBus, report: report)
    logind = Logind(report: report, connected: connected)
    // Any change leads to one report of all sources.
    screenSavers.changed = { [weak self] in self?.reportSources() }
    logind.changed = { [weak self] in self?.reportSources() }
  }

  /// Starts to look for the sources, without waiting for an answer.
  func begin() throws(SystemError) {
    idle.begin()
    screenSavers.begin()
    logind.begin()
    try timeZone.begin()
  }

  /// Starts or stops listening to gamepads.
  func followPads(_ isWanted: Bool) { pads.follow(isWanted) }

  /// Looks for an idle source again, because the screen has changed.
  func lookAgain() { idle.lookAgain() }

  /// The events that no source has reported, to be handled before the event at hand.
  func unreported(at now: Moment) -> [Event] { timeZone.look(at: now) + sleepClocks.look(at: now) }

  /// Reports the sources of sleep and lock, once each possible source has been asked.
  private func reportSources() {
    guard logind.isSettled, screenSavers.isSettled else { return }
    report(.presence(.sourceFound(.sleep, by: logind.isThere ? "logind" : SleepClocks.name)))
    let names = (logind.hasSession ? ["logind"] : []) + screenSavers.reporting.sorted()
    report(
      names.isEmpty
        ? .presence(.sourceMissing(.lock)) : .presence(.sourceFound(.lock, by: names.joined(separator: ", "))))
  }
}
