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
extension EndOfSession {
  func write(to record: inout RecordWriter) {
    record.set("unshown", kind.rawValue)
    record.set("unshown.label", label.isEmpty ? nil : label)
    record.set("unshown.logged", logged)
    record.set("unshown.row", inARow)
    record.set("unshown.ended", "\(ended.milliseconds)")
  }

  /// Nil for none. An earlier version noted the time of a late one alone: what it wrote at `seen` has just ended.
  init?(_ record: RecordReader, seen: WallTime) throws(Record.ReadError) {
    guard record.fields["unshown"] != nil else { return nil }
    self.init(
      kind: try record.choice("unshown"), label: record.fields["unshown.label"] ?? "",
      logged: try record.length("unshown.logged"),
      inARow: record.fields["unshown.row"] == nil ? nil : try record.int("unshown.row"),
      ended: try record.wallTime("unshown.ended") ?? seen, isLate: true)
  }
}
