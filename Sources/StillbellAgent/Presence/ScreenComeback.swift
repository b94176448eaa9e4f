import GLib
import Linux

/// Waits for a compositor or an X server that is not there: asks for it when its socket appears. A screen that was
/// there, or that has come, is asked for several times, because it may not answer yet.
final class ScreenComeback {
  /// The first wait in milliseconds; each wait is twice as long as the previous one.
  private static let firstWait: UInt32 = 500
  private static let attemptsMax = 4

  private let ask: @MainActor @Sendable () -> Void
  private var socket: Arrival?
  /// How often the screen has been asked for without success; nil as long as it is not expected.
  private var attempts: Int?
  private var wait: Watch?

  init(ask: @escaping @MainActor @Sendable () -> Void) { self.ask = ask }

  /// Notes that the screen answers, or has come.
  func found() {
    wait = nil
    attempts = 0
  }

  /// Notes that the screen does not answer.
  func lost(_ environment: DisplayEnvironment) {
    wait = nil
    if socket == nil {
      socket = Arrival(at: environment.socket) { [weak self] in
        guard let self else { return }
        found()
        ask()
      }
    }
    guard let attempts, attempts < Self.attemptsMax else { return }
    self.attempts = attempts + 1
    wait = Watch(everyMilliseconds: Self.firstWait << UInt32(attempts)) { [weak self] in
      self?.wait = nil
      self?.ask()
    }
  }

  /// Waits for nothing any more, and for another screen from the next loss on; with `asksAgain`, that one is expected.
  func forget(asksAgain: Bool) {
    socket = nil
    wait = nil
    attempts = asksAgain ? 0 : nil
  }
}

/// Reports when a file appears at a path, or is replaced.
private final class Arrival {
  private let path: PathWatch
  private var watch: Watch?

  /// Creates the watch; nil if the path can't be watched.
  init?(at path: String?, _ came: @escaping @MainActor @Sendable () -> Void) {
    guard let path, let watched = try? PathWatch(path, isSocket: true) else { return nil }
    self.path = watched
    watch = Watch(readable: watched.descriptor) { [watched] in
      // If the path can't be watched any more, do nothing.
      if (try? watched.hasChanged()) == true, isThere(path) { came() }
    }
  }
}
