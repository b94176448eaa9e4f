import CSQLite
import Glibc

/// The error of an SQLite call: its code, its message, and the file.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code, such as `SQLITE_FULL`.
  package let code: Int32
  package let message: String
  package let file: String
  /// The schema of a file that a later version of the program wrote, and the latest schema that is known here.
  package let newerForm: NewerForm?

  package struct NewerForm: Hashable, Sendable {
    package let found: Int64
    package let known: Int64
  }

  init(_ code: Int32, _ database: OpaquePointer?, file: String) {
    self.code = code & 0xFF
    message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    self.file = file
    newerForm = nil
  }

  /// The error of a file with the schema of a later version of the program.
  init(newerVersion found: Int64, than known: Int64, file: String) {
    code = SQLITE_MISUSE
    message = "form \(found), known is \(known)"
    self.file = file
    newerForm = NewerForm(found: found, known: known)
  }

  /// The error of a file, with the message of another library.
  package init(file: String, _ message: String) {
    (code, self.message, self.file, newerForm) = (SQLITE_CANTOPEN, message, file, nil)
  }

  package var description: String { "\(file): \(message)" }

  /// `true` if a later version of the program wrote the file.
  package var isNewerVersion: Bool { newerForm != nil }

  /// The system's error code for this error.
  package var systemCode: Int32 {
    switch code {
    case SQLITE_FULL: ENOSPC
    case SQLITE_READONLY: EROFS
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: EACCES
    case SQLITE_BUSY, SQLITE_LOCKED: EBUSY
    default: EIO
    }
  }

  /// `true` if another process has locked the file.
  package var isBusy: Bool { code == SQLITE_BUSY }

  /// `true` if the file does not begin like a database.
  package var isNoDatabase: Bool { code == SQLITE_NOTADB }

  /// `true` if the file is not a database, or is damaged.
  package var isCorruption: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
}
