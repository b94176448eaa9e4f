import CAdw
import GLib

/// Short messages at the lower edge, which disappear by themselves.
package struct Toasts {
  private let widget: Widget

  /// The room around the text: margins, and the button that closes it.
  private static let frame: Int32 = 120

  package init(_ widget: Widget) { self.widget = widget }

  /// Shows a message whose text wraps and whose button has its own key; libadwaita's own toasts can do neither.
  ///
  /// The corresponding C functions are `adw_toast_overlay_add_toast` and `adw_toast_set_custom_title`.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - seconds: The time that it stays.
  ///   - button: The label of a button, which also dismisses the message.
  ///   - action: Called when the button is pressed.
  package func show(
    _ text: some Text, seconds: Int = 5, button: (any Text)? = nil,
    _ action: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    guard let toast = adw_toast_new("") else { return }
    let line = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    let label = Label(text)
    line.append(label.widget)
    var room = gtk_widget_get_width(widget.pointer) - Self.frame
    if let button {
      let press = Button(button)
      press.widget.addStyle("flat")
      nonisolated(unsafe) let shown = toast
      press.onPress {
        adw_toast_dismiss(shown)
        action()
      }
      line.append(press.widget)
      var width: Int32 = 0
      gtk_widget_measure(press.widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      room -= width
    }
    label.wrap(within: room)
    adw_toast_set_custom_title(toast, line.pointer)
    adw_toast_set_timeout(toast, guint(seconds))
    adw_toast_overlay_add_toast(widget.opaque, toast)
  }
}
