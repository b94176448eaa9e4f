import CSQLite

extension Database {
  /// Makes another database a copy of this one, page by page. The corresponding C functions are `sqlite3_backup_init`,
  /// `sqlite3_backup_step` and `sqlite3_backup_finish`.
  package borrowing func copy(into other: borrowing Database) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw SQLiteError(sqlite3_errcode(other.handle), other.handle, file: other.file)
    }
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard step == SQLITE_DONE, end == SQLITE_OK else {
      // Either database may be at fault; SQLite reports the error on the other one.
      throw SQLiteError(end == SQLITE_OK ? step : end, other.handle, file: other.file)
    }
  }
}
