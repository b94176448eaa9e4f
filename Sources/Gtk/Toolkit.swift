import CGtk
import Glibc

/// GTK itself, and its display.
package enum Toolkit {
  package enum Backend: String {
    case x11, wayland
  }

  /// Connects to the display that `DISPLAY` or `WAYLAND_DISPLAY` names, and makes it the display on which windows open.
  ///
  /// Returns false if the display cannot be reached. Nothing is typed here, so the modules and input methods that a
  /// desktop loads into every program are skipped. The desktop's theme is skipped too: the windows have their own style
  /// sheet, and reading the theme would take half of the time until the first frame. Screen readers must wait for
  /// `admitScreenReaders`.
  ///
  /// The corresponding C functions are `gtk_init_check` and `gdk_display_open`.
  package static func start(_ backend: Backend) -> Bool {
    unsetenv("GDK_BACKEND")
    // An empty theme that comes with GTK; where it is missing, GTK uses its default theme.
    setenv("GTK_THEME", "Default:keys", 1)
    if getenv(bridge).map({ atoi($0) != 1 }) ?? true {
      isReadOut = true
      setenv(bridge, "1", 1)
    }
    unsetenv("GTK_MODULES")
    setenv("GTK_IM_MODULE", "gtk-im-context-simple", 1)
    // To choose among visuals, GDK would load all of OpenGL: 35 MB, and 100 ms for the first program that does it.
    setenv("GDK_GL", "disable", 1)
    // This starts a thread that lists the fonts. The thread reads environment variables, so none may be added or
    // removed from here on.
    _ = pango_cairo_font_map_get_default()
    gdk_set_allowed_backends(backend.rawValue)
    guard gdk_display_get_default() != nil else { return gtk_init_check(nil, nil) != 0 }
    guard let display = gdk_display_open(nil) else { return false }
    gdk_display_manager_set_default_display(gdk_display_manager_get(), display)
    return true
  }

  /// The environment variable that keeps screen readers out; the user may have set it.
  private static let bridge = "NO_AT_BRIDGE"
  /// True until screen readers are admitted, unless the user keeps them out.
  private static var isReadOut = false

  /// Admits screen readers at the first call. This waits for the accessibility bus, and may start it.
  ///
  /// The corresponding C function is `atk_bridge_adaptor_init`.
  package static func admitScreenReaders() {
    guard isReadOut else { return }
    isReadOut = false
    // Other threads may be reading environment variables. The variable exists, so only its value changes and all others
    // stay in place.
    setenv(bridge, "0", 1)
    _ = atk_bridge_adaptor_init(nil, nil)
  }

  /// True if the compositor offers layer-shell.
  ///
  /// The library would write a warning to standard error if there is none; the warning is suppressed. The corresponding
  /// C functions are `gtk_layer_is_supported` and `g_log_set_handler`.
  package static var hasLayerShell: Bool {
    let handler = g_log_set_handler(nil, G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    defer { g_log_remove_handler(nil, handler) }
    return gtk_layer_is_supported() != 0
  }

  /// True if the desktop asks for no motion.
  package static var isStill: Bool {
    gtk_settings_get_default() != nil && stillbell_setting("gtk-enable-animations") == 0
  }

  /// True if windows can be transparent, for which X11 needs a compositing manager.
  ///
  /// The corresponding C function is `gdk_screen_is_composited`.
  package static var isComposited: Bool {
    gdk_screen_get_default().map { gdk_screen_is_composited($0) != 0 } ?? false
  }

  /// True if clicks can pass through an Xwayland window to the windows of Wayland programs, too. Xwayland reports to
  /// the compositor where a window takes clicks since version 24.1. Outside X11 this is true.
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

  /// The time since the key or click that is being handled. Zero if there is none, or if the display does not use the
  /// clock of this machine.
  ///
  /// X servers and compositors count milliseconds of CLOCK_MONOTONIC. The corresponding C functions are
  /// `gtk_get_current_event_time` and `g_get_monotonic_time`.
  package static var eventAge: Duration {
    let time = gtk_get_current_event_time()
    let age = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1000) &- time
    return time != 0 && age < eventAgeMax ? .milliseconds(age) : .zero
  }

  /// In milliseconds. An older event must carry the time of another clock. The limit also bounds the delay that such a
  /// clock could cause.
  private static let eventAgeMax: guint32 = 10_000

  /// Waits until the display server has processed everything that was drawn. The corresponding C function is
  /// `gdk_display_sync`.
  package static func synchronize() {
    if let display = gdk_display_get_default() { gdk_display_sync(display) }
  }
}
