import CGtk

/// A monitor of the display; what it was can be compared also after it has gone.
package final class Monitor: @MainActor Equatable {
  let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    g_object_ref(gpointer(pointer))
  }

  isolated deinit { g_object_unref(gpointer(pointer)) }

  package static func == (left: Monitor, right: Monitor) -> Bool { left.pointer == right.pointer }

  /// Where it lies, in the units windows are measured in.
  ///
  /// The corresponding C function is `gdk_monitor_get_geometry`.
  package var area: Rectangle {
    var rectangle = GdkRectangle()
    gdk_monitor_get_geometry(pointer, &rectangle)
    return Rectangle(
      x: Int(rectangle.x), y: Int(rectangle.y), width: Int(rectangle.width), height: Int(rectangle.height))
  }

  /// The corresponding C function is `gdk_monitor_is_primary`.
  package var isPrimary: Bool { gdk_monitor_is_primary(pointer) != 0 }

  /// Every monitor there is. The corresponding C function is `gdk_display_get_monitor`.
  package static var all: [Monitor] {
    guard let display = gdk_display_get_default() else { return [] }
    return (0..<gdk_display_get_n_monitors(display)).compactMap { number in
      gdk_display_get_monitor(display, number).map { Monitor($0) }
    }
  }

  /// The one the pointer is on; nil where nobody may know.
  ///
  /// The corresponding C function is `gdk_device_get_position`.
  package static var withPointer: Monitor? {
    guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
      let device = gdk_seat_get_pointer(seat), stillbell_is_x11(display) != 0
    else { return nil }
    var (x, y): (gint, gint) = (0, 0)
    gdk_device_get_position(device, nil, &x, &y)
    return gdk_display_get_monitor_at_point(display, x, y).map { Monitor($0) }
  }

  /// Calls `action` when a monitor comes, goes, moves or changes its scale; call it once.
  package static func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    guard let display = gdk_display_get_default(), let screen = gdk_display_get_default_screen(display) else { return }
    for signal in ["monitor-added", "monitor-removed"] {
      Signal.connectChange(gpointer(display), signal, action)
    }
    for signal in ["monitors-changed", "size-changed", "composited-changed"] {
      Signal.connect(gpointer(screen), signal, action)
    }
  }
}

/// A rectangle of the desktop.
package struct Rectangle: Hashable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
