import CGtk

/// A surface to draw on, valid during one call of a drawing function.
package struct Canvas {
  private let context: OpaquePointer

  init(_ context: OpaquePointer) { self.context = context }

  /// A colour whose components are from 0 to 1.
  package struct Ink {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// Fills the whole surface with a colour, which replaces the opacity too. The corresponding C function is
  /// `cairo_paint`.
  package func fill(_ ink: Ink) {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws a disc. The corresponding C function is `cairo_fill`.
  package func disc(x: Double, y: Double, radius: Double, _ ink: Ink) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Draws a chevron in the middle of a square, which points down or up.
  ///
  /// The corresponding C function is `cairo_line_to`.
  package func chevron(side: Double, isUp: Bool, _ ink: Ink) {
    let (x, y, reach) = (side / 2, side / 2, side / 4)
    let rise = isUp ? -reach / 2 : reach / 2
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_set_line_width(context, max(1.5, side / 12))
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_new_path(context)
    cairo_move_to(context, x - reach, y - rise)
    cairo_line_to(context, x, y + rise)
    cairo_line_to(context, x + reach, y - rise)
    cairo_stroke(context)
  }

  /// Draws the remaining fraction of a bar, from the edge where the language begins its lines.
  ///
  /// The corresponding C function is `cairo_rectangle`.
  package func bar(width: Double, height: Double, fraction: Double, isMirrored: Bool, _ ink: Ink) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_rectangle(context, isMirrored ? width * (1 - fraction) : 0, 0, width * fraction, height)
    cairo_fill(context)
  }

  /// Draws a picture scaled into a rectangle. The corresponding C function is `cairo_set_source_surface`.
  package func paint(_ bitmap: Bitmap, x: Double, y: Double, width: Double, height: Double) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_scale(context, width / Double(bitmap.width), height / Double(bitmap.height))
    cairo_set_source_surface(context, bitmap.surface, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws an arc with round ends; angles are in radians, clockwise from three o'clock, the first less than the second.
  ///
  /// The corresponding C function is `cairo_arc`.
  package func arc(
    x: Double, y: Double, radius: Double, from start: Double, to end: Double, width: Double, _ ink: Ink
  ) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_new_path(context)
    cairo_arc(context, x, y, radius, start, end)
    cairo_stroke(context)
  }
}
