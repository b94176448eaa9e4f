/// A report of the notification server.
package enum NotificationEvent: Hashable, Sendable {
  /// The user clicked the notification's body.
  case clicked(Notification.Slot)
  /// The user chose a button of what the agent had to say about itself.
  case chosen(Notification.NoticeAnswer)
  /// It is gone: closed by the user, or expired.
  case closed(Notification.Slot)
  case failed(Notification.Slot, NotificationFailure)
  /// The server has taken what was last asked for in the slot.
  case shown(Notification.Slot)
  /// A notification server has appeared; `sounds` tells whether it plays sounds, `actions` whether it shows buttons.
  case serverAppeared(name: String, sounds: Bool, actions: Bool = true)
  /// None runs; `startsOnDemand` where the bus starts one for the first notification.
  case serverVanished(startsOnDemand: Bool)
}

/// A decision about notifications.
package enum NotificationDecision: Hashable, Sendable, Codable {
  case failed(Notification.Slot, NotificationFailure)
  case serverAppeared(name: String, sounds: Bool)
  case serverVanished(startsOnDemand: Bool)
  /// The first words to a new user.
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
