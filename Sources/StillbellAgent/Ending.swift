import GLib

/// The last moments of the agent: it goes when nothing of it shows any more, what it paused plays again, and the user's
/// last commands have ended; nobody who hangs holds it up for long.
final class Ending {
  /// In milliseconds: for a notification server.
  private static let serverPatience: UInt32 = 500
  /// For everything.
  private static let patience: UInt32 = 5000
  private static let farewell: UInt32 = 50

  private let loop: MainLoop
  private let notifier: Notifier
  private let hooks: HookRunner
  private let media: MediaPlayers
  /// Nothing shows any more, as far as that can be told.
  private var isWithdrawn = false

  init(_ loop: MainLoop, _ notifier: Notifier, _ hooks: HookRunner, _ media: MediaPlayers) {
    (self.loop, self.notifier, self.hooks, self.media) = (loop, notifier, hooks, media)
  }

  /// Call it when what is to be done at the end has been started.
  func begin() {
    media.settled = { [weak self] in self?.goWhenSettled() }
    notifier.withdrawAll { [weak self] in self?.withdrawn() }
    MainLoop.later(afterMilliseconds: Self.serverPatience) { [weak self] in
      guard let self, !isWithdrawn else { return }
      notifier.withdrawUnheard()
      withdrawn()
    }
    MainLoop.later(afterMilliseconds: Self.patience) { [weak self] in
      self?.hooks.endAll()
      // What ends them may have to be sent.
      MainLoop.later(afterMilliseconds: Self.farewell) { self?.loop.quit() }
    }
  }

  private func withdrawn() {
    isWithdrawn = true
    goWhenSettled()
  }

  /// Call it when a command has ended.
  func goWhenSettled() {
    if isWithdrawn, hooks.isSettled, media.isSettled { loop.quit() }
  }
}
