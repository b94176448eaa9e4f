import CAdw

/// A surface to draw on, valid during one call of a drawing function.
package struct Canvas {
  private let context: OpaquePointer

  init(_ context: OpaquePointer) { self.context = context }

  /// Draws a disc. The corresponding C function is `cairo_fill`.
  package func disc(x: Double, y: Double, radius: Double, _ ink: Ink) {
    use(ink)
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Draws an arc with round ends; angles are in radians, clockwise from three o'clock, the first less than the second.
  ///
  /// The corresponding C function is `cairo_arc`.
  package func arc(
    x: Double, y: Double, radius: Double, from start: Double, to end: Double, width: Double, _ ink: Ink
  ) {
    use(ink)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, start, end)
    cairo_stroke(context)
  }

  /// Draws a text that is already laid out, with its upper left corner at a point.
  ///
  /// The corresponding C function is `pango_cairo_show_layout`.
  func show(_ layout: OpaquePointer, x: Double, y: Double, _ ink: Ink) {
    use(ink)
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
  }

  private func use(_ ink: Ink) { cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha) }
}

/// A colour of the desktop's style; its components are from 0 to 1.
package struct Ink {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  /// This colour at a share of its opacity.
  package func faded(to share: Double) -> Ink { Ink(red: red, green: green, blue: blue, alpha: alpha * share) }
}
