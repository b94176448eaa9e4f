import CGtk

/// A row or column of widgets. A row begins where the language begins its lines.
package struct Stack {
  package enum Direction {
    case across, down
  }

  package let widget: Widget

  /// The corresponding C function is `gtk_box_new`.
  package init(_ direction: Direction, spacing: Int) {
    widget = Widget(
      gtk_box_new(direction == .across ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, gint(spacing)))
  }

  /// The corresponding C function is `gtk_box_pack_start`.
  package func add(_ child: Widget) { gtk_box_pack_start(stillbell_box(widget.pointer), child.pointer, 0, 0, 0) }

  /// The corresponding C function is `gtk_widget_destroy`.
  package func remove(_ child: Widget) { gtk_widget_destroy(child.pointer) }

  /// Sets the distance between widgets, in pixels. The corresponding C function is `gtk_box_set_spacing`.
  package func setSpacing(_ pixels: Int) { gtk_box_set_spacing(stillbell_box(widget.pointer), gint(pixels)) }
}
