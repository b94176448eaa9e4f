extension BreakCycle {
  /// Why a break that fell due is not announced yet.
  package enum Hold: Hashable, Sendable, Codable {
    /// A quiet hides everything.
    case quiet
    /// The user is not there.
    case absence(Presence.Absence)
    /// The window in front covers the screen, and is not to be covered.
    case fullScreen
    /// A call has just ended: the user is told that a break waits, and has a moment before it.
    case afterCall
    /// A shorter break of a session is under way.
    case session
    /// A game lasts long; a chime and a notification announce the break meanwhile.
    case game

    package var isAbsence: Bool { if case .absence = self { true } else { false } }
  }
}
