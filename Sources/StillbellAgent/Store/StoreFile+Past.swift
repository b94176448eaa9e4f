import GLib
import HistoryFile
import StillbellCore

// The past for other programs, including the rows that are not written yet.
extension StoreFile {
  /// The most rows that a page reads or examines, which takes some milliseconds.
  nonisolated static let pageRows = 500

  /// The latest sessions, oldest first; 0 stands for all.
  func history(_ count: Int) throws(StoreError) -> [HistoryEntry] {
    try read { disk throws(StoreError) in try disk.store?.history(count) ?? [] } + unwritten.history
  }

  /// The next page of the breaks that ended within a period. The last page includes breaks that are not written yet.
  func breaks(from start: WallTime, to end: WallTime, after key: PageKey?) throws(StoreError) -> Page<BreakRow> {
    try page { store throws(StoreError) in
      try store.breaks(from: start, to: end, after: key, looksAt: Self.pageRows)
    } unwritten: {
      unwritten.rows.compactMap { row in
        guard case .break(let row) = row, start <= row.ended, row.ended < end else { return nil }
        return row
      }
    }
  }

  /// The next page of the finished stretches of presence that overlap a time.
  func presence(from start: WallTime, to end: WallTime, after key: PageKey?) throws(StoreError) -> Page<PresenceRow> {
    try page { store throws(StoreError) in
      try store.presence(from: start, to: end, after: key, rows: Self.pageRows)
    } unwritten: {
      unwritten.rows.compactMap { row in
        guard case .presence(let row) = row, row.from <= end, start < row.to else { return nil }
        return row
      }
    }
  }

  /// The next page of all sessions, oldest first.
  func sessions(after key: PageKey?) throws(StoreError) -> Page<HistoryEntry> {
    try page { store throws(StoreError) in
      try store.sessions(after: key, rows: Self.pageRows)
    } unwritten: {
      unwritten.history
    }
  }

  private func page<Row>(
    _ written: @escaping @Sendable (Store) throws(StoreError) -> Page<Row>, unwritten: () -> [Row]
  ) throws(StoreError) -> Page<Row> {
    let written = try read { disk throws(StoreError) -> Page<Row>? in
      guard let store = disk.store else { return nil }
      return try written(store)
    }
    guard let written else { return Page(rows: unwritten(), next: nil) }
    return written.next == nil ? Page(rows: written.rows + unwritten(), next: nil) : written
  }

  /// Deletes a session for good, even if it is not written yet.
  func forget(_ session: SessionID, started: WallTime) throws(StoreError) {
    drop(session, started: started)
    try read { disk throws(StoreError) in try disk.store?.forget(session, started: started) }
  }

  /// Deletes rows for good, some at a time; between two steps the agent handles other work.
  func forget(_ forgetting: Forgetting, done: @escaping @MainActor @Sendable (StoreError?) -> Void) {
    do throws(StoreError) {
      let isOver = try read { disk throws(StoreError) in try disk.forget(forgetting) }
      guard !isOver else { return done(nil) }
      MainLoop.later { self.forget(forgetting, done: done) }
    } catch {
      done(error)
    }
  }
}
