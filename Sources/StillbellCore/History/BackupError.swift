/// Why a backup cannot be made or used.
package struct BackupError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file is no backup of this program.
    case foreign
    /// Cut off or changed; in the words of SQLite, or the part that is not what it was.
    case damaged(String)
    /// A later version wrote it.
    case newer(found: Int, known: Int)
    /// In the words of SQLite or of the system.
    case unreadable(String)
    case unwritable(SystemFault)
    /// There is no room for a temporary copy of it.
    case noRoom
    /// An agent that cannot be asked has the database open.
    case held
    /// The database of this user is damaged.
    case damagedState(String)
    /// There is neither a history nor a configuration.
    case nothing
    /// The file is there already.
    case exists
  }

  package let file: String
  package let reason: Reason

  package init(_ reason: Reason, file: String) { (self.file, self.reason) = (file, reason) }
}

/// A file that a setting names and that a backup lacks.
package struct LeftOutFile: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// In the words of the system.
    case unreadable(String)
    case tooLarge(bytesMax: Int)
  }

  package let path: String
  package let reason: Reason

  package init(_ path: String, _ reason: Reason) { (self.path, self.reason) = (path, reason) }
}
