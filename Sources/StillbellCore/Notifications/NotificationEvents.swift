/// A report of the notification server.
package enum NotificationEvent: Hashable, Sendable, Decodable {
  /// The user clicked the notification's body.
  case clicked(Notification.Slot)
  /// The user chose a button on a notification about the agent itself.
  case chosen(Notification.NoticeAnswer)
  /// The notification is gone: closed by the user, or expired.
  case closed(Notification.Slot)
  case failed(Notification.Slot, NotificationFailure)
  /// The server has accepted the latest notification of the slot.
  case shown(Notification.Slot)
  /// A notification server has appeared; `sounds` is true if it plays sounds, `actions` if it shows buttons.
  case serverAppeared(name: String, sounds: Bool, actions: Bool = true)
  /// No server runs; `startsOnDemand` is true if the bus starts one for the first notification.
  case serverVanished(startsOnDemand: Bool)
}

/// A decision about notifications.
package enum NotificationDecision: Hashable, Sendable, Codable {
  case failed(Notification.Slot, NotificationFailure)
  case serverAppeared(name: String, sounds: Bool)
  case serverVanished(startsOnDemand: Bool)
  /// The welcome was shown.
  case welcomed

  var words: String {
    switch self {
    case .failed(_, let failure): "notification failed: \(failure.words)"
    case .serverAppeared(let name, let sounds):
      "notification server \(name) appeared, \(sounds ? "plays sounds" : "plays no sounds")"
    case .serverVanished(startsOnDemand: false): "no notification server"
    case .serverVanished(startsOnDemand: true): "no notification server yet: it is started on demand"
    case .welcomed: "welcomed"
    }
  }
}

extension Notification.Subject {
  package var words: String {
    switch self {
    case .prelude: "prelude"
    case .breakDue: "break-due"
    case .breakWaits: "break-waits"
    case .resting: "resting"
    case .callOver: "call-over"
    case .watchOver: "watch-over"
    case .breakOver: "break-over"
    case .session(_, _, let phase, let round, _, _, _, _):
      round == 1 && phase.isFirst ? "session-start" : "phase-change"
    case .openSession: "session-start"
    case .sessionAsks: "session-asks"
    case .sessionPaused, .sessionSlept: "session-paused"
    case .sessionOver: "session-end"
    case .reminder: "reminder"
    case .nudge: "nudge"
    case .evening: "evening"
    case .dayIsLong: "day-limit"
    case .welcome: "welcome"
    case .quietLasts: "quiet-lasts"
    case .heldLong: "held-long"
    case .configurationRejected: "configuration-rejected"
    case .fullScreenSkipped: "full-screen-skipped"
    case .recordLost: "record-lost"
    case .storeReplaced: "store-replaced"
    }
  }
}
