/// The end of a session that the user has not been shown yet.
struct EndOfSession: Hashable, Sendable {
  let kind: SessionKind
  var label = ""
  /// Its length in the history; nil where that has none.
  var logged: Duration?
  /// Days worth telling.
  var inARow: Int?
  let ended: WallTime
  /// It is told some time after it, and says when it was.
  var isLate = false

  var notification: Notification {
    Notification(
      slot: .session,
      subject: .sessionOver(kind, label: label, logged: logged, ended: isLate ? ended : nil, inARow: inARow),
      stay: isLate ? .untilWithdrawn : .shortly)
  }
}

// An agent that is killed before it shows leaves it to the next one.
extension RecordCoder {
  /// An earlier version noted the time of a late one alone: what it wrote last has just ended.
  mutating func code(_ end: inout EndOfSession?) throws(Record.ReadError) {
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
