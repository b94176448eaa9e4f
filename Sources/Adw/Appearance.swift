import CAdw

/// The looks that the desktop prefers.
package enum Appearance {
  /// The corresponding C function is `adw_style_manager_get_high_contrast`.
  package static var hasHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// True if the desktop asks for no motion. The corresponding C function is `adw_get_enable_animations`.
  package static func isStill(_ widget: Widget) -> Bool { adw_get_enable_animations(widget.pointer) == 0 }

  /// True if the user's language is written from right to left.
  ///
  /// The corresponding C function is `gtk_widget_get_default_direction`.
  package static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  /// Adds a folder in which GTK looks for icons, too. The corresponding C function is `gtk_icon_theme_add_search_path`.
  package static func add(icons folder: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
  }

  /// The corresponding C function is `gtk_icon_theme_has_icon`.
  package static func hasIcon(_ name: String) -> Bool {
    guard let display = gdk_display_get_default() else { return false }
    return gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(display), name) != 0
  }

  /// Adds rules to the style of every window. The corresponding C function is `gtk_css_provider_load_from_data`.
  package static func add(styleSheet: [UInt8]) {
    guard let provider = gtk_css_provider_new(), let display = gdk_display_get_default() else { return }
    styleSheet.withUnsafeBytes { bytes in
      gtk_css_provider_load_from_data(
        provider, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count))
    }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
