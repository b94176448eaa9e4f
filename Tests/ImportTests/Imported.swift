import StillbellCore

@testable import Import

/// Imports a file of a program and returns a line for each setting, e.g. `eye.interval = 15m`.
func imported(_ source: ImportSource, _ text: String) throws -> [String] {
  try source.settings(in: Array(text.utf8)).lines.map { "\($0.name) = \($0.value)" }
}

extension ImportedSettings {
  /// The settings without an equal, and those with an impossible value, as `key = value`.
  var left: [String] { withoutEqual.map { "\($0.key) = \($0.value)" } }
  var refused: [String] { impossible.map { "\($0.key) = \($0.value)" } }
}

/// The error with which a file is refused, or nil if it is read.
func trouble(_ source: ImportSource, _ bytes: [UInt8]) -> ImportError? {
  do throws(ImportError) {
    _ = try source.settings(in: bytes)
    return nil
  } catch {
    return error
  }
}
