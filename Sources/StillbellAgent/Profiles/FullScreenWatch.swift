import GLib
import Linux
import StillbellCore

/// Connects to the screen that the environment names now; nil for none. The reports end with the returned object.
///
/// On Wayland only the compositor is asked, because an X server there knows no windows of other programs.
func fullScreenSource(report: @escaping FullScreenReport) -> AnyObject? {
  let environment = DisplayEnvironment.own
  if environment.waylandDisplay != nil { return WaylandFullScreen(report: report) }
  return environment.display == nil ? nil : X11FullScreen(report: report)
}

/// Reports if a full-screen window is in front, by the compositor's list of windows or by the X server.
///
/// Stillbell's covers don't count: they are surfaces above all windows, or windows without a window manager. Without a
/// list of windows, as on GNOME and KDE under Wayland, there is no report.
final class FullScreenWatch {
  /// The first wait in milliseconds; each wait is twice as long as the previous one.
  private static let firstWait: UInt32 = 500
  private static let attemptsMax = 4

  private let report: @MainActor @Sendable (Event) -> Void
  private var isWanted = false
  /// True if the core was last told that such a window is in front.
  private var isReported = false
  /// The list of windows in use; its connection ends with it.
  private var source: AnyObject?
  /// True once the source has reported.
  private var isFound = false
  /// The watch for a compositor or an X server that may come back.
  private var socket: SocketWatch?
  /// How often a source that was there, or that has come, has since been asked without success.
  private var attempts: Int?
  private var wait: Watch?
  /// Raised with each look: reports of earlier sources then no longer count.
  private var round = 0

  /// The watch of the socket's path, and the listener on its descriptor, which ends first.
  private struct SocketWatch: ~Copyable {
    let watch: Watch
    let path: PathWatch
  }

  init(report: @escaping @MainActor @Sendable (Event) -> Void) { self.report = report }

  /// Starts or stops following the window in front.
  func follow(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    leave()
    attempts = nil
    if isWanted { look() }
  }

  /// Begins again on the screen that the environment names now.
  func lookAgain() {
    guard isWanted else { return }
    leave()
    attempts = 0
    look()
  }

  private func leave() {
    round += 1
    (source, isFound) = (nil, false)
    socket = nil
    wait = nil
    note(false)
  }

  private func look() {
    wait = nil
    round += 1
    source = fullScreenSource { [weak self, round] isFullScreen in
      guard let self, round == self.round else { return }
      handle(isFullScreen)
    }
  }

  private func handle(_ isFullScreen: Bool?) {
    guard let isFullScreen else { return lost() }
    if !isFound {
      isFound = true
      socket = nil
      attempts = nil
    }
    note(isFullScreen)
  }

  /// Waits for a source that may come.
  private func lost() {
    if isFound { attempts = 0 }
    (source, isFound) = (nil, false)
    watchForSocket()
    tryAgain()
    // The core may want no more reports after this one.
    note(false)
  }

  /// Asks a source several times that was there, or that has come, because it may not answer yet.
  private func tryAgain() {
    guard let attempts, attempts < Self.attemptsMax else { return }
    self.attempts = attempts + 1
    wait = Watch(everyMilliseconds: Self.firstWait << UInt32(attempts)) { [weak self] in self?.look() }
  }

  private func watchForSocket() {
    guard socket == nil, let name = DisplayEnvironment.own.socket else { return }
    do throws(SystemError) {
      let path = try PathWatch(name, isSocket: true)
      let watch = Watch(readable: path.descriptor) { [weak self] in self?.socketChanged(name) }
      socket = SocketWatch(watch: watch, path: path)
    } catch {
      // The system has no watch left: the window in front is unknown until the settings ask for it again.
      socket = nil
    }
  }

  private func socketChanged(_ name: String) {
    do throws(SystemError) {
      guard try socket?.path.hasChanged() == true, isThere(name) else { return }
    } catch {
      // If the path can't be watched any more, do nothing.
      return
    }
    attempts = 0
    look()
  }

  private func note(_ isFullScreen: Bool) {
    guard isFullScreen != isReported else { return }
    isReported = isFullScreen
    report(.profile(.fullScreen(isFullScreen)))
  }
}
