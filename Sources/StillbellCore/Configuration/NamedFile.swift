/// A file of the user's own that a setting names: a picture, a sound, a recording.
///
/// A configuration is valid even if its files are missing: they may come back, as a removable disk does.
package struct NamedFile: Hashable, Sendable, Codable {
  /// The place of the setting.
  package let group, key: String
  /// The absolute path.
  package let path: String

  package init(group: String, key: String, path: String) { (self.group, self.key, self.path) = (group, key, path) }
}

/// A named file that cannot be read now.
package struct UnfoundFile: Hashable, Sendable, Codable {
  package let file: NamedFile
  /// True if its disk does not answer. Otherwise the file is missing, or the user may not read it.
  package let isSilent: Bool

  package init(_ file: NamedFile, isSilent: Bool) { (self.file, self.isSilent) = (file, isSilent) }

  /// The text in the trace.
  var words: String {
    "\(file.key.onOneLine(limit: 60)) in \(file.group): \(isSilent ? "no answer from" : "nothing to read at") \(file.path.onOneLine(limit: 300))"
  }
}

extension Configuration {
  /// The files that the settings name, in their order.
  package var namedFiles: [NamedFile] {
    Setting.all(of: self).compactMap { setting in
      let value: String? =
        switch setting.allowed {
        case .picture, .soundOrNone, .ambient: setting.write(self)
        case .session: presets[setting.key]?.ambient.words
        default: nil
        }
      guard let value, value.hasPrefix("/") else { return nil }
      return NamedFile(group: setting.group, key: setting.key, path: value)
    }
  }
}
