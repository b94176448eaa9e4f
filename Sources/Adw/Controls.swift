import CAdw
import GLib

/// A row in which the user chooses a number.
package struct NumberRow {
  package let row: ListRow
  private let spin: Widget

  /// The corresponding C function is `gtk_spin_button_new_with_range`.
  package init(_ title: some Text, subtitle: some Text, in range: ClosedRange<Int>) {
    row = ListRow(title, subtitle: subtitle)
    spin = Widget(gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
    gtk_widget_set_valign(spin.pointer, GTK_ALIGN_CENTER)
    row.addAfter(spin)
    // This also names the number by the row's title.
    adw_action_row_set_activatable_widget(row.widget.cast(), spin.pointer)
  }

  /// Moves the focus to the number.
  package func takeFocus() { spin.takeFocus() }

  /// The corresponding C function is `gtk_spin_button_get_value_as_int`.
  package var value: Int { Int(gtk_spin_button_get_value_as_int(spin.opaque)) }

  /// The corresponding C function is `gtk_spin_button_set_value`.
  package func set(_ value: Int) { gtk_spin_button_set_value(spin.opaque, Double(value)) }

  /// The corresponding signal is `GtkSpinButton::value-changed`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(spin.pointer, "value-changed", action)
  }
}

/// A row with a slider for a number.
package struct SliderRow {
  package let row: ListRow
  private let scale: Widget

  /// The corresponding C function is `gtk_scale_new_with_range`.
  package init(_ title: some Text, subtitle: some Text, in range: ClosedRange<Int>) {
    row = ListRow(title, subtitle: subtitle)
    scale = Widget(
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, Double(range.lowerBound), Double(range.upperBound), 5))
    gtk_scale_set_draw_value(scale.cast(), 1)
    gtk_scale_set_value_pos(scale.cast(), GTK_POS_LEFT)
    gtk_scale_set_digits(scale.cast(), 0)
    gtk_widget_set_size_request(scale.pointer, 180, -1)
    gtk_widget_set_valign(scale.pointer, GTK_ALIGN_CENTER)
    row.addAfter(scale)
    // This also names the slider by the row's title.
    adw_action_row_set_activatable_widget(row.widget.cast(), scale.pointer)
  }

  /// The corresponding C function is `gtk_range_get_value`.
  package var value: Int { Int(gtk_range_get_value(scale.cast()).rounded()) }

  /// The corresponding C function is `gtk_range_set_value`.
  package func set(_ value: Int) { gtk_range_set_value(scale.cast(), Double(value)) }

  /// Calls `action` at each step while the slider moves. The corresponding signal is `GtkRange::value-changed`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(scale.pointer, "value-changed", action)
  }
}

/// A row in which the user chooses one of a few items.
package struct ChoiceRow {
  package let row: ListRow

  /// The corresponding C function is `adw_combo_row_new`.
  package init(_ title: some Text, _ choices: [some Text]) {
    row = ListRow(Widget(adw_combo_row_new()))
    row.setTitle(title)
    // With large letters there is no room beside the title for the chosen item.
    row.widget.setFlag("use-subtitle", true)
    var words: [UnsafePointer<CChar>?] = choices.map { UnsafePointer(g_strdup($0.description)) } + [nil]
    let list = gtk_string_list_new(&words)
    for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) }
    adw_combo_row_set_model(row.widget.cast(), list)
    if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
  }

  /// The index of the chosen item, from 0. The corresponding C function is `adw_combo_row_get_selected`.
  package var selected: Int { Int(adw_combo_row_get_selected(row.widget.cast())) }

  /// The corresponding C function is `adw_combo_row_set_selected`.
  package func select(_ index: Int) { adw_combo_row_set_selected(row.widget.cast(), guint(index)) }

  /// The corresponding signal is `notify::selected`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connectChange(row.widget.pointer, "notify::selected", action)
  }
}

/// A radio button: exactly one button of its group is chosen.
package struct RadioButton {
  private let widget: Widget

  package init(_ widget: Widget) { self.widget = widget }

  /// The corresponding C function is `gtk_check_button_get_active`.
  package var isChosen: Bool { gtk_check_button_get_active(widget.cast()) != 0 }

  /// Calls `action` when the button is chosen, and when another one is chosen instead. The corresponding signal is
  /// `GtkCheckButton::toggled`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "toggled", action)
  }
}
