/// A file of the user's own that a setting names: a picture, a sound, a recording.
///
/// A configuration is valid whether its files are there or not: they may come back, as the disk of a camera does.
package struct NamedFile: Hashable, Sendable, Codable {
  /// Of the setting.
  package let group, key: String
  /// Absolute.
  package let path: String

  package init(group: String, key: String, path: String) { (self.group, self.key, self.path) = (group, key, path) }
}

/// A named file that cannot be had now.
package struct UnfoundFile: Hashable, Sendable, Codable {
  package let file: NamedFile
  /// Its disk does not answer. Otherwise nothing is there, or the user may not read it.
  package let isSilent: Bool

  package init(_ file: NamedFile, isSilent: Bool) { (self.file, self.isSilent) = (file, isSilent) }

  /// In the trace.
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
