import CGtk

/// A value from 0 to 1 that is drawn by hand; to a screen reader a progress bar.
package struct Gauge {
  package let widget: Widget

  /// GTK gives one at least 150 pixels across, and an upright one 80 pixels from top to bottom.
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
