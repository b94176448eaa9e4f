import GLib
import Wording

/// The way the agent ends: once its notifications are gone, the music that it paused plays again, and the user's last
/// commands have ended. A part that hangs delays that only for a while.
final class Ending {
  /// The limit in milliseconds for a notification server.
  private static let serverPatience: UInt32 = 500
  /// The limit in milliseconds for all parts together.
  private static let patience: UInt32 = 5000
  private static let farewell: UInt32 = 50

  private let loop = MainLoop()
  private let performers: Performers
  private let log: Log
  private var hasBegun = false
  private var hasFailed = false
  /// True if no notification shows any more, as far as that is known.
  private var isWithdrawn = false

  init(of performers: Performers, log: Log) { (self.performers, self.log) = (performers, log) }

  /// Runs the main loop until the agent has ended; returns false if it could not continue.
  func wait() -> Bool {
    loop.run()
    return !hasFailed
  }

  /// Ends at once, so that the service manager restarts the agent.
  func fail(_ sentence: Sentence) {
    if !hasBegun {
      log.warn(sentence)
      hasFailed = true
    }
    loop.quit()
  }

  /// Ends all activity, withdraws all notifications, and then ends the agent. A second call ends it at once.
  func begin(_ runtime: Runtime) {
    guard !hasBegun else { return loop.quit() }
    performers.hooks.endAll()
    runtime.end()
    hasBegun = true
    performers.end()
    let settled: @MainActor @Sendable () -> Void = { [weak self] in self?.goWhenSettled() }
    (performers.media.settled, performers.hooks.settled) = (settled, settled)
    performers.notifier.withdrawAll { [weak self] in self?.withdrawn() }
    MainLoop.later(afterMilliseconds: Self.serverPatience) { [weak self] in
      guard let self, !isWithdrawn else { return }
      performers.notifier.withdrawUnheard { [weak self] in self?.withdrawn() }
    }
    MainLoop.later(afterMilliseconds: Self.patience) { [weak self] in
      self?.performers.hooks.endAll()
      // The effects that end these parts may still have to be sent.
      MainLoop.later(afterMilliseconds: Self.farewell) { self?.loop.quit() }
    }
  }

  private func withdrawn() {
    isWithdrawn = true
    goWhenSettled()
  }

  private func goWhenSettled() {
    if isWithdrawn, performers.hooks.isSettled, performers.media.isSettled { loop.quit() }
  }
}
