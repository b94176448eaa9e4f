/// How the agent starts and ends.
package enum Start: Hashable, Sendable {
  /// It is not known what an earlier agent left: nothing starts by itself.
  case notLaunched
  /// Until then at most, what is due waits for it to be known who is there.
  case findingOut(until: BootTime)
  case running
  /// The agent begins nothing that another one would have to end, and tells nothing that it has not found out yet.
  case ending(hasFoundOut: Bool)

  package var isFindingOut: Bool { if case .findingOut = self { true } else { false } }
  package var isEnding: Bool { if case .ending = self { true } else { false } }
  /// Everything that is due is held against the clock.
  package var hasFoundOut: Bool {
    switch self {
    case .notLaunched, .running, .ending(hasFoundOut: true): true
    case .findingOut, .ending(hasFoundOut: false): false
    }
  }
}

/// How the agent starts.
package struct Launch: Hashable, Sendable {
  /// The state that an earlier agent left.
  package enum PreviousState: Hashable, Sendable {
    case nothing
    case record(Record, RecordStamp)
    /// It could not be read.
    case unreadable(StoreTrouble)
  }

  /// The notifications that an earlier agent had shown and nobody has withdrawn since.
  package var standing: Set<Notification.Slot> = []
  /// `--quiet` on the command line, or with `--hidden` more of it.
  package var quiet: QuietLevel?
  package var hasTerminal = false
  /// It is being found out who is there and who can sound: everything that is due waits for that, but not for long.
  package var isFindingOut = false
  package var previousState = PreviousState.nothing
  /// A new user, for whom no state was ever written.
  package var isFirst = false
  /// The window asks a new user for a rhythm: until that is answered nothing begins, and the window alone speaks.
  package var isGuided = false
  /// This run of the machine and this login.
  package var bootID = ""
  package var login = ""

  package init() {}
}
