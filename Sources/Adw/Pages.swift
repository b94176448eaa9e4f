import CAdw

/// The pages that the switcher in the header shows.
package struct Pages {
  package let widget: Widget

  package init(_ widget: Widget) { self.widget = widget }

  /// Shows a page and moves the focus to it, for keyboard users.
  ///
  /// The corresponding C function is `adw_view_stack_set_visible_child_name`.
  package func show(_ name: String) {
    adw_view_stack_set_visible_child_name(widget.opaque, name)
    takeFocus()
  }

  /// Moves the focus to the first widget of the page that takes it, unless the page has it already.
  package func takeFocus() {
    adw_view_stack_get_visible_child(widget.opaque).map { Widget($0).takeFocusWithin() }
  }

  /// Shows one child of a plain stack. The corresponding C function is `gtk_stack_set_visible_child_name`.
  package static func show(_ name: String, in stack: Widget) {
    gtk_stack_set_visible_child_name(stack.opaque, name)
  }

  /// The corresponding C function is `gtk_stack_remove`.
  package static func remove(_ page: Widget, from stack: Widget) { gtk_stack_remove(stack.opaque, page.pointer) }

  /// The corresponding C function is `gtk_stack_add_named`.
  package static func add(_ page: Widget, name: String, to stack: Widget) {
    gtk_stack_add_named(stack.opaque, page.pointer, name)
    if let added = gtk_stack_get_page(stack.opaque, page.pointer) { leaveUnnamed(UnsafeMutableRawPointer(added)) }
  }

  /// Leaves a page without a name for screen readers. GTK 4.8 would otherwise give its type as the name.
  static func leaveUnnamed(_ page: gpointer) { stillbell_leave_unnamed(page) }
}
