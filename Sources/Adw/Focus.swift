import CAdw
import GLib

// The focus, and the keys that are pressed in a focused widget.
extension Widget {
  /// Puts the widget into the Tab order or takes it out. The corresponding C function is `gtk_widget_set_focusable`.
  package func setFocusable(_ isFocusable: Bool) { gtk_widget_set_focusable(pointer, isFocusable ? 1 : 0) }

  /// True if a part within has the focus. The corresponding C function is `gtk_widget_get_focus_child`.
  package var hasFocusWithin: Bool { gtk_widget_get_focus_child(pointer) != nil }

  /// Calls `action` with the name of each key that is pressed within, such as `Left`; it returns true if it handled the
  /// key. Keys with Control, Alt or Super are left to the other handlers.
  ///
  /// The corresponding signal is `GtkEventControllerKey::key-pressed`, and the C function is `gdk_keyval_name`.
  package func onKey(_ action: @escaping @MainActor @Sendable (String) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    let handler: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
      _, key, _, state, data in
      let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      guard state.rawValue & others == 0, let name = gdk_keyval_name(key) else { return 0 }
      var isHandled = false
      Box<@MainActor @Sendable (String) -> Bool>.with(data) { action in
        isHandled = MainActor.assumeIsolated { action(String(cString: name)) }
      }
      return isHandled ? 1 : 0
    }
    Signal.connect(
      UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(handler, to: GCallback.self), Box(action))
    gtk_widget_add_controller(pointer, controller)
  }
}
