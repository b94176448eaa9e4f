import Glibc
import SQLite
import StillbellCore

/// The database of gnome-pomodoro, or of its successor Focus Timer, read from outside.
package final class PomodoroFile {
  private let database: Database
  private let copy: Copy
  /// The columns of the newer table; empty if there is none.
  private let stats: Set<String>

  /// The largest file that is read; real ones are smaller.
  package static let bytesMax = 1 << 28

  package init(_ file: String) throws(HistoryFileError) {
    var found = stat()
    if stat(file, &found) == 0, found.st_size > Self.bytesMax {
      throw HistoryFileError(.other(String(cString: strerror(EFBIG))), file: file)
    }
    copy = try Copy(file)
    let isKnown: Bool
    do throws(SQLiteError) {
      database = try Database(file: copy.path)
      stats = try Self.columns(of: "stats", in: database)
      let older = try Self.columns(of: "entries", in: database)
      isKnown =
        stats.isSuperset(of: ["time", "date", "offset", "duration", "category"])
        || stats.isEmpty && older.isSuperset(of: ["datetime-string", "datetime-local-string", "state-name", "elapsed"])
    } catch {
      throw HistoryFileError(.other(error.message), file: file)
    }
    guard isKnown else { throw HistoryFileError(.unknownForm, file: file) }
  }

  private static func columns(of table: String, in database: borrowing Database) throws(SQLiteError) -> Set<String> {
    var columns: Set<String> = []
    try database.each("SELECT name FROM pragma_table_info(?)", [.text(table)]) { row in
      if let name = row.text(0) { columns.insert(name) }
    }
    return columns
  }

  /// Each stretch of work as a session, and the number of rows that make no sense or are too short for one.
  package func sessions() throws(HistoryFileError) -> (sessions: [HistoryEntry], passedOver: Int) {
    var (sessions, passedOver) = ([HistoryEntry](), 0)
    do throws(SQLiteError) {
      try database.each(stats.isEmpty ? Self.entries : Self.stretches(hasTask: stats.contains("task"))) { row in
        if let session = Self.session(row) { sessions.append(session) } else { passedOver += 1 }
      }
    } catch {
      throw HistoryFileError(error)
    }
    return (sessions, passedOver)
  }

  /// Selects start in UTC and in local time, length, and name. The limit is beyond any real history.
  private static let entries = """
    SELECT CAST(strftime('%s', "datetime-string") AS INTEGER), CAST(strftime('%s', "datetime-local-string") AS INTEGER),
      elapsed, '' FROM entries WHERE "state-name" = 'pomodoro' LIMIT 1000000
    """

  private static func stretches(hasTask: Bool) -> String {
    """
    SELECT time / 1000000, CAST(strftime('%s', date) AS INTEGER) + "offset" / 1000000, duration / 1000000,
      \(hasTask ? "task" : "''") FROM stats WHERE category = 'pomodoro' LIMIT 1000000
    """
  }

  private static func session(_ row: borrowing Database.Row) -> HistoryEntry? {
    guard let seconds = row.integer(0), let length = row.integer(2), lengths.contains(length),
      seconds.magnitude < 1 << 40, let started = WallTime(date: seconds * 1000), let label = row.text(3)
    else { return nil }
    return HistoryEntry(
      id: SessionID(0), kind: .focus,
      label: String(label.unicodeScalars.filter(\.isPlain).prefix(labelMax).map { Character($0) }),
      started: started, ended: started + .seconds(length), length: .seconds(length), offset: offset(row, seconds),
      source: source)
  }

  /// The offset from UTC, rounded to quarters of an hour; nil for an impossible one.
  private static func offset(_ row: borrowing Database.Row, _ seconds: Int64) -> Duration? {
    guard let local = row.integer(1), local.magnitude < 1 << 40, (-50_400...50_400).contains(local - seconds) else {
      return nil
    }
    return .seconds(Int64((Double(local - seconds) / 900).rounded()) * 900)
  }

  package static let source = "gnome-pomodoro"
  private static let lengths: ClosedRange<Int64> = HistoryEntry.shortest.components.seconds...43_200
  private static let labelMax = 60
}
