import CGtk
import GLib

/// A watch for X11 screen locks: programs that cover everything, and need the keyboard that this program has grabbed.
package final class ScreenLock {
  private let area: Rectangle
  private let action: @MainActor (Bool) -> Void
  private var isCovered = false
  /// In milliseconds. Some locks make their window but show it only once they have the keyboard and the pointer. They
  /// try to get both for a little less than this time.
  private static let patience: UInt32 = 1000

  /// True if a window of another program, which no window manager has placed, covers at least this area of the screen
  /// now.
  ///
  /// The corresponding C function is `XQueryTree`.
  package static func covers(_ area: Rectangle) -> Bool {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return false }
    return stillbell_is_covered(display, gint(area.width), gint(area.height)) != 0
  }

  /// Calls `action` with true when a window of another program covers at least this area of the screen or is about to,
  /// and with false when a window of another program is unmapped after that. The watch lasts as long as the program
  /// runs.
  package static func watch(covering area: Rectangle, _ action: @escaping @MainActor (Bool) -> Void) {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return }
    stillbell_watch_root(display)
    let lock = ScreenLock(area, action)
    ServerEvents.watch { lock.handle($0) }
  }

  private init(_ area: Rectangle, _ action: @escaping @MainActor (Bool) -> Void) {
    self.area = area
    self.action = action
  }

  private func handle(_ event: UnsafeMutableRawPointer) {
    let change = stillbell_foreign_cover(event, gint(area.width), gint(area.height))
    guard change != 2 else { return makeRoom() }
    guard change != 0, isCovered != (change > 0) else { return }
    isCovered = change > 0
    action(isCovered)
  }

  /// Releases the keyboard for a window that is about to cover everything.
  private func makeRoom() {
    guard !isCovered else { return }
    action(true)
    MainLoop.later(afterMilliseconds: Self.patience) { [self] in if !isCovered { action(false) } }
  }
}
