/// The reason why a notification is not shown, as a value that each program turns into a sentence.
package enum NotificationFailure: Error, Hashable, Sendable, Codable {
  /// libnotify could not be prepared.
  case unprepared
  case unanswered
  /// No server runs, and the bus could start none.
  case noServer
  /// The server refused without a reason.
  case refused
  /// The reason given by the server or the bus.
  case reported(String)

  /// The text in the trace.
  package var words: String {
    switch self {
    case .unprepared: "libnotify could not be prepared"
    case .unanswered: "the notification server does not answer"
    case .noServer: "no notification server could be started"
    case .refused: "the notification server refused"
    case .reported(let reason): reason
    }
  }
}
