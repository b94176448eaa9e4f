import CGtk
import GLib

/// A window, which is destroyed with this object.
package final class Window {
  /// The kind of window, by how it keeps its place.
  package enum Kind {
    /// X11: a window without a window manager.
    case popup
    /// Wayland: a surface above all others. Only one of them takes all keys.
    case layer(Monitor, takesKeys: Bool)
    /// Wayland: a surface above all others on the monitor in use, at a distance from the upper edge. It is in the
    /// middle, or at a margin from one side.
    case pane(top: Int, margin: Int, corner: Side?)
    /// An ordinary window that asks to be full-screen on a monitor.
    case fullScreen(Monitor)
    /// X11: an ordinary window of one pixel.
    case pixel
  }

  package enum Side { case left, right }

  package let widget: Widget
  private let kind: Kind
  /// True once keys and clicks pass through.
  private var isThrough = false

  /// Makes a window without showing it. The corresponding C functions are `gtk_window_new` and
  /// `gtk_layer_init_for_window`.
  package init(_ kind: Kind, title: String) {
    self.kind = kind
    switch kind {
    case .popup: widget = Widget(gtk_window_new(GTK_WINDOW_POPUP))
    case .layer, .pane, .fullScreen, .pixel: widget = Widget(gtk_window_new(GTK_WINDOW_TOPLEVEL))
    }
    let window = stillbell_window(widget.pointer)
    gtk_window_set_title(window, title)
    gtk_window_set_decorated(window, 0)
    gtk_widget_set_app_paintable(widget.pointer, 1)
    if let visual = gdk_screen_get_rgba_visual(gtk_widget_get_screen(widget.pointer)) {
      gtk_widget_set_visual(widget.pointer, visual)
    }
    switch kind {
    case .popup: gtk_window_set_type_hint(window, GDK_WINDOW_TYPE_HINT_NOTIFICATION)
    case .layer(let monitor, let takesKeys):
      gtk_layer_init_for_window(window)
      gtk_layer_set_namespace(window, "stillbell-prompt")
      gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
      if let reference = monitor.reference { gtk_layer_set_monitor(window, reference.pointer) }
      for edge in [
        GTK_LAYER_SHELL_EDGE_LEFT, GTK_LAYER_SHELL_EDGE_RIGHT, GTK_LAYER_SHELL_EDGE_TOP, GTK_LAYER_SHELL_EDGE_BOTTOM,
      ] { gtk_layer_set_anchor(window, edge, 1) }
      gtk_layer_set_exclusive_zone(window, -1)
      gtk_layer_set_keyboard_mode(
        window, takesKeys ? GTK_LAYER_SHELL_KEYBOARD_MODE_EXCLUSIVE : GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    case .pane(let top, let margin, let corner):
      gtk_layer_init_for_window(window)
      gtk_layer_set_namespace(window, "stillbell-card")
      gtk_layer_set_layer(window, GTK_LAYER_SHELL_LAYER_OVERLAY)
      let side = corner.map { $0 == .left ? GTK_LAYER_SHELL_EDGE_LEFT : GTK_LAYER_SHELL_EDGE_RIGHT }
      for (edge, distance) in [(GTK_LAYER_SHELL_EDGE_TOP, top)] + (side.map { [($0, margin)] } ?? []) {
        gtk_layer_set_anchor(window, edge, 1)
        gtk_layer_set_margin(window, edge, gint(distance))
      }
      gtk_layer_set_keyboard_mode(window, GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    case .fullScreen(let monitor):
      gtk_window_set_keep_above(window, 1)
      gtk_window_set_skip_taskbar_hint(window, 1)
      if let screen = gdk_screen_get_default() {
        let number = Monitor.all.firstIndex { $0.identity == monitor.identity } ?? 0
        gtk_window_fullscreen_on_monitor(window, screen, gint(number))
      }
    case .pixel:
      gtk_window_set_skip_taskbar_hint(window, 1)
      gtk_window_set_default_size(window, 1, 1)
    }
  }

  isolated deinit { gtk_widget_destroy(widget.pointer) }

  /// The corresponding C function is `gtk_container_add`.
  package func setContent(_ content: Widget) {
    gtk_container_add(stillbell_container(widget.pointer), content.pointer)
  }

  /// Moves and resizes a popup; the desktop places the other kinds.
  ///
  /// The corresponding C functions are `gtk_window_move` and `gtk_window_resize`.
  package func place(_ area: Rectangle) {
    guard case .popup = kind else { return }
    let window = stillbell_window(widget.pointer)
    gtk_window_set_default_size(window, gint(area.width), gint(area.height))
    gtk_window_move(window, gint(area.x), gint(area.y))
    gtk_window_resize(window, gint(area.width), gint(area.height))
  }

  /// Shrinks a pane to its content. The corresponding C function is `gtk_window_resize`.
  package func shrink() { gtk_window_resize(stillbell_window(widget.pointer), 1, 1) }

  /// Prepares everything except the first frame.
  ///
  /// The corresponding C functions are `gtk_widget_realize` and `gdk_x11_window_set_frame_sync_enabled`.
  package func prepare() {
    if let content = gtk_bin_get_child(stillbell_bin(widget.pointer)) { gtk_widget_show_all(content) }
    gtk_widget_realize(widget.pointer)
    // A popup has no window manager, but GTK would ask before each frame if there is one.
    if case .popup = kind, let made = gtk_widget_get_window(widget.pointer) {
      gdk_x11_window_set_frame_sync_enabled(made, 0)
    }
  }

  /// Loads the glyphs and files that the first frame needs, without showing anything.
  ///
  /// The corresponding C function is `pango_cairo_show_layout`.
  package func warmUp() { stillbell_warm_up(widget.pointer) }

  /// Shows the window, with the focus on no widget. The corresponding C function is `gtk_widget_show`.
  package func show() {
    gtk_widget_show(widget.pointer)
    // GDK forgets the input shape when a window is mapped.
    if isThrough { letInputThrough() }
    // GTK focuses the first button.
    clearFocus()
  }

  /// The corresponding C function is `gtk_widget_get_mapped`.
  package var isShown: Bool { gtk_widget_get_mapped(widget.pointer) != 0 }

  /// Takes the focus from the widget that has it. The corresponding C function is `gtk_window_set_focus`.
  package func clearFocus() { gtk_window_set_focus(stillbell_window(widget.pointer), nil) }

  /// True if a widget has the focus. The corresponding C function is `gtk_window_get_focus`.
  package var hasFocusedWidget: Bool { gtk_window_get_focus(stillbell_window(widget.pointer)) != nil }

  /// Calls `action` for each key; if it returns true, no other handler gets the key.
  package func onKey(_ action: @escaping @MainActor @Sendable (KeyEvent) -> Bool) {
    for signal in ["key-press-event", "key-release-event"] {
      Signal.connectEvent(widget.pointer, signal) { event in
        action(KeyEvent(event, isPress: signal == "key-press-event"))
      }
    }
  }

  /// Calls `action` when the pointer moves over the window. The corresponding C function is `gtk_widget_add_events`.
  package func onMotion(_ action: @escaping @MainActor @Sendable () -> Void) {
    gtk_widget_add_events(widget.pointer, gint(GDK_POINTER_MOTION_MASK.rawValue))
    Signal.connectEvent(widget.pointer, "motion-notify-event") { _ in
      action()
      return false
    }
  }

  /// Shows or hides the pointer over the window. The corresponding C function is `gdk_window_set_cursor`.
  package func setPointerShown(_ isShown: Bool) {
    guard let shown = gtk_widget_get_window(widget.pointer), let display = gdk_display_get_default() else { return }
    let cursor = isShown ? nil : gdk_cursor_new_for_display(display, GDK_BLANK_CURSOR)
    gdk_window_set_cursor(shown, cursor)
    if let cursor { g_object_unref(gpointer(cursor)) }
  }

  /// Lets keys and clicks pass through to the windows below, from now on.
  ///
  /// The corresponding C functions are `gdk_window_input_shape_combine_region` and `gtk_layer_set_keyboard_mode`.
  package func letInputThrough() {
    isThrough = true
    if let shown = gtk_widget_get_window(widget.pointer) { stillbell_let_clicks_through(shown) }
    if case .layer = kind {
      gtk_layer_set_keyboard_mode(stillbell_window(widget.pointer), GTK_LAYER_SHELL_KEYBOARD_MODE_NONE)
    }
  }

  /// Handles a key that another window received.
  ///
  /// The corresponding C function is `gtk_window_propagate_key_event`.
  package func forward(_ event: KeyEvent) -> Bool { event.deliver(to: widget.pointer) }

  /// Calls `action` when the desktop asks the window to close; the window stays open.
  package func onCloseRequest(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connectEvent(widget.pointer, "delete-event") { _ in
      action()
      return true
    }
  }
}
