import HistoryFile
import SQLite
import StillbellCore

nonisolated extension Store {
  /// The state of the previous agent; nil in a new file.
  func previousState() throws(StoreError) -> (state: SavedState, stamp: StateStamp)? {
    let fields = try rows("SELECT name, value FROM record") { row -> (String, String)? in
      guard let name = row.text(0), let value = row.text(1) else { return nil }
      return (name, value)
    }
    let stamps = try rows("SELECT boot_ns, wall_ms, boot_id, login FROM stamp") { row -> StateStamp? in
      guard let boot = row.integer(0), let wall = row.integer(1), let bootID = row.text(2), let login = row.text(3)
      else { return nil }
      let at = Moment(boot: BootTime(sinceBoot: .nanoseconds(boot)), wall: WallTime(milliseconds: wall))
      return StateStamp(at: at, bootID: bootID, login: login)
    }
    return stamps.first.map { (SavedState(fields: Dictionary(fields) { $1 }), $0) }
  }

  /// The latest decisions, oldest first.
  func decisions(_ count: Int) throws(StoreError) -> [LatestDecisions.Entry] {
    try rows(
      "SELECT at_ms, words, sentence, code FROM decision ORDER BY rowid DESC LIMIT ?", [.integer(Int64(count))]
    ) { row -> LatestDecisions.Entry? in
      guard let at = row.time(0), let words = row.text(1), let sentence = row.text(2) else { return nil }
      return LatestDecisions.Entry(at: at, words: words, sentence: sentence, code: row.text(3))
    }.reversed()
  }

  /// The latest sessions, oldest first; 0 stands for all.
  func history(_ count: Int) throws(StoreError) -> [HistoryEntry] {
    try rows(
      "SELECT \(HistoryEntry.columns) FROM history NATURAL LEFT JOIN session ORDER BY started_ms DESC LIMIT ?",
      [.integer(count == 0 ? -1 : Int64(count))]
    ) { HistoryEntry($0) }.reversed()
  }

  /// The notifications that the previous agent had shown.
  func standing() throws(StoreError) -> [Notification.Slot: StandingNotification] {
    let shown = try rows(
      "SELECT slot, number, server FROM standing"
    ) { row -> (Notification.Slot, StandingNotification)? in
      guard let slot = row.text(0).flatMap({ Notification.Slot(rawValue: $0) }),
        let id = row.integer(1).flatMap({ UInt32(exactly: $0) }), let server = row.text(2)
      else { return nil }
      return (slot, StandingNotification(id: id, server: server))
    }
    return Dictionary(shown) { $1 }
  }

  /// The rows of a statement, read one by one; `read` returns nil for a row that makes no sense.
  func rows<Row>(
    _ statement: String, _ values: [SQLiteValue] = [], _ read: (borrowing Database.Row) -> Row?
  ) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    do throws(SQLiteError) {
      try database.each(statement, values) { row in if let row = read(row) { rows.append(row) } }
    } catch {
      throw StoreError(error)
    }
    return rows
  }
}
