import Glibc
import HistoryFile
import Linux
import SQLite
import StillbellCore

/// A backup that was checked as a whole, in a private copy, so that it can't change meanwhile.
package final class BackupFile {
  /// The path of the copy, which has this version's schema.
  let copy: String
  /// The machine on which the backup was made; empty if unknown.
  package let host: String
  package let made: WallTime?
  /// The content of the configuration; nil if there was none.
  let configuration: [UInt8]?
  /// The paths in the configuration, each with its file or folder in the backup.
  let places: [(path: String, name: String)]
  /// The names of the user's own files.
  let names: [String]
  private let file: String
  private let database: Database

  /// Makes the copy and checks it.
  package init(_ file: String, copy: String) throws(BackupError) {
    unlink(copy)
    do throws(SystemError) {
      try copyFile(file, to: copy)
    } catch {
      // If a disk is full, it is the copy's.
      guard [ENOSPC, EDQUOT].contains(error.code) else { throw BackupError(.unreadable(error.reason), file: file) }
      throw BackupError(.unwritable(SystemFault(call: error.call, code: error.code)), file: copy)
    }
    (self.file, self.copy) = (file, copy)
    let fault: BackupError.Reason?
    do throws(SQLiteError) {
      let database = try Database(file: copy)
      let found = try Self.fault(of: database)
      let isSound = found == nil
      let values = isSound ? try Self.texts("SELECT name, value FROM backup", in: database) : [:]
      host = values["host"] ?? ""
      made = values["made_ms"].flatMap { Int64($0) }.flatMap { WallTime(date: $0) }
      configuration = isSound ? try Self.content(of: BackupForm.configuration, in: database) : nil
      places =
        try isSound
        ? Self.texts("SELECT path, name FROM place", in: database).sorted { $0.key < $1.key }
          .map { (path: $0.key, name: $0.value) } : []
      names =
        try isSound
        ? Self.texts("SELECT name, '' FROM sqlar", in: database).keys
          .filter { $0 != BackupForm.configuration }.sorted() : []
      if isSound {
        try database.run("PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF")
        try Schema.migrate(database, from: try Schema.form(of: database))
        fault = try Self.oddTable(in: database).map { .damaged($0) }
      } else {
        fault = found
      }
      self.database = database
    } catch {
      throw BackupError(Self.reason(of: error), file: file)
    }
    if let fault { throw BackupError(fault, file: file) }
    // stillbell never writes a name that leads out of `files/`.
    if let name = (names + places.map(\.name)).first(where: { !Self.isOwnName($0) }) {
      throw BackupError(.damaged(name), file: file)
    }
  }

  /// True for the name of a file or folder of the user's own; false for one that leads elsewhere.
  package static func isOwnName(_ name: String) -> Bool { ArchiveName.parts(of: name) != nil }

  /// The content of one of the user's own files.
  func content(of name: String) throws(BackupError) -> [UInt8] {
    do throws(SQLiteError) {
      return try Self.content(of: name, in: database) ?? []
    } catch {
      throw BackupError(Self.reason(of: error), file: file)
    }
  }

  private static func reason(of error: SQLiteError) -> BackupError.Reason {
    // A file that does not begin like a database has another format, or is encrypted.
    if error.isNoDatabase { return .foreign }
    return error.isCorruption ? .damaged(error.message) : .unreadable(error.message)
  }

  /// The fault of a file that may hold anything; nil if it is sound.
  private static func fault(of database: borrowing Database) throws(SQLiteError) -> BackupError.Reason? {
    try database.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    let tables = try texts("SELECT name, type FROM sqlite_master WHERE sql NOT LIKE 'CREATE VIRTUAL%'", in: database)
    guard ["backup", "sqlar", "place", "checksum"].allSatisfy({ tables[$0] == "table" }) else { return .foreign }
    let form = try Schema.form(of: database)
    guard form <= Schema.version else { return .newer(found: Int(form), known: Int(Schema.version)) }
    let made = try texts("SELECT name, value FROM backup", in: database)["form"].flatMap { Int64($0) } ?? 0
    guard made <= BackupForm.version else {
      return .newer(found: Int(made), known: Int(BackupForm.version))
    }
    let others = try database.run(
      "SELECT name FROM sqlite_master WHERE type NOT IN ('table', 'index') OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1", [])
    if case .text(let name)? = others.first?.first { return .damaged(name) }
    if case .text(let words)? = try database.run("PRAGMA integrity_check(1)", []).first?.first, words != "ok" {
      return .damaged(words)
    }
    let sums = try texts("SELECT name, rows || ' ' || sum FROM checksum", in: database)
    for table in BackupForm.checked(in: form) {
      guard tables[table] == "table" else { return .damaged(table) }
      let sum = try TableSum(of: table, in: database)
      guard sums[table] == "\(sum.rows) \(sum.words)" else { return .damaged(table) }
    }
    let odd = try database.run(
      "SELECT name FROM sqlar WHERE typeof(data) <> 'blob' OR sz <> length(data) LIMIT 1", [])
    return odd.isEmpty ? nil : .damaged("sqlar")
  }

  /// A history table whose columns differ from this version's, for example after its definition was changed.
  private static func oddTable(in database: borrowing Database) throws(SQLiteError) -> String? {
    let model = try Database(file: ":memory:")
    try Schema.migrate(model, from: 0)
    for table in BackupForm.past {
      let columns = "SELECT CAST(cid AS TEXT), name FROM pragma_table_info('\(table)')"
      if try texts(columns, in: database) != texts(columns, in: model) { return table }
    }
    return nil
  }

  private static func texts(
    _ statement: String, in database: borrowing Database
  ) throws(SQLiteError) -> [String: String] {
    var texts: [String: String] = [:]
    try database.each(statement) { row in if let key = row.text(0), let value = row.text(1) { texts[key] = value } }
    return texts
  }

  private static func content(
    of name: String, in database: borrowing Database
  ) throws(SQLiteError) -> [UInt8]? {
    guard
      case .bytes(let bytes)? = try database.run("SELECT data FROM sqlar WHERE name = ?", [.text(name)]).first?.first
    else { return nil }
    return bytes
  }
}
