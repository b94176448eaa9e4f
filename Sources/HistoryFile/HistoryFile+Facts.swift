import SQLite
import StillbellCore

extension HistoryFile {
  /// Passes what agents heard to `take`, in order: from the latest state at or before `start`, or else from the oldest
  /// state.
  package func facts(from start: WallTime, _ take: (FactRow) -> Void) throws(HistoryFileError) {
    guard tables.contains("fact") else { return }
    do throws(SQLiteError) {
      let states = "FROM fact WHERE words LIKE 'agent %'"
      try database.each(
        """
        SELECT wall_ns, boot_ns, words FROM fact WHERE rowid >= ifnull(
          (SELECT max(rowid) \(states) AND wall_ns <= ?), (SELECT min(rowid) \(states))) ORDER BY rowid
        """, [.integer(start.sinceEpoch.nanoseconds)]
      ) { row in
        guard let wall = row.integer(0), let boot = row.integer(1), let words = row.text(2) else { return }
        let at = Moment(
          boot: BootTime(sinceBoot: .nanoseconds(boot)), wall: WallTime(sinceEpoch: .nanoseconds(wall)))
        take(FactRow(at: at, words: words))
      }
    } catch {
      throw HistoryFileError(error)
    }
  }

  /// Passes the decisions since a time to `take`, oldest first. Those of early versions have no code and are left out.
  package func decisions(from start: WallTime, _ take: (WallTime, Decision) -> Void) throws(HistoryFileError) {
    guard tables.contains("decision") else { return }
    do throws(SQLiteError) {
      try database.each(
        "SELECT at_ms, code FROM decision WHERE at_ms >= ? AND code IS NOT NULL ORDER BY rowid",
        [.integer(start.milliseconds)]
      ) { row in
        guard let at = row.time(0), let code = row.text(1), let decision = Code.value(Decision.self, of: code) else {
          return
        }
        take(at, decision)
      }
    } catch {
      throw HistoryFileError(error)
    }
  }
}
