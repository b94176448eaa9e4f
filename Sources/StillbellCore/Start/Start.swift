/// The progress of the agent from its start to its end.
package enum Start: Hashable, Sendable, Decodable {
  /// The state of an earlier agent is not known yet, so nothing starts by itself. May go to finding out or running (the
  /// launch).
  case notLaunched
  /// Everything that is due waits until lock, quiet and notification server are known. May go to running (they are
  /// known, or `until` has come), ending (the agent is to end).
  case findingOut(until: BootTime)
  /// All deadlines count. May go to ending (the agent is to end).
  case running
  /// The last state: the agent starts nothing that a later agent would have to end, and reports nothing that is not
  /// known yet.
  case ending(hasFoundOut: Bool)

  package var isFindingOut: Bool { if case .findingOut = self { true } else { false } }
  package var isEnding: Bool { if case .ending = self { true } else { false } }
  /// True if deadlines count.
  package var hasFoundOut: Bool {
    switch self {
    case .notLaunched, .running, .ending(hasFoundOut: true): true
    case .findingOut, .ending(hasFoundOut: false): false
    }
  }
}

/// The circumstances of a launch.
package struct Launch: Hashable, Sendable, Decodable {
  /// The state that an earlier agent left.
  package enum PreviousState: Hashable, Sendable, Decodable {
    case nothing
    case saved(SavedState, StateStamp)
    /// The database could not be read.
    case unreadable(StoreTrouble)
  }

  /// The notifications of an earlier agent that still show.
  package var standing: Set<Notification.Slot> = []
  /// The level of `--quiet` on the command line; with `--hidden`, the stricter one.
  package var quiet: QuietLevel?
  package var hasTerminal = false
  /// True if presence and the abilities of the desktop are being found out: everything that is due waits for that, but
  /// not for long.
  package var isFindingOut = false
  package var previousState = PreviousState.nothing
  /// True for a new user, for whom no state was ever written.
  package var isFirst = false
  /// True if the window asks a new user for a rhythm: until the user has answered, the breaks and the welcome wait.
  package var isGuided = false
  /// The ids of this boot and this login.
  package var bootID = ""
  package var login = ""

  package init() {}
}
