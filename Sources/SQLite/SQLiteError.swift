import CSQLite

/// The error of an SQLite call: its code, its sentence, and the file.
package struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The primary result code, such as `SQLITE_FULL`.
  package let code: Int32
  package let message: String
  package let file: String

  init(_ code: Int32, _ database: OpaquePointer?, file: String) {
    self.code = code & 0xFF
    message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    self.file = file
  }

  /// The file has the form of a later version of the program.
  init(newerVersion found: Int64, than known: Int64, file: String) {
    code = SQLITE_MISUSE
    message = "it was written by a newer version (form \(found), known is \(known)) and is left untouched"
    self.file = file
  }

  /// A fault of the file in the words of another library.
  package init(file: String, _ message: String) { (code, self.message, self.file) = (SQLITE_CANTOPEN, message, file) }

  package var description: String { "\(file): \(message)" }

  /// The file was written by a later version of the program.
  package var isNewerVersion: Bool { code == SQLITE_MISUSE }

  /// Another process has locked the file.
  package var isBusy: Bool { code == SQLITE_BUSY }

  /// The file is not a database, or is damaged.
  package var isCorruption: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
}
