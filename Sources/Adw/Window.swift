import CAdw
import GLib

/// A window of the application.
package struct Window {
  package let widget: Widget

  package init(_ widget: Widget) {
    self.widget = widget
    nonisolated(unsafe) let pointer = widget.pointer
    widget.onMap {
      let shown = Window(held: Widget(pointer))
      for delay in Self.delays { MainLoop.later(afterMilliseconds: delay) { shown.reportFocusAgain() } }
    }
  }

  private init(held widget: Widget) { self.widget = widget }

  /// The time that GTK takes to join the accessibility bus, and the time on a busy machine, in milliseconds.
  private static let delays: [UInt32] = [700, 3000]

  /// Reports the focused widget to screen readers again.
  ///
  /// GTK 4.8 joins the accessibility bus after the first frame, but reports the focused widget before, when no screen
  /// reader can ask about it. So a screen reader would not announce a window that opens. If it did get the first
  /// report, it still announces the widget once. A text keeps the focus: an input method may be at work in it.
  ///
  /// The corresponding C functions are `gtk_window_get_focus` and `gtk_window_set_focus`.
  private func reportFocusAgain() {
    guard gtk_window_is_active(widget.cast()) != 0, let focus = gtk_window_get_focus(widget.cast()),
      stillbell_is_text(focus) == 0
    else { return }
    let kept = Widget(focus)
    gtk_window_set_focus(widget.cast(), nil)
    gtk_window_set_focus(widget.cast(), kept.pointer)
  }

  /// Adds the window to the application, which runs as long as it has a window.
  ///
  /// The corresponding C function is `gtk_window_set_application`.
  package func join(_ application: Application) { gtk_window_set_application(widget.cast(), application.gtk) }

  /// Shows the window in front. The corresponding C function is `gtk_window_present`.
  package func present() { gtk_window_present(widget.cast()) }

  /// The corresponding C function is `gtk_window_close`.
  package func close() { gtk_window_close(widget.cast()) }

  /// Calls `closed` once the window is gone from the screen. The window itself lives until the last reference to it is
  /// released.
  ///
  /// The corresponding signal is `GtkWidget::unrealize`.
  package func onClose(_ closed: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "unrealize") { MainLoop.later(closed) }
  }

  /// The corresponding C function is `gtk_window_set_title`.
  package func setTitle(_ text: some Text) { gtk_window_set_title(widget.cast(), text.description) }

  /// The corresponding C functions are `gtk_window_set_transient_for` and `gtk_window_set_modal`.
  package func show(over parent: Window) {
    gtk_window_set_transient_for(widget.cast(), parent.widget.cast())
    gtk_window_set_modal(widget.cast(), 1)
    present()
  }

  /// Opens a file in the desktop's default program for it.
  ///
  /// The corresponding C functions are `g_filename_to_uri` and `gtk_show_uri`.
  package func open(file path: String) {
    guard let address = g_filename_to_uri(path, nil, nil) else { return }
    gtk_show_uri(widget.cast(), address, guint32(GDK_CURRENT_TIME))
    g_free(address)
  }

  /// The corresponding C function is `gtk_window_set_default_icon_name`.
  package static func setIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}
