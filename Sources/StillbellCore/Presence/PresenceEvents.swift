/// A report about the user's presence.
package enum PresenceEvent: Hashable, Sendable, Decodable {
  /// The machine goes to sleep, or there was no input for as long as `idleThreshold`.
  case wentAway(Presence.Absence, since: BootTime)
  /// The machine is awake again, or there is input again.
  case cameBack(Presence.Absence)
  /// No key since then, from a user who may still be present: it begins no idleness.
  case paused(since: BootTime)
  /// The first key after such a pause.
  case typed
  /// The session is locked, or a lock was requested.
  case locked(Presence.Lock.Cause)
  case unlocked(Presence.Lock.Cause)
  /// A provider of this source is found; `by` is its name.
  case sourceFound(PresenceSource, by: String)
  /// No part of this desktop reports this source, or its provider has gone.
  case sourceMissing(PresenceSource)
  case pad(PadEvent)
  /// Another program reports that the user is present, from a device that no desktop counts as input.
  case attested
}

/// A decision about the providers of presence.
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
