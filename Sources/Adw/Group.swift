import CAdw

/// A list of rows below a title; the rows can be replaced.
package final class Group {
  package let widget: Widget
  private var rows: [ListRow] = []

  package init(_ widget: Widget) { self.widget = widget }

  /// The corresponding C function is `adw_preferences_group_new`.
  package init() {
    widget = Widget(adw_preferences_group_new())
    nameList()
  }

  /// Sets the title, which wraps. The corresponding C function is `adw_preferences_group_set_title`.
  package func setTitle(_ text: some Text) {
    adw_preferences_group_set_title(widget.cast(), text.description)
    wrapTitle()
    nameList()
  }

  /// Names the list for screen readers by the title. Without a title, GTK 4.8 would give the type of the list
  /// as its name.
  ///
  /// The corresponding C functions are `gtk_accessible_update_property` and `gtk_accessible_reset_property`.
  private func nameList() {
    let title = adw_preferences_group_get_title(widget.cast()).map { String(cString: $0) } ?? ""
    var part = gtk_widget_get_first_child(widget.pointer)
    while let outer = part {
      if g_type_name_from_instance(UnsafeMutableRawPointer(outer).assumingMemoryBound(to: GTypeInstance.self))
        .map({ String(cString: $0) }) == "GtkListBox"
      {
        if title.isEmpty { return stillbell_leave_unnamed(outer) }
        return gtk_accessible_reset_property(OpaquePointer(outer), GTK_ACCESSIBLE_PROPERTY_LABEL)
      }
      part = gtk_widget_get_next_sibling(outer) ?? gtk_widget_get_first_child(outer)
    }
  }

  /// Sets up a group of a layout in ways that GTK's XML cannot express.
  func settle() {
    wrapTitle()
    nameList()
  }

  private func wrapTitle() {
    var part = gtk_widget_get_first_child(widget.pointer)
    while let outer = part, gtk_widget_has_css_class(outer, "heading") == 0 { part = gtk_widget_get_first_child(outer) }
    guard let label = part.map({ OpaquePointer($0) }) else { return }
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE)
    gtk_label_set_wrap(label, 1)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
  }

  /// The corresponding C function is `adw_preferences_group_set_description`.
  package func setNote(_ text: some Text) { adw_preferences_group_set_description(widget.cast(), text.description) }

  /// The corresponding C function is `adw_preferences_group_add`.
  package func add(_ row: ListRow) {
    adw_preferences_group_add(widget.cast(), row.widget.pointer)
    rows.append(row)
  }

  /// Replaces all rows that were added. The corresponding C function is `adw_preferences_group_remove`.
  package func replace(by new: [ListRow]) {
    for row in rows { adw_preferences_group_remove(widget.cast(), row.widget.pointer) }
    rows = []
    for row in new { add(row) }
  }
}
