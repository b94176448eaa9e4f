import StillbellCore

/// Everything one event changes in the store, written in one transaction.
struct StoreChange {
  var record: Record
  var stamp: RecordStamp
  /// Who is about to ring.
  var ringing: [Chime] = []
  /// What was heard.
  var rung: [Chime.ID] = []
  var decisions: [Journal.Entry] = []
  var history: [HistoryEntry] = []
}

/// What the notification server shows, by its own number; the number means nothing to another server.
struct StandingNotification: Hashable, Sendable {
  let id: UInt32
  /// The server's unique name on the bus.
  let server: String
}
