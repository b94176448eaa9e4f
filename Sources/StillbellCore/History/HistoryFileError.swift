/// Why the history cannot be read or changed.
package struct HistoryFileError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// An older version wrote it.
    case older
    /// There is no room for a copy of it.
    case noRoom
    /// It is a database, but has none of the tables that are looked for.
    case unknownForm
    /// In the words of SQLite or the system.
    case other(String)
  }

  package let file: String
  package let reason: Reason

  package init(_ reason: Reason, file: String) { (self.file, self.reason) = (file, reason) }
}
