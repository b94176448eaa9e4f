import CGtk

/// Widgets side by side or one below the other; across, the first stands where the language begins its lines.
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

  /// Takes all of them out, and with that away. The corresponding C function is `gtk_container_foreach`.
  package func removeAll() {
    gtk_container_foreach(
      stillbell_container(widget.pointer), { child, _ in gtk_widget_destroy(child) }, nil)
  }

  /// The corresponding C function is `gtk_widget_show_all`.
  package func showAll() { gtk_widget_show_all(widget.pointer) }
}

/// A widget with others on top of it.
package struct Overlay {
  package let widget: Widget

  /// The corresponding C functions are `gtk_overlay_new` and `gtk_overlay_add_overlay`.
  package init(_ below: Widget, _ above: [Widget]) {
    widget = Widget(gtk_overlay_new())
    gtk_container_add(stillbell_container(widget.pointer), below.pointer)
    for child in above {
      gtk_overlay_add_overlay(stillbell_overlay(widget.pointer), child.pointer)
      gtk_overlay_set_overlay_pass_through(stillbell_overlay(widget.pointer), child.pointer, 1)
    }
  }
}
