/// The reason why the history cannot be read or changed.
package struct HistoryFileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable, Decodable {
    /// An older version wrote the file.
    case older
    /// The disk has no room for a copy of the file.
    case noRoom
    /// The file is a database, but has none of the expected tables.
    case unknownForm
    /// In the words of SQLite or the system.
    case other(String)
  }

  package let file: String
  package let reason: Reason

  package init(_ reason: Reason, file: String) { (self.file, self.reason) = (file, reason) }
}
