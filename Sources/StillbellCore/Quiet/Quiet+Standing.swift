// The levels of quiet, as they follow from its causes.
extension Quiet {
  /// The levels of quiet for breaks, and for sessions, which some causes spare.
  package struct Levels: Hashable, Sendable, Decodable {
    var breaks: QuietLevel?
    var sessions: QuietLevel?
    /// The level for all other notifications, which no server shows under do not disturb.
    var notices: QuietLevel?
    /// The level for breaks without the user's own quiet.
    var automatic: QuietLevel?
    /// The level for the notification that a break is held back, which a call alone does not hide.
    var held: QuietLevel?

    /// The level for a slot. The user's own quiet does not hide the reminder that it lasts.
    package subscript(slot: Notification.Slot) -> QuietLevel? {
      switch slot {
      case .session: sessions
      case .quiet: automatic
      case .held: held
      case .breaks: breaks
      case .notice, .reminder, .nudge, .day: notices
      }
    }
  }

  /// A cause with its level.
  package struct Levelled: Hashable, Sendable, Decodable {
    package let cause: QuietCause
    package let level: QuietLevel
  }

  /// The causes that count, and the levels that follow.
  struct Standing: Hashable, Sendable, Decodable {
    var causes: [QuietCause] = []
    /// The causes that make it quiet, with their levels.
    var levelled: [Levelled] = []
    var levels = Levels()
    var isInCall = false
    var films: [QuietCause] = []
  }
}

extension Quiet.Standing {
  init(_ quiet: Quiet) {
    let all = quiet.reports.known.filter { !quiet.settings.ignores($0) }
    isInCall = all.contains { $0.source.isCapture }
    films = all.filter(\.isFilm).sorted { $0.by < $1.by }
    causes = QuietSource.allCases.flatMap { source in
      all.filter { $0.source == source && !quiet.overruled.contains($0) }.sorted { $0.by < $1.by }
    }
    let own = quiet.manual?.level
    levels = Quiet.Levels(breaks: own, sessions: own, notices: own, held: own)
    for cause in causes {
      guard let notices = quiet.level(of: cause) else { continue }
      let level = quiet.outlasted.contains(cause) ? .silent : notices
      levelled.append(Quiet.Levelled(cause: cause, level: level))
      let isWaitedOut = quiet.isWaitedOut(cause)
      if !isWaitedOut { levels.breaks = max(levels.breaks ?? level, level) }
      levels.notices = max(levels.notices ?? notices, notices)
      levels.automatic = max(levels.automatic ?? notices, notices)
      if cause.source.hidesHeld, !isWaitedOut { levels.held = max(levels.held ?? level, level) }
      if !cause.source.sparesSessions { levels.sessions = max(levels.sessions ?? level, level) }
    }
  }
}
