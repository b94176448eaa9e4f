import CGtk

/// The active window while it is full-screen, as the X11 window manager reports it.
///
/// The properties are those of the Extended Window Manager Hints: `_NET_ACTIVE_WINDOW` of the root window, and
/// `_NET_WM_STATE`, `_NET_WM_BYPASS_COMPOSITOR` and `_NET_WM_PID` of the active window.
package struct FullScreen {
  /// The class of the window; empty if it has none.
  package let name: String
  /// The process that the window names as its own; 0 if it names none.
  package let process: UInt
  /// True if the window asks the compositor not to composite it.
  package let bypassesCompositor: Bool

  /// The full-screen window that is active; nil if there is none.
  ///
  /// The corresponding C functions are `XGetWindowProperty` and `XGetClassHint`.
  package static var inFront: FullScreen? {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return nil }
    let window = stillbell_active_window(display)
    guard window != 0, stillbell_is_full_screen(display, window) != 0 else { return nil }
    let name = stillbell_window_class(display, window)
    defer { g_free(name) }
    return FullScreen(
      name: name.map { String(cString: $0) } ?? "", process: stillbell_number(display, window, "_NET_WM_PID"),
      bypassesCompositor: stillbell_number(display, window, "_NET_WM_BYPASS_COMPOSITOR") == 1)
  }

  /// Calls `action` whenever `inFront` may have changed, as long as the program runs. Changes of a window's own
  /// properties are only noticed once `inFront` has looked at that window.
  package static func watch(_ action: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return }
    stillbell_watch_root_properties(display)
    ServerEvents.watch { event in if stillbell_is_front_event(event) != 0 { action() } }
  }
}
