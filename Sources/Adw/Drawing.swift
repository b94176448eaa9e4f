import CAdw
import GLib

/// A picture that the program draws itself.
package struct Drawing {
  package let widget: Widget

  package init(_ widget: Widget) { self.widget = widget }

  /// Calls `draw` whenever the display needs a picture. The corresponding C function is
  /// `gtk_drawing_area_set_draw_func`.
  package func onDraw(
    _ draw: @escaping @MainActor @Sendable (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void
  ) {
    gtk_drawing_area_set_draw_func(
      widget.cast(),
      { _, context, width, height, data in
        guard let context else { return }
        nonisolated(unsafe) let pointer = context
        Box<@MainActor @Sendable (Canvas, Double, Double) -> Void>.with(data) { draw in
          MainActor.assumeIsolated { draw(Canvas(pointer), Double(width), Double(height)) }
        }
      }, Box(draw).retained, releaseBox)
  }

  /// Writes a text in the font of the widget, `scale` times as large, centred below a point.
  ///
  /// The corresponding C functions are `gtk_widget_create_pango_layout` and `pango_cairo_show_layout`.
  package func write(_ text: String, on canvas: Canvas, x: Double, y: Double, scale: Double, _ ink: Ink) {
    lay(out: text, scale) { layout, width, _ in canvas.show(layout, x: x - width / 2, y: y, ink) }
  }

  /// The height in pixels of a text as `write` draws it. The corresponding C function is `pango_layout_get_pixel_size`.
  package func height(of text: String, scale: Double) -> Double {
    var all = 0.0
    lay(out: text, scale) { _, _, height in all = height }
    return all
  }

  private func lay(
    out text: String, _ scale: Double, _ use: (OpaquePointer, _ width: Double, _ height: Double) -> Void
  ) {
    guard let layout = gtk_widget_create_pango_layout(widget.pointer, text) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    if let attributes = pango_attr_list_new() {
      pango_attr_list_insert(attributes, pango_attr_scale_new(scale))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    use(layout, Double(width), Double(height))
  }

  /// The corresponding C function is `gtk_widget_queue_draw`.
  package func redraw() { gtk_widget_queue_draw(widget.pointer) }

  /// The desktop's accent colour. The corresponding C function is `gtk_style_context_lookup_color`.
  package var accent: Ink { color(named: "accent_color") ?? text }

  /// The text colour of the widget. The corresponding C function is `gtk_style_context_get_color`.
  package var text: Ink {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget.pointer), &color)
    return Ink(color)
  }

  private func color(named name: String) -> Ink? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget.pointer), name, &color) != 0 else {
      return nil
    }
    return Ink(color)
  }
}

extension Ink {
  fileprivate init(_ color: GdkRGBA) {
    self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }
}
