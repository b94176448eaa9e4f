import CGtk

/// The keyboard and the pointer.
package enum Seat {
  package enum Grab {
    case all
    /// Another program holds the pointer.
    case keyboard
    case none
  }

  /// Grabs the keyboard and the pointer for a window, or the keyboard alone if another program holds the pointer.
  ///
  /// The corresponding C function is `gdk_seat_grab`.
  package static func grab(for window: Window) -> Grab {
    guard let seat, let shown = gtk_widget_get_window(window.widget.pointer) else { return .none }
    for (capabilities, grab) in [(GDK_SEAT_CAPABILITY_ALL, Grab.all), (GDK_SEAT_CAPABILITY_KEYBOARD, .keyboard)]
    where gdk_seat_grab(seat, shown, capabilities, 1, nil, nil, nil, nil) == GDK_GRAB_SUCCESS { return grab }
    return .none
  }

  /// True if another program has grabbed the pointer of the X server, so that clicks would go there.
  ///
  /// The corresponding C function is `XGrabPointer`.
  package static var isPointerHeld: Bool {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0 else { return false }
    return stillbell_pointer_is_held(display) != 0
  }

  /// The position of the pointer; nil on Wayland, where no program may know it.
  ///
  /// The corresponding C function is `gdk_device_get_position`.
  package static var pointerPosition: (x: Int, y: Int)? {
    guard let display = gdk_display_get_default(), stillbell_is_x11(display) != 0,
      let device = seat.flatMap({ gdk_seat_get_pointer($0) })
    else { return nil }
    var (x, y): (gint, gint) = (0, 0)
    gdk_device_get_position(device, nil, &x, &y)
    return (Int(x), Int(y))
  }

  /// The corresponding C function is `gdk_seat_ungrab`.
  package static func ungrab() {
    if let seat { gdk_seat_ungrab(seat) }
  }

  /// Makes a window believe that it has the focus of the display. It gets the keys without that focus, and should still
  /// show which of its buttons is focused. The corresponding C function is `gtk_main_do_event`.
  package static func pretendFocus(of window: Window) {
    guard let shown = gtk_widget_get_window(window.widget.pointer), let event = gdk_event_new(GDK_FOCUS_CHANGE) else {
      return
    }
    g_object_ref(gpointer(shown))
    event.pointee.focus_change.window = shown
    event.pointee.focus_change.in = 1
    event.pointee.focus_change.send_event = 1
    gdk_event_set_device(event, seat.flatMap { gdk_seat_get_keyboard($0) })
    gtk_main_do_event(event)
    gdk_event_free(event)
  }

  private static var seat: UnsafeMutablePointer<GdkSeat>? {
    gdk_display_get_default().flatMap { gdk_display_get_default_seat($0) }
  }
}
