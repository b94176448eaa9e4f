// Presence without a row yet.
extension Agent {
  /// The present stretch up to now, and after it an absence that is long enough to count, which ends that stretch.
  package func lastingPresence(at now: Moment) -> [PresenceRow] {
    var rows: [PresenceRow] = []
    var until = now.boot
    for stretch in [pendingHistory.presence.absence, pendingHistory.presence.lasting] {
      guard let stretch, stretch.since < until else { continue }
      if !stretch.state.isThere, until - stretch.since < PresenceLog.shortest { continue }
      let row = PresenceRow(from: now.wall(at: stretch.since), to: now.wall(at: until), state: stretch.state)
      rows.insert(row, at: 0)
      until = stretch.since
    }
    return rows
  }
}
