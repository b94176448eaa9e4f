import CGIO

/// A key of GSettings that is true or false.
package final class BooleanSetting {
  private let settings: UnsafeMutablePointer<GSettings>
  private let key: String

  /// Calls `changed` when the value may have changed; nil if no such key is installed.
  ///
  /// The corresponding C functions are `g_settings_schema_source_lookup` and `g_settings_new`, which ends the program
  /// if there is no such schema.
  package init?(schema name: String, key: String, _ changed: @escaping @MainActor @Sendable () -> Void) {
    guard let schema = g_settings_schema_source_lookup(g_settings_schema_source_get_default(), name, 1) else {
      return nil
    }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key) != 0, let settings = g_settings_new(name) else { return nil }
    self.settings = settings
    self.key = key
    Signal.connectChange(gpointer(settings), "changed::\(key)", changed)
    // GSettings reports changes only of a value that was read.
    _ = value
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(settings)) }

  /// The corresponding C function is `g_settings_get_boolean`.
  package var value: Bool { g_settings_get_boolean(settings, key) != 0 }
}
