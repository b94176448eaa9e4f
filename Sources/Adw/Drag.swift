import CAdw
import GLib

/// A drag over a widget, with a pressed pointer button or a finger.
package enum Drag {
  /// A point, measured from the upper left corner of the widget.
  package typealias Place = (x: Double, y: Double)

  /// Calls `begins` at the point where the drag starts. If that returns true, `moves` is called for each movement, and
  /// no other widget handles the drag.
  ///
  /// The corresponding C functions are `gtk_gesture_drag_new` and `gtk_gesture_set_state`.
  package static func follow(
    on widget: Widget, begins: @escaping @MainActor @Sendable (Place) -> Bool,
    moves: @escaping @MainActor @Sendable (Place) -> Void
  ) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    let object = UnsafeMutableRawPointer(gesture)
    let begin: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { gesture, x, y, data in
      nonisolated(unsafe) let gesture = gesture.map { OpaquePointer($0) }
      Box<@MainActor @Sendable (Place) -> Bool>.with(data) { begins in
        MainActor.assumeIsolated {
          let isWanted = begins((x, y))
          gtk_gesture_set_state(gesture, isWanted ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
        }
      }
    }
    let update: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { gesture, offsetX, offsetY, data in
      var (x, y) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture.map { OpaquePointer($0) }, &x, &y)
      let place = (x + offsetX, y + offsetY)
      Box<@MainActor @Sendable (Place) -> Void>.with(data) { moves in MainActor.assumeIsolated { moves(place) } }
    }
    Signal.connect(object, "drag-begin", unsafeBitCast(begin, to: GCallback.self), Box(begins))
    Signal.connect(object, "drag-update", unsafeBitCast(update, to: GCallback.self), Box(moves))
    gtk_widget_add_controller(widget.pointer, gesture)
  }
}
