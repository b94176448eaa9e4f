import GLib
import Gtk

/// Follows whether a full-screen window is in front.
final class Front {
  /// In milliseconds: between two full-screen windows, or while one is made, nothing is active for a moment.
  private static let settling: UInt32 = 300

  private(set) var isFullScreen = false
  private let report: @MainActor (Bool) -> Void
  private var isAboutToLook = false

  /// Calls `report` with each change, as soon as it has lasted for a moment.
  init(report: @escaping @MainActor (Bool) -> Void) {
    self.report = report
    FullScreen.watch { [weak self] in self?.lookSoon() }
    isFullScreen = FullScreen.isInFront
  }

  private func lookSoon() {
    guard !isAboutToLook else { return }
    isAboutToLook = true
    MainLoop.later(afterMilliseconds: Self.settling) { [weak self] in self?.look() }
  }

  private func look() {
    isAboutToLook = false
    let isNow = FullScreen.isInFront
    guard isNow != isFullScreen else { return }
    isFullScreen = isNow
    report(isNow)
  }
}
