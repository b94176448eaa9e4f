import SQLite

/// Why nothing can be written down or read back.
struct StoreError: Error, Hashable, CustomStringConvertible {
  /// The file is damaged or no database: it is kept aside and a new one begun.
  let isCorruption: Bool
  let description: String

  init(_ error: SQLiteError) {
    isCorruption = error.isCorruption
    description = error.description
  }
}
