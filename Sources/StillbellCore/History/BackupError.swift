/// The reason why a backup cannot be made or used.
package struct BackupError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable, Decodable {
    /// The file is no backup of this program.
    case foreign
    /// The file is truncated or changed; in the words of SQLite, or the part that has changed.
    case damaged(String)
    /// A later version wrote the file.
    case newer(found: Int, known: Int)
    /// In the words of SQLite or of the system.
    case unreadable(String)
    case unwritable(SystemFault)
    /// The disk has no room for a temporary copy of the file.
    case noRoom
    /// An agent that cannot be reached has the database open.
    case held
    /// The database of this user is damaged.
    case damagedState(String)
    /// There is neither a history nor a configuration.
    case nothing
    /// The file exists already.
    case exists
  }

  package let file: String
  package let reason: Reason

  package init(_ reason: Reason, file: String) { (self.file, self.reason) = (file, reason) }
}

/// A file that a setting names and that is missing from a backup.
package struct SkippedFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable, Decodable {
    /// In the words of the system.
    case unreadable(String)
    case tooLarge(bytesMax: Int)
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}
