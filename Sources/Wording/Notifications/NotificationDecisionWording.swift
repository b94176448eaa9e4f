import StillbellCore

// The sentences for decisions about notifications.
extension Wording {
  static func sentence(_ decision: NotificationDecision) -> Sentence {
    switch decision {
    case .failed(_, let failure):
      tr("A notification could not be shown: {reason}.", ["reason": reason(failure)])
    case .serverAppeared(let name, true):
      tr("{name} shows notifications and plays their sounds.", ["name": name])
    case .serverAppeared(let name, false):
      tr("{name} shows notifications but plays no sounds.", ["name": name])
    case .serverVanished(startsOnDemand: false): noServer
    case .serverVanished(startsOnDemand: true):
      tr("No notification server is running yet; the first notification starts it.")
    case .welcomed: tr("First start: a welcome was shown.")
    }
  }
}
