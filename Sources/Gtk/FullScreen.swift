import CGtk

/// True if the active window covers the screen, by the state that the window manager of X11 reports.
///
/// The properties are those of the Extended Window Manager Hints: `_NET_ACTIVE_WINDOW` of the
/// root window, and `_NET_WM_STATE` of the window it names.
package enum FullScreen {
  /// How it stands now. The corresponding C function is `XGetWindowProperty`.
  package static var isInFront: Bool {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return false }
    return stillbell_active_is_full_screen(display) != 0
  }

  /// Calls `action` whenever that may have changed, for as long as the program runs; of the state of a window it hears
  /// from when it was last asked how it stands.
  package static func watch(_ action: @escaping @MainActor () -> Void) {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return }
    stillbell_watch_root_properties(display)
    ServerEvents.watch { event in if stillbell_is_front_event(event) != 0 { action() } }
  }
}
