import CGtk
import Glibc

/// The looks that the desktop prefers.
package enum Appearance {
  /// The size of the desktop's text in pixels, including the user's setting for larger text.
  ///
  /// The corresponding C functions are `pango_font_description_from_string` and `gdk_screen_get_resolution`.
  package static var textSize: Double {
    let standard = 10.0 * 96 / 72
    guard let screen = gdk_screen_get_default(), let name = stillbell_text_setting("gtk-font-name") else {
      return standard
    }
    defer { g_free(name) }
    guard let font = pango_font_description_from_string(name) else { return standard }
    defer { pango_font_description_free(font) }
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    let resolution = gdk_screen_get_resolution(screen)
    return size * (resolution > 0 ? resolution : 96) / 72
  }

  /// True if the desktop prefers light colours. Without a preference the theme decides, but only on desktops that set a
  /// theme: under a bare window manager the theme is just GTK's default.
  package static var isLight: Bool {
    if theme == "HighContrast" { return true }
    switch setting("org.gnome.desktop.interface", "color-scheme") {
    case "'prefer-light'": return true
    case "'prefer-dark'": return false
    default: return setsThemes && isThemeLight
    }
  }

  /// The desktops that set the theme of GTK, by their names in `XDG_CURRENT_DESKTOP`.
  private static let themed: Set<Substring> = [
    "GNOME", "KDE", "XFCE", "MATE", "X-Cinnamon", "Budgie", "Pantheon", "Unity", "LXQt", "LXDE",
  ]

  private static var setsThemes: Bool { isDesktop(among: themed) }

  /// True where the desktop draws notifications in the middle of the upper edge.
  package static var hasNotificationsInMiddle: Bool { isDesktop(among: ["GNOME"]) }

  private static func isDesktop(among known: Set<Substring>) -> Bool {
    guard let names = g_getenv("XDG_CURRENT_DESKTOP") else { return false }
    return !known.isDisjoint(with: String(cString: names).split(separator: ":"))
  }

  private static let darkNames: [String] = ["dark", "black", "night", "inverse"]

  /// True if the name of the theme does not sound dark. Only the name is examined, because the files with the
  /// theme's colours are not loaded here.
  private static var isThemeLight: Bool {
    let name = theme.lowercased()
    return stillbell_flag_setting("gtk-application-prefer-dark-theme") == 0 && !name.isEmpty
      && !darkNames.contains { strstr(name, $0) != nil }
  }

  package static var hasHighContrast: Bool {
    theme.hasPrefix("HighContrast") || setting("org.gnome.desktop.a11y.interface", "high-contrast") == "true"
  }

  private static var theme: String {
    guard let name = stillbell_text_setting("gtk-theme-name") else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// A setting as GVariant text; nil where its schema or key is missing. The corresponding C function is
  /// `g_settings_get_value`.
  private static func setting(_ schema: String, _ key: String) -> String? {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, schema, 1)
    else { return nil }
    defer { g_settings_schema_unref(found) }
    guard g_settings_schema_has_key(found, key) != 0 else { return nil }
    let settings = g_settings_new_full(found, nil, nil)
    defer { g_object_unref(settings) }
    guard let value = g_settings_get_value(settings, key) else { return nil }
    defer { g_variant_unref(value) }
    guard let words = g_variant_print(value, 0) else { return nil }
    defer { g_free(words) }
    return String(cString: words)
  }
}
