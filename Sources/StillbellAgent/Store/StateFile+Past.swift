import StillbellCore

// The past as other programs ask for it, with what could not be written yet.
extension StateFile {
  /// The rows of the file that a page has at most, or looks at: some milliseconds.
  static let pageRows = 500
  private static let pageLooksAt = 2000

  /// The next page of the breaks that were over within a time; the last has what could not be written yet.
  func breaks(from start: WallTime, to end: WallTime, after key: PageKey?) throws(StoreError) -> Page<BreakRow> {
    try page(of: store?.breaks(from: start, to: end, after: key, looksAt: Self.pageLooksAt)) {
      rows.compactMap { row in
        guard case .break(let row) = row, start <= row.ended, row.ended < end else { return nil }
        return row
      }
    }
  }

  /// The next page of the stretches of presence that are over and reach into a time.
  func presence(from start: WallTime, to end: WallTime, after key: PageKey?) throws(StoreError) -> Page<PresenceRow> {
    try page(of: store?.presence(from: start, to: end, after: key, rows: Self.pageRows)) {
      rows.compactMap { row in
        guard case .presence(let row) = row, row.from <= end, start < row.to else { return nil }
        return row
      }
    }
  }

  /// The next page of all sessions, the oldest of them first.
  func sessions(after key: PageKey?) throws(StoreError) -> Page<HistoryEntry> {
    try page(of: store?.sessions(after: key, rows: Self.pageRows)) { history }
  }

  private func page<Row>(of written: Page<Row>?, unwritten: () -> [Row]) -> Page<Row> {
    guard let written else { return Page(rows: unwritten(), next: nil) }
    return written.next == nil ? Page(rows: written.rows + unwritten(), next: nil) : written
  }

  /// Deletes one session for good, whether it was written or not.
  func forget(_ session: SessionID, started: WallTime) throws(StoreError) {
    history.removeAll { $0.id == session && $0.started.milliseconds == started.milliseconds }
    try store?.forget(session, started: started)
  }
}
