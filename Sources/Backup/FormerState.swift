import Glibc
import HistoryFile
import Linux
import SQLite
import StillbellCore

/// A copy of the database before the restore; it is deleted with this value unless it is kept.
final class FormerState {
  private var fresh: FreshFile?
  let path: String
  private let kept: String

  /// Makes the copy; nil if there is no database yet.
  init?(of stateFile: String) throws(BackupError) {
    let file = try BackupError.readingPast { () throws(HistoryFileError) in try HistoryFile(stateFile) }
    guard let file else { return nil }
    let kept = keptName(of: stateFile)
    let fresh = try BackupError.writing(kept) { () throws(SystemError) in try FreshFile(for: kept) }
    let words = try BackupError.filling(kept) { () throws(SQLiteError) in
      let database = try Database(file: fresh.path)
      try database.copyAlone(file)
      return try database.run("PRAGMA integrity_check(1)", []).first?.first
    }
    (path, self.kept) = (fresh.path, kept)
    self.fresh = consume fresh
    if case .text(let reason)? = words, reason != "ok" {
      throw BackupError(.damagedState(reason), file: stateFile)
    }
  }

  /// Keeps the copy; returns its name.
  func keep() throws(BackupError) -> String? {
    guard let fresh = fresh.take() else { return nil }
    try fresh.put(for: kept)
    return kept
  }
}

extension Database {
  /// Copies a whole file into this one, without a log beside this one.
  borrowing func copyAlone(_ past: HistoryFile?) throws(SQLiteError) {
    try run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF")
    try past?.copy(into: self)
    try run("PRAGMA journal_mode = DELETE")
  }
}
