import CAdw

/// A row that shows more rows below it once it is pressed.
package struct ExpanderRow {
  package let row: ListRow

  /// The corresponding C function is `adw_expander_row_new`.
  package init(_ title: some Text) {
    row = ListRow(Widget(adw_expander_row_new()))
    row.widget.setFlag("use-markup", false)
    row.setTitle(title)
    // GTK names only the part that is pressed, not the row.
    row.widget.setAccessibleName(title)
  }

  /// The corresponding C function is `adw_expander_row_add_row`.
  package func add(_ part: ListRow) { adw_expander_row_add_row(row.widget.cast(), part.widget.pointer) }

  /// Shows the inner rows. The corresponding C function is `adw_expander_row_set_expanded`.
  package func expand() { adw_expander_row_set_expanded(row.widget.cast(), 1) }
}
