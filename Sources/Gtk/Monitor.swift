import CGtk
import GLib

/// A snapshot of a monitor of the display.
package struct Monitor {
  /// The number of the monitor, which it keeps as long as it is plugged in.
  package let identity: UInt
  /// The place and size, in the units of window sizes.
  package let area: Rectangle
  package let isPrimary: Bool
  /// GDK's own monitor; nil if the monitor comes from the X server.
  let reference: MonitorReference?

  /// All monitors.
  package static var all: [Monitor] {
    guard let display = gdk_display_get_default() else { return [] }
    return stillbell_is_x11(display) != 0 ? x11(display) : gdk(display)
  }

  /// The corresponding C functions are `gdk_display_get_monitor` and `gdk_monitor_get_geometry`.
  private static func gdk(_ display: OpaquePointer) -> [Monitor] {
    (0..<gdk_display_get_n_monitors(display)).compactMap { number in
      guard let pointer = gdk_display_get_monitor(display, number) else { return nil }
      var area = GdkRectangle()
      gdk_monitor_get_geometry(pointer, &area)
      return Monitor(
        identity: UInt(bitPattern: pointer),
        area: Rectangle(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)),
        isPrimary: gdk_monitor_is_primary(pointer) != 0, reference: MonitorReference(pointer))
    }
  }

  /// The monitors as the X server lists them. GDK 3 reads them before a change is complete, and not again afterwards.
  ///
  /// The corresponding C function is `XRRGetMonitors`.
  private static func x11(_ display: OpaquePointer) -> [Monitor] {
    guard let root = gdk_screen_get_root_window(gdk_display_get_default_screen(display)) else { return [] }
    let server = gdk_x11_display_get_xdisplay(display)
    var count: Int32 = 0
    guard let list = XRRGetMonitors(server, gdk_x11_window_get_xid(root), 1, &count) else { return gdk(display) }
    defer { XRRFreeMonitors(list) }
    let scale = max(1, Int(gdk_window_get_scale_factor(root)))
    return UnsafeBufferPointer(start: list, count: Int(count)).map { monitor in
      Monitor(
        identity: monitor.name,
        area: Rectangle(
          x: Int(monitor.x) / scale, y: Int(monitor.y) / scale, width: Int(monitor.width) / scale,
          height: Int(monitor.height) / scale),
        isPrimary: monitor.primary != 0, reference: nil)
    }
  }

  /// The part of the monitor that panels leave free, if the desktop reports it.
  ///
  /// The corresponding C function is `gdk_monitor_get_workarea`.
  package var freeArea: Rectangle {
    let (x, y) = (gint(area.x + area.width / 2), gint(area.y + area.height / 2))
    guard let display = gdk_display_get_default(), let monitor = gdk_display_get_monitor_at_point(display, x, y) else {
      return area
    }
    var free = GdkRectangle()
    gdk_monitor_get_workarea(monitor, &free)
    let part = Rectangle(x: Int(free.x), y: Int(free.y), width: Int(free.width), height: Int(free.height))
    // GDK may still have the size from before a change.
    return area.contains(part) ? part : area
  }

  /// Calls `action` when a monitor is added, is removed, moves or changes its scale. Call this once.
  ///
  /// The corresponding C function, for GDK's own signals, is `g_signal_connect`.
  package static func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    guard let display = gdk_display_get_default(), let screen = gdk_display_get_default_screen(display) else { return }
    for signal in ["monitor-added", "monitor-removed"] {
      Signal.connectChange(gpointer(display), signal, action)
    }
    for signal in ["monitors-changed", "size-changed", "composited-changed"] {
      Signal.connect(gpointer(screen), signal, action)
    }
    guard stillbell_is_x11(display) != 0 else { return }
    ServerEvents.watch { event in if stillbell_is_randr_event(event) != 0 { action() } }
  }
}

/// A reference to GDK's monitor.
final class MonitorReference {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    g_object_ref(gpointer(pointer))
  }

  isolated deinit { g_object_unref(gpointer(pointer)) }
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

  /// True if `other` is not empty and lies entirely within this rectangle.
  func contains(_ other: Rectangle) -> Bool {
    other.width > 0 && other.height > 0 && other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  package func contains(_ point: (x: Int, y: Int)) -> Bool {
    (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
  }
}
