import CAdw

/// Widgets in rows and columns.
package struct Grid {
  package let widget: Widget

  package init(_ widget: Widget) { self.widget = widget }

  /// Puts a widget into a cell; columns and rows count from 0. The corresponding C function is `gtk_grid_attach`.
  package func attach(_ part: Widget, column: Int, row: Int) {
    gtk_grid_attach(widget.cast(), part.pointer, Int32(column), Int32(row), 1, 1)
  }
}

/// A row that shows more rows once it is pressed.
package struct ExpandingRow {
  package let row: ListRow

  /// The corresponding C function is `adw_expander_row_new`.
  package init(_ title: some Text) {
    row = ListRow(Widget(adw_expander_row_new()))
    row.widget.setFlag("use-markup", false)
    row.setTitle(title)
  }

  /// The corresponding C function is `adw_expander_row_add_row`.
  package func add(_ part: ListRow) { adw_expander_row_add_row(row.widget.cast(), part.widget.pointer) }

  /// The corresponding C function is `adw_expander_row_remove`.
  package func remove(_ part: ListRow) { adw_expander_row_remove(row.widget.cast(), part.widget.pointer) }
}
