import CAdw
import GLib

/// A row in which the user types a text, with a button that applies it.
package struct EntryRow {
  package let row: ListRow
  private let applies: Bool

  /// Without the button, the row applies each letter at once.
  ///
  /// The corresponding C functions are `adw_entry_row_new` and `adw_entry_row_set_show_apply_button`.
  package init(_ title: some Text, applies: Bool = true) {
    self.applies = applies
    row = ListRow(Widget(adw_entry_row_new()))
    row.widget.setFlag("use-markup", false)
    row.setTitle(title)
    adw_entry_row_set_show_apply_button(row.widget.cast(), applies ? 1 : 0)
  }

  /// The corresponding C function is `gtk_editable_get_text`.
  package var text: String { gtk_editable_get_text(row.widget.opaque).map { String(cString: $0) } ?? "" }

  /// Replaces the text in the row. The corresponding C function is `gtk_editable_set_text`.
  package func set(_ text: String) {
    guard text != self.text else { return }
    // A text that is set while the button may appear would count as typed.
    adw_entry_row_set_show_apply_button(row.widget.cast(), 0)
    gtk_editable_set_text(row.widget.opaque, text)
    adw_entry_row_set_show_apply_button(row.widget.cast(), applies ? 1 : 0)
  }

  /// The corresponding C function is `gtk_editable_set_editable`.
  package func setEditable(_ isEditable: Bool) { gtk_editable_set_editable(row.widget.opaque, isEditable ? 1 : 0) }

  /// The corresponding C function is `adw_entry_row_add_suffix`.
  package func addAfter(_ part: Widget) { adw_entry_row_add_suffix(row.widget.cast(), part.pointer) }

  /// Calls `action` at each letter. The corresponding signal is `GtkEditable::changed`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(row.widget.pointer, "changed", action)
  }

  /// Calls `action` when the user applies the text. The corresponding signal is `AdwEntryRow::apply`.
  package func onApply(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(row.widget.pointer, "apply", action)
  }
}
