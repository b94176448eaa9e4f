import CGtk
import Glibc

/// GTK itself, and the display it shows things on.
package enum Toolkit {
  package enum Backend: String {
    case x11, wayland
  }

  /// Connects to the display that `DISPLAY` or `WAYLAND_DISPLAY` names, and makes it the one windows open on.
  ///
  /// False if it cannot be reached. Modules and input methods a desktop would load into every program are left out:
  /// nothing is typed here. So is the desktop's theme, as what is shown has a style sheet of its own: to read it would take
  /// half of the time until the first frame. Screen readers wait for `admitScreenReaders`.
  ///
  /// The corresponding C functions are `gtk_init_check` and `gdk_display_open`.
  package static func start(_ backend: Backend) -> Bool {
    unsetenv("GDK_BACKEND")
    // An empty one that GTK brings along; where it is missing, GTK takes its default.
    setenv("GTK_THEME", "Default:keys", 1)
    if getenv(bridge).map({ atoi($0) != 1 }) ?? true {
      isReadOut = true
      setenv(bridge, "1", 1)
    }
    unsetenv("GTK_MODULES")
    setenv("GTK_IM_MODULE", "gtk-im-context-simple", 1)
    // To choose among visuals GDK would load the whole of OpenGL: 35 MB, and 100 ms where no one has done it before.
    setenv("GDK_GL", "disable", 1)
    // A thread begins to read what fonts there are; from here on no variable may come or go, as it reads them.
    _ = pango_cairo_font_map_get_default()
    gdk_set_allowed_backends(backend.rawValue)
    guard gdk_display_get_default() != nil else { return gtk_init_check(nil, nil) != 0 }
    guard let display = gdk_display_open(nil) else { return false }
    gdk_display_manager_set_default_display(gdk_display_manager_get(), display)
    return true
  }

  /// The variable that keeps screen readers out, which a user may have set.
  private static let bridge = "NO_AT_BRIDGE"
  /// Screen readers are to be let in.
  private static var isReadOut = false

  /// Lets screen readers in, from the first call on. That waits for their bus, and may start it.
  ///
  /// The corresponding C function is `atk_bridge_adaptor_init`.
  package static func admitScreenReaders() {
    guard isReadOut else { return }
    isReadOut = false
    // Other threads may read variables: one that is there changes its value, and the rest stays where it is.
    setenv(bridge, "0", 1)
    _ = atk_bridge_adaptor_init(nil, nil)
  }

  /// True if the compositor offers layer-shell.
  ///
  /// To say no, the library would also complain on standard error. The corresponding C functions are
  /// `gtk_layer_is_supported` and `g_log_set_handler`.
  package static var hasLayerShell: Bool {
    let handler = g_log_set_handler(nil, G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    defer { g_log_remove_handler(nil, handler) }
    return gtk_layer_is_supported() != 0
  }

  /// True if the desktop asks for no motion.
  package static var isStill: Bool {
    gtk_settings_get_default() != nil && stillbell_setting("gtk-enable-animations") == 0
  }

  /// True if the windows below show through; without a compositing manager they cannot.
  ///
  /// The corresponding C function is `gdk_screen_is_composited`.
  package static var isComposited: Bool {
    gdk_screen_get_default().map { gdk_screen_is_composited($0) != 0 } ?? false
  }

  /// True if clicks go through a window of Xwayland to those of Wayland programs, too: it has told the compositor where a
  /// window takes clicks since version 24.1. On an X server without Wayland there are none of those.
  ///
  /// The corresponding C function is `XVendorRelease`.
  package static var xwaylandLetsClicksThrough: Bool {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return true }
    return XVendorRelease(gdk_x11_display_get_xdisplay(display)) >= 12_401_000
  }

  /// True if the user's language is written from right to left.
  ///
  /// The corresponding C function is `gtk_widget_get_default_direction`.
  package static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  /// How long ago the key or click happened that is being handled; zero if none is, or if the display's clock is not the
  /// one of this machine.
  ///
  /// X servers and compositors count milliseconds of CLOCK_MONOTONIC. The corresponding C functions are
  /// `gtk_get_current_event_time` and `g_get_monotonic_time`.
  package static var eventAge: Duration {
    let time = gtk_get_current_event_time()
    let age = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000) &- time
    return time != 0 && age < eventAgeMax ? .milliseconds(age) : .zero
  }

  /// In milliseconds: what is older was stamped by another clock, which delays no answer for longer.
  private static let eventAgeMax: guint32 = 10_000

  /// Waits until the display has seen everything that was drawn. The corresponding C function is `gdk_display_sync`.
  package static func synchronize() {
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
  }
}
