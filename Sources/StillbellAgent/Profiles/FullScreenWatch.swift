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
  private let report: @MainActor @Sendable (Event) -> Void
  private var isWanted = false
  /// True if the core was last told that such a window is in front.
  private var isReported = false
  /// The list of windows in use; its connection ends with it.
  private var source: AnyObject?
  /// Waits for a compositor or an X server that may come back.
  private lazy var comeback = ScreenComeback { [weak self] in self?.look() }
  /// Raised with each look: reports of earlier sources then no longer count.
  private var round = 0

  init(report: @escaping @MainActor @Sendable (Event) -> Void) { self.report = report }

  /// Starts or stops following the window in front.
  func follow(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    leave(asksAgain: false)
    if isWanted { look() }
  }

  /// Begins again on the screen that the environment names now.
  func lookAgain() {
    guard isWanted else { return }
    leave(asksAgain: true)
    look()
  }

  private func leave(asksAgain: Bool) {
    round += 1
    source = nil
    comeback.forget(asksAgain: asksAgain)
    note(false)
  }

  private func look() {
    round += 1
    source = fullScreenSource { [weak self, round] isFullScreen in
      guard let self, round == self.round else { return }
      handle(isFullScreen)
    }
  }

  private func handle(_ isFullScreen: Bool?) {
    if isFullScreen == nil {
      source = nil
      comeback.lost(DisplayEnvironment.own)
    } else {
      comeback.found()
    }
    // Last, because the core may want no more reports after this one.
    note(isFullScreen ?? false)
  }

  private func note(_ isFullScreen: Bool) {
    guard isFullScreen != isReported else { return }
    isReported = isFullScreen
    report(.profile(.fullScreen(isFullScreen)))
  }
}
