import StillbellCore

// The past as other programs ask for it, with what could not be written yet.
extension StateFile {
  /// The breaks that were over within a time.
  func breaks(from start: WallTime, to end: WallTime) throws(StoreError) -> [BreakRow] {
    let unwritten = rows.compactMap { row -> BreakRow? in
      guard case .break(let row) = row, start <= row.ended, row.ended < end else { return nil }
      return row
    }
    return try (store?.breaks(from: start, to: end) ?? []) + unwritten
  }

  /// The stretches of presence that are over and reach into a time.
  func presence(from start: WallTime, to end: WallTime) throws(StoreError) -> [PresenceRow] {
    let unwritten = rows.compactMap { row -> PresenceRow? in
      guard case .presence(let row) = row, row.from <= end, start < row.to else { return nil }
      return row
    }
    return try (store?.presence(from: start, to: end) ?? []) + unwritten
  }

  /// Deletes one session for good, whether it was written or not.
  func forget(_ session: SessionID, started: WallTime) throws(StoreError) {
    history.removeAll { $0.id == session && $0.started.milliseconds == started.milliseconds }
    try store?.forget(session, started: started)
  }
}
