import CGtk

/// A key going down or up.
package struct KeyEvent {
  private let event: UnsafeMutablePointer<GdkEventKey>
  package let isPress: Bool

  init(_ event: OpaquePointer, isPress: Bool) {
    self.event = UnsafeMutablePointer(event)
    self.isPress = isPress
  }

  /// The number of the key on the keyboard.
  package var number: UInt16 { event.pointee.hardware_keycode }

  package var isEnter: Bool {
    [guint(GDK_KEY_Return), guint(GDK_KEY_KP_Enter), guint(GDK_KEY_ISO_Enter)].contains(event.pointee.keyval)
  }

  /// The letter S, small or large.
  package var isS: Bool { [guint(GDK_KEY_s), guint(GDK_KEY_S)].contains(event.pointee.keyval) }

  package var isSpace: Bool { [guint(GDK_KEY_space), guint(GDK_KEY_KP_Space)].contains(event.pointee.keyval) }

  package var isEscape: Bool { event.pointee.keyval == guint(GDK_KEY_Escape) }

  package var hasShift: Bool { event.pointee.state & GDK_SHIFT_MASK.rawValue != 0 }

  /// Control, Alt or Super: a shortcut that was meant for somebody else.
  package var hasOtherModifiers: Bool {
    event.pointee.state & (GDK_CONTROL_MASK.rawValue | GDK_MOD1_MASK.rawValue | GDK_SUPER_MASK.rawValue) != 0
  }

  func deliver(to window: UnsafeMutablePointer<GtkWidget>) -> Bool {
    gtk_window_propagate_key_event(stillbell_window(window), event) != 0
      || gtk_bindings_activate_event(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GObject.self), event) != 0
  }
}
