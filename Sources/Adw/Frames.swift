import CAdw
import GLib

/// The frames of a widget, in step with the screen, while the widget is visible and this object lives.
package final class Frames {
  private let widget: Widget
  private let id: UInt32

  /// Calls `draw` at most `perSecond` times a second.
  ///
  /// The corresponding C functions are `gtk_widget_add_tick_callback` and `gdk_frame_clock_get_frame_time`.
  package init(of widget: Widget, atMost perSecond: Int64, _ draw: @escaping @MainActor @Sendable () -> Void) {
    self.widget = widget
    let pace = Pace(microseconds: 1_000_000 / perSecond, draw)
    id = gtk_widget_add_tick_callback(
      widget.pointer,
      { _, clock, data in
        let time = Int64(gdk_frame_clock_get_frame_time(clock))
        Box<Pace>.with(data) { pace in MainActor.assumeIsolated { pace.frame(at: time) } }
        return 1
      }, Box(pace).retained, releaseBox)
  }

  isolated deinit { gtk_widget_remove_tick_callback(widget.pointer, id) }
}

/// Skips the frames that come too soon. A screen seldom keeps its rate to the microsecond, so a frame may come a little
/// early; the wait for the next one is then longer.
private final class Pace {
  private let length: Int64
  private let draw: @MainActor @Sendable () -> Void
  private var due: Int64 = 0

  init(microseconds length: Int64, _ draw: @escaping @MainActor @Sendable () -> Void) {
    (self.length, self.draw) = (length, draw)
  }

  func frame(at time: Int64) {
    guard time >= due - length / 10 else { return }
    due = time - due > length ? time + length : due + length
    draw()
  }
}
