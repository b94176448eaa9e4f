import CGtk

/// A container in which each widget has a fixed place.
package struct Plane {
  package let widget: Widget

  /// The corresponding C function is `gtk_fixed_new`.
  package init() { widget = Widget(gtk_fixed_new()) }

  /// The corresponding C function is `gtk_fixed_put`.
  package func add(_ child: Widget) { gtk_fixed_put(stillbell_fixed(widget.pointer), child.pointer, 0, 0) }

  /// Moves a child to a rectangle and sets its least size to that of the rectangle. The corresponding C function is
  /// `gtk_fixed_move`.
  package func place(_ child: Widget, _ area: Rectangle) {
    child.setLeastSize(width: area.width, height: area.height)
    gtk_fixed_move(stillbell_fixed(widget.pointer), child.pointer, gint(area.x), gint(area.y))
  }

  /// Removes a child and destroys it. The corresponding C function is `gtk_widget_destroy`.
  package func remove(_ child: Widget) { gtk_widget_destroy(child.pointer) }
}
