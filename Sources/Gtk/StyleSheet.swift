import CGtk

/// A GTK style sheet that overrides the desktop's theme.
package enum StyleSheet {
  /// The style sheet, which stays for as long as the program runs.
  private static var provider: UnsafeMutablePointer<GtkCssProvider>?

  /// Sets the style sheet, in place of the previous one.
  ///
  /// The corresponding C function is `gtk_style_context_add_provider_for_screen`.
  package static func use(_ text: String) {
    guard let screen = gdk_screen_get_default() else { return }
    let isNew = provider == nil
    provider = provider ?? gtk_css_provider_new()
    guard let provider else { return }
    gtk_css_provider_load_from_data(provider, text, gssize(text.utf8.count), nil)
    guard isNew else { return }
    gtk_style_context_add_provider_for_screen(
      screen, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}
