import CAdw
import GLib

/// A widget of a window. Its parent holds a reference to it, and so does this object.
package final class Widget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// The corresponding C function is `g_object_ref_sink`.
  init(_ pointer: UnsafeMutablePointer<GtkWidget>?) {
    guard let pointer else { preconditionFailure("GTK always makes a widget") }
    g_object_ref_sink(pointer)
    self.pointer = pointer
  }

  isolated deinit { g_object_unref(pointer) }

  /// The widget as a pointer to one of its GObject classes.
  func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: type)
  }

  /// The widget as a pointer for C types whose fields are hidden.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The corresponding C function is `gtk_widget_set_visible`.
  package func setVisible(_ isVisible: Bool) {
    if (gtk_widget_get_visible(pointer) != 0) != isVisible { gtk_widget_set_visible(pointer, isVisible ? 1 : 0) }
  }

  /// Enables or disables the widget. The corresponding C function is `gtk_widget_set_sensitive`.
  package func setSensitive(_ isSensitive: Bool) { gtk_widget_set_sensitive(pointer, isSensitive ? 1 : 0) }

  /// The corresponding C function is `gtk_widget_add_css_class`.
  package func addStyle(_ name: String) { gtk_widget_add_css_class(pointer, name) }

  /// The corresponding C function is `gtk_widget_remove_css_class`.
  package func removeStyle(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

  /// The corresponding C function is `gtk_widget_set_tooltip_text`.
  package func setTooltip(_ text: some Text) { gtk_widget_set_tooltip_text(pointer, text.description) }

  /// Sets the name for screen readers. The corresponding C function is `gtk_accessible_update_property`.
  package func setAccessibleName(_ name: some Text) { stillbell_set_accessible_name(pointer, name.description) }

  /// Sets the description, which screen readers say after the name. The corresponding C function is
  /// `gtk_accessible_update_property`.
  package func setAccessibleDescription(_ text: some Text) {
    stillbell_set_accessible_description(pointer, text.description)
  }

  /// Removes the description, so that screen readers say nothing after the name: a tooltip would repeat it. The
  /// corresponding C function is `gtk_accessible_reset_property`.
  func forgetDescription() { gtk_accessible_reset_property(opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) }

  /// The corresponding C function is `gtk_widget_grab_focus`.
  package func takeFocus() { gtk_widget_grab_focus(pointer) }

  /// Moves the focus to the first widget within that takes it, unless it is within already.
  ///
  /// The corresponding C functions are `gtk_widget_get_focus_child` and `gtk_widget_child_focus`.
  package func takeFocusWithin() {
    if gtk_widget_get_focus_child(pointer) == nil { gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD) }
  }

  /// True if the widget would be drawn with its window in front. The corresponding C function is
  /// `gtk_widget_get_mapped`.
  package var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// Sets a text property of the object, such as a title. The corresponding C function is `g_object_set`.
  package func setText(_ property: String, _ text: some Text) {
    stillbell_set_text(pointer, property, text.description)
  }

  /// The corresponding C function is `g_object_set`.
  package func setFlag(_ property: String, _ isOn: Bool) { stillbell_set_flag(pointer, property, isOn ? 1 : 0) }

  /// The corresponding C function is `g_object_get`.
  package func flag(_ property: String) -> Bool { stillbell_flag(pointer, property) != 0 }

  /// Calls `action` when a property changes. The corresponding signal is `GObject::notify`.
  package func onChange(of property: String, _ action: @escaping @MainActor @Sendable () -> Void) {
    Signal.connectChange(pointer, "notify::\(property)", action)
  }

  /// The corresponding signal is `GtkWidget::map`.
  package func onMap(_ action: @escaping @MainActor @Sendable () -> Void) { Signal.connect(pointer, "map", action) }
}

extension Widget {
  /// Copies a text to the clipboard. The corresponding C function is `gdk_clipboard_set_text`.
  package func copy(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text) }

  /// Sets the only child of an `AdwBin`. The corresponding C function is `adw_bin_set_child`.
  package func fill(with part: Widget) { adw_bin_set_child(cast(), part.pointer) }

  /// Adds a child at the start of a box. The corresponding C function is `gtk_box_prepend`.
  package func prepend(_ part: Widget) { gtk_box_prepend(cast(), part.pointer) }

  /// Adds a child at the end of a box. The corresponding C function is `gtk_box_append`.
  package func append(_ part: Widget) { gtk_box_append(cast(), part.pointer) }
}
