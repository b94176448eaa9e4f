import CGtk

/// A value from 0 to 1 that is drawn by hand; to a screen reader a progress bar.
package struct Gauge {
  package let widget: Widget

  /// The corresponding C function is `gtk_progress_bar_new`.
  package init(
    _ draw: @escaping @MainActor @Sendable (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void
  ) {
    widget = Widget(gtk_progress_bar_new())
    widget.onDraw(isAll: true, draw)
  }

  /// The corresponding C function is `gtk_progress_bar_set_fraction`.
  package func setFraction(_ fraction: Double) {
    gtk_progress_bar_set_fraction(stillbell_progress_bar(widget.pointer), fraction)
  }
}
