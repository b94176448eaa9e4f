import CAdw
import GLib

/// The desktop's own file dialog.
package enum FileChoice {
  /// Asks for a file to open, and calls `chosen` with its path unless the user cancels.
  ///
  /// The corresponding C functions are `gtk_file_chooser_native_new` and `gtk_native_dialog_show`.
  package static func open(
    _ title: some Text, accept: some Text, cancel: some Text, kinds: (name: some Text, type: String),
    over parent: Window,
    _ chosen: @escaping @MainActor @Sendable (String) -> Void
  ) {
    guard
      let dialog = gtk_file_chooser_native_new(
        title.description, parent.widget.cast(), GTK_FILE_CHOOSER_ACTION_OPEN, accept.description, cancel.description)
    else { return }
    let native = OpaquePointer(UnsafeMutableRawPointer(dialog))
    if let filter = gtk_file_filter_new() {
      gtk_file_filter_set_name(filter, kinds.name.description)
      gtk_file_filter_add_mime_type(filter, kinds.type)
      gtk_file_chooser_add_filter(native, filter)
      g_object_unref(UnsafeMutableRawPointer(filter))
    }
    show(dialog, chosen)
  }

  /// Asks for a file to write, and calls `chosen` with its path unless the user cancels. The dialog suggests `name`.
  ///
  /// The corresponding C function is `gtk_file_chooser_set_current_name`.
  package static func save(
    _ title: some Text, name: String, accept: some Text, cancel: some Text, over parent: Window,
    _ chosen: @escaping @MainActor @Sendable (String) -> Void
  ) {
    guard
      let dialog = gtk_file_chooser_native_new(
        title.description, parent.widget.cast(), GTK_FILE_CHOOSER_ACTION_SAVE, accept.description, cancel.description)
    else { return }
    gtk_file_chooser_set_current_name(OpaquePointer(UnsafeMutableRawPointer(dialog)), name)
    show(dialog, chosen)
  }

  private static func show(
    _ dialog: OpaquePointer, _ chosen: @escaping @MainActor @Sendable (String) -> Void
  ) {
    let handler: @convention(c) (gpointer?, Int32, gpointer?) -> Void = { dialog, response, data in
      guard let dialog else { return }
      defer { g_object_unref(dialog) }
      guard response == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(OpaquePointer(dialog)) else {
        return
      }
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      guard let path = g_file_get_path(file) else { return }
      defer { g_free(path) }
      let words = String(cString: path)
      Box<@MainActor @Sendable (String) -> Void>.with(data) { chosen in
        MainActor.assumeIsolated { chosen(words) }
      }
    }
    Signal.connect(
      UnsafeMutableRawPointer(dialog), "response", unsafeBitCast(handler, to: GCallback.self), Box(chosen))
    gtk_native_dialog_set_modal(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self), 1)
    gtk_native_dialog_show(UnsafeMutableRawPointer(dialog).assumingMemoryBound(to: GtkNativeDialog.self))
  }
}
