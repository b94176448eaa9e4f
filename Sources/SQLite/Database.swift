import CSQLite

/// A value in a database.
package enum SQLiteValue: Hashable, Sendable {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])
  case null
}

/// An open SQLite database file.
package struct Database: ~Copyable {
  let handle: OpaquePointer
  let file: String

  /// Opens the file, making it if there is none. The corresponding C function is `sqlite3_open_v2`.
  package init(file: String) throws(SQLiteError) {
    try self.init(file, at: file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens a file that no program writes to, only to read it: nothing is changed, created or locked.
  ///
  /// A log beside it is not read. The corresponding C function is `sqlite3_open_v2` with `immutable=1`.
  package init(lookingAt file: String) throws(SQLiteError) {
    try self.init(file, at: "file:\(Self.escaped(file))?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  private init(_ file: String, at place: String, _ flags: Int32) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(place, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(code, handle, file: file)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.file = file
  }

  deinit { sqlite3_close_v2(handle) }

  /// Makes sure that closing the database changes neither the file nor the files beside it.
  ///
  /// The corresponding option of `sqlite3_db_config` is `SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE`.
  package borrowing func leaveUntouched() throws(SQLiteError) {
    let code = stillbell_sqlite_keep_log(handle)
    guard code == SQLITE_OK else { throw SQLiteError(code, handle, file: file) }
  }

  /// The error of a file whose schema is too new for this program.
  package borrowing func newerVersion(_ found: Int64, than known: Int64) -> SQLiteError {
    SQLiteError(newerVersion: found, than: known, file: file)
  }

  /// Runs statements that take and return nothing. The corresponding C function is `sqlite3_exec`.
  package borrowing func run(_ statements: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, handle, file: file) }
  }

  /// Runs a statement with values for its `?` and returns its rows.
  @discardableResult
  package borrowing func run(_ statement: String, _ values: [SQLiteValue]) throws(SQLiteError) -> [[SQLiteValue]] {
    var rows: [[SQLiteValue]] = []
    try each(statement, values) { row in rows.append(row.values) }
    return rows
  }

  /// Runs a statement and passes its rows on as they are found, so that any number of them takes no memory.
  ///
  /// The corresponding C functions are `sqlite3_prepare_v2` and `sqlite3_step`.
  package borrowing func each(
    _ statement: String, _ values: [SQLiteValue] = [], _ take: (borrowing Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    defer { sqlite3_finalize(prepared) }
    guard code == SQLITE_OK else { throw SQLiteError(code, handle, file: file) }
    bind(values, to: prepared)
    while true {
      code = sqlite3_step(prepared)
      guard code == SQLITE_ROW else { break }
      try take(Row(statement: prepared))
    }
    guard code == SQLITE_DONE else { throw SQLiteError(code, handle, file: file) }
  }

  /// Runs a statement without results once for each of these rows of values.
  ///
  /// The corresponding C functions are `sqlite3_step` and `sqlite3_reset`.
  package borrowing func run(_ statement: String, rows: some Sequence<[SQLiteValue]>) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    defer { sqlite3_finalize(prepared) }
    guard code == SQLITE_OK else { throw SQLiteError(code, handle, file: file) }
    for values in rows {
      bind(values, to: prepared)
      code = sqlite3_step(prepared)
      guard code == SQLITE_DONE else { throw SQLiteError(code, handle, file: file) }
      sqlite3_reset(prepared)
    }
  }

  /// The row that was just found.
  package struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer?

    package borrowing func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    package borrowing func integer(_ column: Int32) -> Int64? {
      sqlite3_column_type(statement, column) == SQLITE_INTEGER ? sqlite3_column_int64(statement, column) : nil
    }

    package borrowing func text(_ column: Int32) -> String? {
      guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
      return sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    /// Passes the bytes of a value of any type to `work`; a number is written in digits.
    ///
    /// The corresponding C functions are `sqlite3_column_blob` and `sqlite3_column_bytes`.
    package borrowing func withBytes<Answer>(of column: Int32, _ work: (UnsafeRawBufferPointer) -> Answer) -> Answer {
      let bytes = sqlite3_column_blob(statement, column)
      return work(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    }

    package borrowing func isText(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_TEXT }

    package borrowing func isBytes(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_BLOB }

    package var columnCount: Int32 { sqlite3_column_count(statement) }

    fileprivate var values: [SQLiteValue] {
      (0..<columnCount).map { column in
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
        case SQLITE_NULL: .null
        case SQLITE_BLOB: .bytes(withBytes(of: column) { Array($0) })
        default: sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
        }
      }
    }
  }

  private borrowing func bind(_ values: [SQLiteValue], to statement: OpaquePointer?) {
    for (index, value) in values.enumerated() {
      let position = Int32(index + 1)
      switch value {
      case .integer(let number): sqlite3_bind_int64(statement, position, number)
      case .text(let text): sqlite3_bind_text(statement, position, text, -1, stillbell_sqlite_transient())
      case .bytes(let bytes):
        bytes.withUnsafeBytes { bytes in
          _ = sqlite3_bind_blob64(
            statement, position, bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1), UInt64(bytes.count),
            stillbell_sqlite_transient())
        }
      case .null: sqlite3_bind_null(statement, position)
      }
    }
  }

  /// Runs `work` as a transaction: all of its changes are made, or none.
  package borrowing func transaction(_ work: (borrowing Database) throws(SQLiteError) -> Void) throws(SQLiteError) {
    try run("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try work(self)
      try run("COMMIT")
    } catch {
      // After a grave error SQLite has already rolled back, and reports so here.
      attempt("ROLLBACK")
      throw error
    }
  }

  /// Runs statements that may fail, because nothing depends on them.
  package borrowing func attempt(_ statements: String) { _ = sqlite3_exec(handle, statements, nil, nil, nil) }

  /// A path escaped for a URI.
  private static func escaped(_ path: String) -> String {
    var escaped = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        escaped += "%" + String(byte, radix: 16)
      default: escaped.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return escaped
  }
}
