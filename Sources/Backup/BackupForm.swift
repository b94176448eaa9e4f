import HistoryFile
import SQLite

/// The format of a backup: the database as it is, and these additional tables.
///
/// `sqlite3 FILE -A` reads and writes the table of files, so that they can be extracted without stillbell.
enum BackupForm {
  /// The version of the format; a later version of stillbell may write a larger number.
  static let version: Int64 = 1

  static let tables = """
    CREATE TABLE sqlar (name TEXT PRIMARY KEY, mode INT, mtime INT, sz INT, data BLOB);
    CREATE TABLE backup (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE place (path TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE checksum (name TEXT PRIMARY KEY, rows INTEGER NOT NULL, sum TEXT NOT NULL) WITHOUT ROWID;
    """

  /// The tables of the past in a database of this version.
  static let past = past(in: Schema.version)

  /// The same in one that has taken so many steps.
  private static func past(in form: Int64) -> [String] {
    ["history", "session", "boot", "break", "presence"] + (form < 7 ? [] : ["typing"])
  }

  /// The tables that a restore reads, each with a checksum.
  static func checked(in form: Int64) -> [String] { past(in: form) + ["sqlar", "backup", "place"] }

  /// The name of the configuration among the files.
  static let configuration = "stillbell.conf"
  /// The folder of the user's own sounds and pictures among the files.
  static let files = "files"
  /// The largest file that is saved, in bytes.
  static let fileBytesMax = 100_000_000
  /// The most files from a folder of pictures.
  static let filesMax = 1000
}

/// The row count of a table and a checksum of all its values: SQLite checks the structure of a file, but not its
/// values.
///
/// The sum is 64-bit FNV-1a; a change of a single byte always changes it.
struct TableSum: Hashable {
  private(set) var rows: Int64 = 0
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of table: String, in database: borrowing Database) throws(SQLiteError) {
    var sum = TableSum()
    try database.each("SELECT * FROM \(table)") { row in
      sum.rows += 1
      for column in 0..<row.columnCount {
        sum.add(row.isNull(column) ? 0 : row.isText(column) ? 1 : row.isBytes(column) ? 2 : 3)
        row.withBytes(of: column) { bytes in
          for byte in bytes { sum.add(byte) }
          // The count of bytes marks the end of each value.
          withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { for byte in $0 { sum.add(byte) } }
        }
      }
    }
    self = sum
  }

  private init() {}

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  var words: String { String(hash, radix: 16) }
}
