/// A report of the desktop about the user.
package enum PresenceEvent: Hashable, Sendable {
  /// The machine goes to sleep, or there was no input for as long as `idleThreshold`.
  case wentAway(Presence.Absence, since: BootTime)
  /// The machine is awake again, or there is input again.
  case cameBack(Presence.Absence)
  /// No key since then, from somebody who is there all the same: no idleness is counted from it.
  case paused(since: BootTime)
  /// The first key after such a pause.
  case typed
  /// The session is locked, or somebody wants it locked.
  case locked(Presence.Lock.Cause)
  case unlocked(Presence.Lock.Cause)
  /// From now on this tells; `by` names the desktop's part that does.
  case sourceFound(PresenceSource, by: String)
  /// No part of this desktop reports it, or the part that did has gone.
  case sourceMissing(PresenceSource)
  case pad(PadEvent)
  /// Somebody is there, as another program says whose device no desktop counts as input.
  case attested
}

/// A decision about the parts that report on the user.
package enum PresenceDecision: Hashable, Sendable, Codable {
  case sourceFound(PresenceSource, by: String)
  case sourceMissing(PresenceSource)
  case pad(PadDecision)

  var words: String {
    switch self {
    case .sourceFound(let source, let by): "\(source.rawValue) told by \(by)"
    case .sourceMissing(let source): "\(source.rawValue) told by nobody"
    case .pad(let decision): decision.words
    }
  }
}
