/// What the desktop tells of the user.
package enum PresenceEvent: Hashable, Sendable {
  /// The machine goes to sleep, or there was no input for as long as `idleThreshold`.
  case wentAway(Presence.Absence, since: BootTime)
  /// The machine is awake again, or there is input again.
  case cameBack(Presence.Absence)
  /// The session is locked, or somebody wants it locked.
  case locked(Presence.Lock.Cause)
  case unlocked(Presence.Lock.Cause)
  /// From now on this tells; `by` names the desktop's part that does.
  case sourceFound(PresenceSource, by: String)
  /// Nothing on this desktop tells it, or what told it has gone.
  case sourceMissing(PresenceSource)
}

/// What was decided about who tells of the user.
package enum PresenceDecision: Hashable, Sendable, Codable {
  case sourceFound(PresenceSource, by: String)
  case sourceMissing(PresenceSource)

  var words: String {
    switch self {
    case .sourceFound(let source, let by): "\(source.rawValue) told by \(by)"
    case .sourceMissing(let source): "\(source.rawValue) told by nobody"
    }
  }
}
