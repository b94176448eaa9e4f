/// A notification that the server shows, by the server's own number, which means nothing to another server.
nonisolated struct StandingNotification: Hashable, Sendable {
  let id: UInt32
  /// The server's unique name on the bus.
  let server: String
}
