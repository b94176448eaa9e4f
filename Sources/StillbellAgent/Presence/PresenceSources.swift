import GLib
import StillbellCore

/// Everything on this desktop that tells whether the user is there; each is found, followed, and reported as events.
final class PresenceSources {
  /// After how long without input the idle source is to tell; nil while nobody needs to know. Set after every event.
  var idleThreshold: Duration? {
    didSet { idle.threshold = idleThreshold }
  }

  private let idle: IdleSource
  private let sessionBus: Bus
  private let report: @MainActor @Sendable (Event) -> Void

  init(sessionBus: Bus, report: @escaping @MainActor @Sendable (Event) -> Void) {
    self.sessionBus = sessionBus
    self.report = report
    idle = IdleSource(bus: sessionBus, report: report)
  }

  /// Starts to look for the sources; nothing here waits for anybody's answer.
  func begin(idleThreshold: Duration?) {
    self.idleThreshold = idleThreshold
    idle.begin()
  }
}
