import CGIO

/// A file of `[groups]` with `key=value` lines.
package nonisolated struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  /// Throws with GLib's sentence when the text is not a key file. The corresponding C function is
  /// `g_key_file_load_from_data`.
  package init(text: String) throws(GLibError) {
    guard let file = g_key_file_new() else { preconditionFailure("GLib always makes a key file") }
    do throws(GLibError) {
      _ = try withGLibError {
        g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, $0)
      }
    } catch {
      g_key_file_unref(file)
      throw error
    }
    self.file = file
  }

  deinit { g_key_file_unref(file) }

  /// The corresponding C function is `g_key_file_get_groups`.
  package borrowing func groups() -> [String] { strings(g_key_file_get_groups(file, nil)) }

  /// Empty for a group that does not exist. The corresponding C function is `g_key_file_get_keys`.
  package borrowing func keys(in group: String) -> [String] { strings(g_key_file_get_keys(file, group, nil, nil)) }

  /// The value with its escapes resolved; nil where there is no such key, or a backslash in it stands for nothing.
  ///
  /// The corresponding C function is `g_key_file_get_string`.
  package borrowing func value(_ group: String, _ key: String) -> String? {
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_string(file, group, key, &error)
    defer { g_free(value) }
    // GLib hands out a value even where it reports one that cannot be interpreted.
    if let error {
      g_error_free(error)
      return nil
    }
    return value.map { String(cString: $0) }
  }

  private borrowing func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<gchar>?>?) -> [String] {
    guard let list else { return [] }
    defer { g_strfreev(list) }
    var strings: [String] = []
    var index = 0
    while let string = list[index] {
      strings.append(String(cString: string))
      index += 1
    }
    return strings
  }
}
