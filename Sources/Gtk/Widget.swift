import CGtk
import GLib

/// A widget. Its container owns it; the window is the outermost container.
package struct Widget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { preconditionFailure("GTK always makes a widget") }
    self.pointer = pointer
  }

  /// Adds a class for the style sheet. The corresponding C function is `gtk_style_context_add_class`.
  package func addStyle(_ name: String) { gtk_style_context_add_class(gtk_widget_get_style_context(pointer), name) }

  /// Adds or removes a class for the style sheet. The corresponding C function is `gtk_style_context_remove_class`.
  package func setStyle(_ name: String, _ isOn: Bool) {
    let context = gtk_widget_get_style_context(pointer)
    if isOn { gtk_style_context_add_class(context, name) } else { gtk_style_context_remove_class(context, name) }
  }

  /// The current colour of the text. The corresponding C function is `gtk_style_context_get_color`.
  var ink: Canvas.Ink {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), gtk_widget_get_state_flags(pointer), &color)
    return Canvas.Ink(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The corresponding C function is `gtk_widget_is_focus`.
  package var hasFocus: Bool { gtk_widget_is_focus(pointer) != 0 }

  /// The number of display pixels per widget pixel. The corresponding C function is `gtk_widget_get_scale_factor`.
  package var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

  /// Sets the name for screen readers. The corresponding C function is `atk_object_set_name`.
  package func setAccessibleName(_ name: String) {
    guard let accessible = gtk_widget_get_accessible(pointer) else { return }
    if let old = atk_object_get_name(accessible), String(cString: old) == name { return }
    atk_object_set_name(accessible, name)
  }

  /// Sets the description for screen readers. The corresponding C function is `atk_object_set_description`.
  package func setAccessibleDescription(_ description: String) {
    guard let accessible = gtk_widget_get_accessible(pointer) else { return }
    atk_object_set_description(accessible, description)
  }

  /// The corresponding C function is `gtk_widget_set_visible`.
  package func setVisible(_ isVisible: Bool) { gtk_widget_set_visible(pointer, isVisible ? 1 : 0) }

  /// Sets the least size, in pixels of the window. The corresponding C function is `gtk_widget_set_size_request`.
  package func setLeastSize(width: Int, height: Int) {
    gtk_widget_set_size_request(pointer, gint(width), gint(height))
  }

  /// Makes the widget a heading for screen readers. The corresponding C function is `atk_object_set_role`.
  package func setHeading() {
    if let accessible = gtk_widget_get_accessible(pointer) { atk_object_set_role(accessible, ATK_ROLE_HEADING) }
  }

  /// Sets the opacity, from 0 to 1. The corresponding C function is `gtk_widget_set_opacity`.
  package func setOpacity(_ opacity: Double) { gtk_widget_set_opacity(pointer, opacity) }

  /// Enables or disables the widget. The corresponding C function is `gtk_widget_set_sensitive`.
  package func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(pointer, isSensitive ? 1 : 0) }

  /// Shows the widget and everything in it. The corresponding C function is `gtk_widget_show_all`.
  package func showAll() { gtk_widget_show_all(pointer) }

  /// Centres the widget in the space it gets, across and down.
  package func center(across: Bool = true, down: Bool = true) {
    if across { gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER) }
    if down { gtk_widget_set_valign(pointer, GTK_ALIGN_CENTER) }
  }

  /// The natural height. The corresponding C function is `gtk_widget_get_preferred_height_for_width`.
  package func height(forWidth width: Int) -> Int {
    var (least, natural): (gint, gint) = (0, 0)
    gtk_widget_get_preferred_height_for_width(pointer, gint(width), &least, &natural)
    return Int(natural)
  }

  /// The natural size. The corresponding C function is `gtk_widget_get_preferred_size`.
  package var preferredSize: (width: Int, height: Int) {
    var (least, natural) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(pointer, &least, &natural)
    return (Int(natural.width), Int(natural.height))
  }

  /// Calls `draw` whenever the display needs a picture of the widget, before or instead of GTK's own drawing.
  ///
  /// - Parameters:
  ///   - isAll: True if neither GTK nor the children draw.
  ///   - draw: Draws on the canvas, in pixels of the widget; it gets the widget's width and height.
  package func onDraw(
    isAll: Bool, _ draw: @escaping @MainActor @Sendable (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void
  ) {
    nonisolated(unsafe) let widget = pointer
    Signal.connectEvent(pointer, "draw") { context in
      let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
      draw(Canvas(context), Double(width), Double(height))
      return isAll
    }
  }

  /// The corresponding C function is `gtk_widget_queue_draw`.
  package func redraw() { gtk_widget_queue_draw(pointer) }

  /// Redraws a part, in pixels of the widget. The corresponding C function is `gtk_widget_queue_draw_area`.
  package func redraw(_ area: Rectangle) {
    // GTK counts from the corner of the window, which a widget without a window of its own shares with others.
    var place = GtkAllocation()
    if gtk_widget_get_has_window(pointer) == 0 { gtk_widget_get_allocation(pointer, &place) }
    gtk_widget_queue_draw_area(
      pointer, place.x + gint(area.x), place.y + gint(area.y), gint(area.width), gint(area.height))
  }
}
