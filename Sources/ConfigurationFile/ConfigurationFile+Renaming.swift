import StillbellCore

extension ConfigurationFile {
  /// The content of a configuration file with other file names in its settings; every other line stays as it is.
  package static func content(_ bytes: [UInt8], naming files: [(path: String, other: String)]) -> [UInt8] {
    guard !files.isEmpty, let text = String(validating: bytes, as: UTF8.self) else { return bytes }
    var edit = ConfigurationEdit(text)
    for file in files { edit.rename(file.path, to: file.other) }
    return Array(edit.text.utf8)
  }
}
