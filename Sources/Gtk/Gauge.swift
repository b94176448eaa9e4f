import CGtk

/// A value from 0 to 1 that the program draws itself; for screen readers a progress bar.
package struct Gauge {
  package let widget: Widget

  /// Makes a gauge. GTK makes it at least 150 pixels wide, or 80 pixels high if it is upright.
  ///
  /// The corresponding C functions are `gtk_progress_bar_new` and `gtk_orientable_set_orientation`.
  package init(
    isUpright: Bool,
    _ draw: @escaping @MainActor @Sendable (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void
  ) {
    widget = Widget(gtk_progress_bar_new())
    if isUpright { gtk_orientable_set_orientation(stillbell_orientable(widget.pointer), GTK_ORIENTATION_VERTICAL) }
    widget.onDraw(isAll: true, draw)
  }

  /// The corresponding C function is `gtk_progress_bar_set_fraction`.
  package func setFraction(_ fraction: Double) {
    gtk_progress_bar_set_fraction(stillbell_progress_bar(widget.pointer), fraction)
  }
}
