import CAdw
import GLib

/// A row with a switch.
package struct SwitchRow {
  package let row: ListRow
  private let control: Switch

  package init(_ title: some Text, subtitle: some Text) {
    row = ListRow(title, subtitle: subtitle)
    control = Switch()
    row.addAfter(control.widget)
    // This also names the switch by the row's title.
    adw_action_row_set_activatable_widget(row.widget.cast(), control.widget.pointer)
  }

  package var isOn: Bool { control.isOn }

  package func set(_ isOn: Bool) { control.set(isOn) }

  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) { control.onChange(action) }
}

/// A switch without a row.
package struct Switch {
  package let widget: Widget

  /// The corresponding C function is `gtk_switch_new`.
  package init() {
    widget = Widget(gtk_switch_new())
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
  }

  /// The corresponding C function is `gtk_switch_get_active`.
  package var isOn: Bool { gtk_switch_get_active(widget.opaque) != 0 }

  /// The corresponding C function is `gtk_switch_set_active`.
  package func set(_ isOn: Bool) { gtk_switch_set_active(widget.opaque, isOn ? 1 : 0) }

  /// The corresponding signal is `notify::active`.
  package func onChange(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connectChange(widget.pointer, "notify::active", action)
  }
}
