import CAdw
import GLib

extension Widget {
  /// Scrolls the scrolled window around the widget until all of the widget is visible, once the widget has its place.
  ///
  /// The corresponding C functions are `gtk_widget_add_tick_callback` and `gtk_adjustment_clamp_page`.
  package func bringIntoView() {
    let wait = FramesToWait()
    gtk_widget_add_tick_callback(
      pointer,
      { widget, _, data in
        nonisolated(unsafe) let widget = widget
        var isOver = true
        Box<FramesToWait>.with(data) { wait in
          isOver = MainActor.assumeIsolated {
            guard wait.isOver else { return false }
            if let widget { Widget(widget).scrollThere() }
            return true
          }
        }
        return isOver ? 0 : 1
      }, Box(wait).retained, releaseBox)
  }

  private func scrollThere() {
    guard let frame = gtk_widget_get_ancestor(pointer, gtk_scrolled_window_get_type()),
      let viewport = gtk_scrolled_window_get_child(OpaquePointer(frame)),
      let content = gtk_widget_get_first_child(viewport)
    else { return }
    var (x, y) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, content, 0, 0, &x, &y) != 0 else { return }
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(frame))
    gtk_adjustment_clamp_page(adjustment, y, y + Double(gtk_widget_get_height(pointer)))
  }
}

/// A count of frames. A frame begins before its widgets are laid out, so a new widget has its place only in the next
/// one.
private final class FramesToWait {
  private var left = 1

  var isOver: Bool {
    defer { left -= 1 }
    return left == 0
  }
}
