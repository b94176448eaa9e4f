import CGtk

/// A picture that the program draws itself; for screen readers an image.
package struct Drawing {
  package let widget: Widget

  /// The corresponding C function is `gtk_drawing_area_new`.
  package init(_ draw: @escaping @MainActor @Sendable (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void) {
    widget = Widget(gtk_drawing_area_new())
    if let accessible = gtk_widget_get_accessible(widget.pointer) { atk_object_set_role(accessible, ATK_ROLE_IMAGE) }
    widget.onDraw(isAll: true, draw)
  }
}
