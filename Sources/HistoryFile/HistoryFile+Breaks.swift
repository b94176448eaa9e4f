import SQLite
import StillbellCore

/// The breaks in the file.
extension HistoryFile {
  /// Passes the breaks that ended within a period to `take`, in order.
  package func breaks(
    from start: WallTime? = nil, to end: WallTime? = nil, _ take: (BreakRow) -> Void
  ) throws(HistoryFileError) {
    guard tables.isSuperset(of: ["break", "boot"]) else { return }
    let near = try start.flatMap { start throws(HistoryFileError) in try firstBreak(near: start) } ?? ""
    // The breaks of a boot mostly follow each other, so its long id is read once.
    var latest: (number: Int64, boot: String)?
    try each(
      "SELECT \(BreakRow.columns(withHolder: hasHolders)), break.boot FROM (SELECT * FROM break\(near)) AS break "
        + "JOIN boot ON boot.number = break.boot",
      "ended_ms", start, end, order: "ended_ms", stored: ["break.boot", "break.number"]
    ) { row in
      let number = row.integer(BreakRow.columnCount)
      guard let found = BreakRow(row, boot: latest?.number == number ? latest?.boot : nil) else {
        passedOver += 1
        return
      }
      latest = number.map { ($0, found.boot) }
      take(found)
    }
  }

  /// The condition that skips much earlier breaks. The file has them in the order of their ends, except after a clock
  /// was set, and except for the boots of another machine, which came with its backup.
  private func firstBreak(near start: WallTime) throws(HistoryFileError) -> String? {
    var key: (boot: Int64, number: Int64)?
    do throws(SQLiteError) {
      try database.each(
        "SELECT boot, number FROM break WHERE ended_ms < ? ORDER BY boot DESC, number DESC LIMIT 1 OFFSET ?",
        [.integer(start.milliseconds), .integer(Int64(Self.overlapMax))]
      ) { row in
        if let boot = row.integer(0), let number = row.integer(1) { key = (boot, number) }
      }
    } catch {
      throw HistoryFileError(error)
    }
    guard let key else { return nil }
    let others = try boots(before: key.boot, reachingTo: start).map { "\($0)" }.joined(separator: ", ")
    return " WHERE (boot, number) > (\(key.boot), \(key.number))" + (others.isEmpty ? "" : " OR boot IN (\(others))")
  }

  /// The boots with a lower number whose last breaks ended after `start`.
  private func boots(before number: Int64, reachingTo start: WallTime) throws(HistoryFileError) -> [Int64] {
    var boots: [Int64] = []
    do throws(SQLiteError) {
      try database.each(
        """
        SELECT number FROM boot WHERE number < ? AND ? <= (
          SELECT max(ended_ms) FROM (
            SELECT ended_ms FROM break WHERE break.boot = boot.number ORDER BY break.number DESC LIMIT 8))
        """, [.integer(number), .integer(start.milliseconds)]
      ) { row in if let boot = row.integer(0) { boots.append(boot) } }
    } catch {
      throw HistoryFileError(error)
    }
    return boots
  }
}
