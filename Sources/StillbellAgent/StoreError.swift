import Linux
import SQLite

/// Why nothing can be written down or read back.
struct StoreError: Error, Hashable, CustomStringConvertible {
  /// The file is damaged or no database, or no longer what it was: it is kept aside and a new one begun.
  let isCorruption: Bool
  /// With the file.
  let description: String
  /// Without it.
  let reason: String

  init(_ error: SQLiteError) {
    isCorruption = error.isCorruption
    description = error.description
    reason = error.message
  }

  /// There is no folder for the file.
  init(_ error: SystemError) {
    isCorruption = false
    (description, reason) = ("\(error.context): \(error.reason)", error.reason)
  }

  /// Another program wrote to the file, or took it away.
  init(changed file: String) {
    isCorruption = true
    reason = "another program changed it"
    description = "\(file): \(reason)"
  }
}
