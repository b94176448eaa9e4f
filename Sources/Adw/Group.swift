import CAdw

/// A list of rows below a title, whose rows come and go.
package final class Group {
  package let widget: Widget
  private var rows: [Row] = []

  package init(_ widget: Widget) { self.widget = widget }

  /// The corresponding C function is `adw_preferences_group_new`.
  package init() { widget = Widget(adw_preferences_group_new()) }

  /// The corresponding C function is `adw_preferences_group_set_title`.
  package func setTitle(_ text: String) { adw_preferences_group_set_title(widget.cast(), text) }

  /// The corresponding C function is `adw_preferences_group_set_description`.
  package func setNote(_ text: String) { adw_preferences_group_set_description(widget.cast(), text) }

  /// The corresponding C function is `adw_preferences_group_add`.
  package func add(_ row: Row) {
    adw_preferences_group_add(widget.cast(), row.widget.pointer)
    rows.append(row)
  }

  /// Other rows come instead of all that were added. The corresponding C function is `adw_preferences_group_remove`.
  package func replace(by new: [Row]) {
    for row in rows { adw_preferences_group_remove(widget.cast(), row.widget.pointer) }
    rows = []
    for row in new { add(row) }
  }
}
