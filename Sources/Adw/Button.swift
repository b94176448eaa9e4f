import CAdw
import GLib

/// A button.
package struct Button {
  package let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  /// A flat button that shows an icon. The corresponding C function is `gtk_button_new_from_icon_name`.
  package init(icon: String) {
    widget = Widget(gtk_button_new_from_icon_name(icon))
    widget.addStyle("flat")
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
  }

  /// A flat button that shows an icon, with a name that is its tooltip and that screen readers read out.
  package init(icon: String, name: some Text) {
    self.init(icon: icon)
    widget.setTooltip(name)
    widget.setAccessibleName(name)
    sayNameOnce()
  }

  /// A button with a text. The corresponding C function is `gtk_button_new`.
  package init(_ label: some Text) {
    widget = Widget(gtk_button_new())
    gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
    setLabel(label)
  }

  /// Sets the label. The letter after an underscore, together with Alt, presses the button.
  ///
  /// The corresponding C functions are `gtk_button_set_label` and `gtk_label_set_label`.
  package func setLabel(_ text: some Text) {
    // A screen reader would read out an unchanged label as if it were new.
    let old = gtk_button_get_label(widget.cast()).map { String(cString: $0) }
    guard old != text.description else { return }
    if old != nil, let label = gtk_button_get_child(widget.cast()) {
      // Only the label changes, as a change through the button would name it by the label with its underscore first.
      gtk_label_set_label(OpaquePointer(label), text.description)
    } else {
      gtk_button_set_label(widget.cast(), text.description)
      gtk_button_set_use_underline(widget.cast(), 1)
    }
    gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    widget.setAccessibleName(text.description.filter { $0 != "_" })
  }

  /// Makes screen readers say the label of a button once. With GTK 4.8 they would say the text with its underscore, and
  /// then the label once more.
  ///
  /// The corresponding C functions are `gtk_button_get_label` and `gtk_accessible_reset_property`.
  func sayLabelOnce() {
    guard gtk_button_get_label(widget.cast()) != nil else { return }
    gtk_accessible_reset_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
  }

  /// The corresponding C function is `gtk_button_get_icon_name`.
  var hasIcon: Bool { gtk_button_get_icon_name(widget.cast()) != nil }

  /// Makes screen readers say only the name of a button with an icon. With GTK 4.8 they would say the type of the icon
  /// before the name, and the tooltip after it.
  ///
  /// The corresponding C functions are `gtk_accessible_reset_relation` and `gtk_accessible_reset_property`.
  func sayNameOnce() {
    gtk_accessible_reset_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    widget.forgetDescription()
  }

  /// Names a menu button for screen readers by its label, without the underscore. The corresponding C function is
  /// `gtk_menu_button_get_label`.
  static func nameMenu(_ button: Widget) {
    guard let label = gtk_menu_button_get_label(button.opaque) else { return }
    button.setAccessibleName(String(cString: label).filter { $0 != "_" })
  }

  /// Lets the label take several lines where large letters need them. The corresponding C function is
  /// `gtk_button_get_child`.
  package func wrap() { gtk_button_get_child(widget.cast()).map { Label(Widget($0)) }?.wrap(centred: true) }

  /// Sets the action that the button performs, such as `app.help`. The corresponding C function is
  /// `gtk_actionable_set_action_name`.
  package func setAction(_ name: String) { gtk_actionable_set_action_name(widget.opaque, name) }

  /// The corresponding signal is `GtkButton::clicked`.
  package func onPress(_ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connect(widget.pointer, "clicked", action)
  }
}
