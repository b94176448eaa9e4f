/// The reason why a setting was not changed; the file is unchanged.
package enum SettingRefusal: Error, Hashable, Sendable, Codable {
  /// There is no setting of this name.
  case unknown(String)
  /// The setting of this name cannot have this value.
  case notAllowed(String, name: String)
  /// The file has an error, or the change would make one; the line is that of the changed text.
  case mistake(ConfigurationError)
  /// The file, its folder or its lock cannot be written.
  case unwritable(String, SystemFault)
  /// Another program keeps writing the file.
  case busy(String)
}
