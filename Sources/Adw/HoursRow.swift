import CAdw
import GLib

/// A row with two times of day and a switch. In a narrow row one time is below the other.
package struct HoursRow {
  package let row: ListRow
  package let start: TimeEntry
  package let end: TimeEntry
  /// The switch, on while the hours are used.
  package let isUsed = Switch()
  private let times: Widget

  private static let margin: Int32 = 6

  package init(_ title: some Text, subtitle: some Text, _ start: TimeEntry, _ end: TimeEntry) {
    (self.start, self.end) = (start, end)
    row = ListRow(title, subtitle: subtitle)
    times = WrappingLines.box([start.widget, end.widget])
    gtk_widget_set_valign(times.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_top(times.pointer, Self.margin)
    gtk_widget_set_margin_bottom(times.pointer, Self.margin)
    row.addAfter(times)
    row.addAfter(isUsed.widget)
  }

  /// Sets the switch. Unused times cannot be changed.
  package func set(isUsed: Bool) {
    self.isUsed.set(isUsed)
    times.setSensitive(isUsed)
  }
}
