import CAdw
import GLib

/// Short messages at the lower edge, gone by themselves after a while.
package struct Toasts {
  private let widget: Widget

  package init(_ widget: Widget) { self.widget = widget }

  /// The corresponding C function is `adw_toast_overlay_add_toast`.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - seconds: How long it stays.
  ///   - button: The label of a button, which ends it too.
  ///   - action: Called when the button is pressed.
  package func show(
    _ text: String, seconds: Int = 5, button: String? = nil,
    _ action: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    guard let toast = adw_toast_new("") else { return }
    adw_toast_set_title(toast, escaped(text))
    adw_toast_set_timeout(toast, guint(seconds))
    if let button {
      adw_toast_set_button_label(toast, button)
      Signal.connect(UnsafeMutableRawPointer(toast), "button-clicked", action)
    }
    adw_toast_overlay_add_toast(widget.opaque, toast)
  }

  /// A title of libadwaita 1.2 is markup. The corresponding C function is `g_markup_escape_text`.
  private func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
