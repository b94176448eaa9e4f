import CAdw
import GLib

/// A number in a range, which keys and screen readers can change.
package struct Scale {
  package let widget: Widget

  /// Arrow keys change the number by 1, Page Up and Page Down by `page`.
  ///
  /// The corresponding C functions are `gtk_range_set_range` and `gtk_range_set_increments`.
  package init(_ widget: Widget, in range: ClosedRange<Int>, page: Int) {
    self.widget = widget
    gtk_range_set_round_digits(widget.cast(), 0)
    gtk_range_set_range(widget.cast(), Double(range.lowerBound), Double(range.upperBound))
    gtk_range_set_increments(widget.cast(), 1, Double(page))
  }

  /// The corresponding C function is `gtk_range_get_value`.
  package var value: Int { Int(gtk_range_get_value(widget.cast()).rounded()) }

  /// The corresponding C function is `gtk_range_set_value`.
  package func set(_ value: Int) { gtk_range_set_value(widget.cast(), Double(value)) }

  /// The corresponding signal is `GtkRange::value-changed`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "value-changed", action)
  }

  /// Sets the value as a text. Screen readers that only know numbers read the text as the description.
  ///
  /// The corresponding C function is `gtk_accessible_update_property`.
  package func setAccessibleValue(_ text: some Text) {
    stillbell_set_accessible_value_text(widget.pointer, text.description)
    widget.setAccessibleDescription(text)
  }

  /// The corresponding C function is `gtk_widget_has_focus`.
  package var hasFocus: Bool { gtk_widget_has_focus(widget.pointer) != 0 }
}
