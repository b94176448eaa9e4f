import StillbellCore

@testable import Import

/// Imports a file of a program, with a line for each setting: `eye.interval = 15m`.
func imported(_ source: ImportSource, _ text: String) throws -> [String] {
  try source.settings(in: Array(text.utf8)).lines.map { "\($0.name) = \($0.value)" }
}

extension ImportedSettings {
  /// `key = value` of what has no equal, and of what is not possible.
  var left: [String] { withoutEqual.map { "\($0.key) = \($0.value)" } }
  var refused: [String] { impossible.map { "\($0.key) = \($0.value)" } }
}

/// The reason for which a file gives nothing; nil if it gives something.
func trouble(_ source: ImportSource, _ bytes: [UInt8]) -> ImportError? {
  do throws(ImportError) {
    _ = try source.settings(in: bytes)
    return nil
  } catch {
    return error
  }
}
