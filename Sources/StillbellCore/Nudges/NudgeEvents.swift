/// A report about a nudge.
package enum NudgeEvent: Hashable, Sendable, Decodable {
  case answered(BreakID, NudgeAnswer)
}

/// An action chosen on the notification of a nudge.
package enum NudgeAnswer: String, CaseIterable, Hashable, Sendable, Codable {
  case done
}

/// A decision about a nudge.
package enum NudgeDecision: Hashable, Sendable, Codable {
  case rung(BreakKind, by: Chime.Ringer)
  /// Its sign is on the screen.
  case signed(BreakKind)
  /// Its line is shown in the text of a break that is close, or under way.
  case joined(BreakKind, due: WallTime, BreakKind)
  case leftOut(BreakKind, due: WallTime, Obstacle)
  /// `goal` is zero for none.
  case done(BreakKind, count: Int, goal: Int)

  /// The reason why a nudge does not come.
  package enum Obstacle: Hashable, Sendable, Codable {
    case absence(Presence.Absence)
    case paused
    /// A session that suspends breaks is on.
    case session
    /// A quiet that hides notifications.
    case quiet
    case fullScreen
    /// The user watches a film.
    case watching
    case late
    /// Another sign came at the same moment.
    case otherSign

    var words: String {
      switch self {
      case .absence(let absence): absence.rawValue
      case .paused: "paused"
      case .session: "a session is on"
      case .quiet: "quiet (hidden)"
      case .fullScreen: "full-screen window"
      case .watching: "watching"
      case .late: "noticed late"
      case .otherSign: "another sign"
      }
    }
  }

  /// The kind of the nudge.
  package var kind: BreakKind {
    switch self {
    case .rung(let kind, _), .signed(let kind), .joined(let kind, _, _), .leftOut(let kind, _, _),
      .done(let kind, _, _):
      kind
    }
  }

  func words(wall: (WallTime) -> String) -> String {
    switch self {
    case .rung(let kind, let by): "\(kind.rawValue) nudge, rung by \(by.detail)"
    case .signed(let kind): "\(kind.rawValue) nudge, shown as a sign"
    case .joined(let kind, let due, let other):
      "\(kind.rawValue) nudge of \(wall(due)) stands in the text of the \(other.rawValue) break"
    case .leftOut(let kind, let due, let obstacle):
      "\(kind.rawValue) nudge of \(wall(due)) left out: \(obstacle.words)"
    case .done(let kind, let count, goal: 0): "\(kind.rawValue) nudge done, \(count) today"
    case .done(let kind, let count, let goal): "\(kind.rawValue) nudge done, \(count) of \(goal) today"
    }
  }
}
