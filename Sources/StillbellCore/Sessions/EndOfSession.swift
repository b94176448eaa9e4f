/// The end of a session that has not been shown to the user yet.
struct EndOfSession: Hashable, Sendable, Decodable {
  let kind: SessionKind
  var label = ""
  /// The length in the history; nil if it was not saved.
  var logged: Duration?
  /// The number of days in a row, if that is worth mentioning.
  var inARow: Int?
  let ended: WallTime
  /// True if it is shown late, and so names its time.
  var isLate = false

  var notification: Notification {
    Notification(
      slot: .session,
      subject: .sessionOver(kind, label: label, logged: logged, ended: isLate ? ended : nil, inARow: inARow),
      stay: isLate ? .untilWithdrawn : .shortly)
  }
}

// If an agent is killed before it shows the end, the next one does.
extension StateCoder {
  /// Codes the end. An earlier version saved the time of a late end only; otherwise the session had just ended.
  mutating func code(_ end: inout EndOfSession?) throws(SavedState.ReadError) {
    guard holds("unshown", end != nil) else { return }
    var (kind, ended) = (end?.kind ?? .meditation, end?.ended ?? seen.wall)
    var (label, logged, inARow) = (end.flatMap { $0.label.isEmpty ? nil : $0.label }, end?.logged, end?.inARow)
    try require("unshown", &kind)
    try code("unshown.label", &label)
    try code("unshown.logged", &logged)
    try code("unshown.row", &inARow)
    try code("unshown.ended", &ended)
    end = EndOfSession(kind: kind, label: label ?? "", logged: logged, inARow: inARow, ended: ended, isLate: true)
  }
}
