/// Why a setting of the configuration file was not changed; the file is as it was.
package enum SettingRefusal: Error, Hashable, Sendable, Codable {
  /// There is no setting of this name.
  case unknown(String)
  /// The setting of this name cannot have this value.
  case notAllowed(String, name: String)
  /// The file would have a mistake, or has one of its own; the line is that of the changed text.
  case mistake(ConfigurationError)
  /// Of the file, its folder or its lock.
  case unwritable(String, SystemFault)
  /// Another program writes the file again and again.
  case busy(String)
}
