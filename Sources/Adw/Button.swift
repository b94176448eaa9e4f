import CAdw
import GLib

/// Something to press.
package struct Button {
  package let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  /// A flat button that shows an icon. The corresponding C function is `gtk_button_new_from_icon_name`.
  package init(icon: String) {
    widget = Widget(gtk_button_new_from_icon_name(icon))
    widget.addStyle("flat")
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
  }

  /// The same with a name, which is shown as a tooltip and read out.
  package init(icon: String, name: String) {
    self.init(icon: icon)
    widget.setTooltip(name)
    widget.setAccessibleName(name)
  }

  /// A button with words. The corresponding C function is `gtk_button_new`.
  package init(_ label: String) {
    widget = Widget(gtk_button_new())
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    setLabel(label)
  }

  /// A letter after an underscore presses it together with Alt.
  ///
  /// The corresponding C function is `gtk_button_set_label`.
  package func setLabel(_ text: String) {
    gtk_button_set_label(widget.cast(), text)
    gtk_button_set_use_underline(widget.cast(), 1)
    // GTK 4.8 would read out the text with its underscore, and then the label in the button once more.
    gtk_accessible_reset_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// The label breaks where large letters need more than one line. The corresponding C function is
  /// `gtk_button_get_child`.
  package func wrap() { gtk_button_get_child(widget.cast()).map { Label(Widget($0)) }?.wrap(centred: true) }

  /// The corresponding signal is `GtkButton::clicked`.
  package func onPress(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "clicked", action)
  }
}
