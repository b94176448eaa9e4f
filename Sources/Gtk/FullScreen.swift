import CGtk

/// The active window where it covers the screen, by the state that the window manager of X11 reports.
///
/// The properties are those of the Extended Window Manager Hints: `_NET_ACTIVE_WINDOW` of the root window, and
/// `_NET_WM_STATE`, `_NET_WM_BYPASS_COMPOSITOR` and `_NET_WM_PID` of the window it names.
package struct FullScreen {
  /// Its class; empty if it has none.
  package let name: String
  /// Its process, as the program says; 0 if it says nothing.
  package let process: UInt
  /// It asks the compositor to step aside.
  package let bypassesCompositor: Bool

  /// Nil while no full-screen window of another program is active.
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

  /// Calls `action` whenever that may have changed, for as long as the program runs; of the properties of a window it
  /// hears from when it was last asked how it stands.
  package static func watch(_ action: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return }
    stillbell_watch_root_properties(display)
    ServerEvents.watch { event in if stillbell_is_front_event(event) != 0 { action() } }
  }
}
