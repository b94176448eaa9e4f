// The notification of the end of a session, which an agent that is killed before it shows leaves to the next one.
extension Notification {
  /// `ended` is said where it was noticed late.
  static func endOfSession(
    _ kind: SessionKind, label: String, logged: Duration?, ended: WallTime?, inARow: Int?
  ) -> Notification {
    Notification(
      slot: .session, subject: .sessionOver(kind, label: label, logged: logged, ended: ended, inARow: inARow),
      stay: ended == nil ? .shortly : .untilWithdrawn)
  }

  /// The end of a session that is shown some time after it; nil for any other notification.
  func toldLate(ended: WallTime) -> Notification? {
    guard case .sessionOver(let kind, let label, let logged, let former, let inARow) = subject else { return nil }
    return .endOfSession(kind, label: label, logged: logged, ended: former ?? ended, inARow: inARow)
  }

  var isEndOfSession: Bool { if case .sessionOver = subject { true } else { false } }

  func writeEndOfSession(to record: inout RecordWriter) {
    guard case .sessionOver(let kind, let label, let logged, let ended, let inARow) = subject else { return }
    record.set("unshown", kind.rawValue)
    record.set("unshown.label", label.isEmpty ? nil : label)
    record.set("unshown.logged", logged)
    record.set("unshown.row", inARow)
    record.set("unshown.ended", ended.map { "\($0.milliseconds)" })
  }

  /// Reads a notification that `writeEndOfSession` has written; nil for none.
  init?(endOfSession record: RecordReader) throws(Record.ReadError) {
    guard record.fields["unshown"] != nil else { return nil }
    self = .endOfSession(
      try record.choice("unshown"), label: record.fields["unshown.label"] ?? "",
      logged: try record.length("unshown.logged"), ended: try record.wallTime("unshown.ended"),
      inARow: record.fields["unshown.row"] == nil ? nil : try record.int("unshown.row"))
  }
}
