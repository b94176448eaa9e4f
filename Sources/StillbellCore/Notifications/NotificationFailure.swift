/// Why a notification is not shown, as a value that every program words in its own language.
package enum NotificationFailure: Error, Hashable, Sendable, Codable {
  /// libnotify could not be prepared.
  case unprepared
  case unanswered
  /// None runs, and the bus could start none.
  case noServer
  /// The server refused without a reason.
  case refused
  /// With the reason of the server or of the bus.
  case reported(String)

  /// In the trace.
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
