// The levels of quiet, as they follow from its reasons.
extension Quiet {
  /// How quiet it is for breaks, and for sessions, which some causes spare.
  package struct Levels: Hashable, Sendable {
    var breaks: QuietLevel?
    var sessions: QuietLevel?
    /// The same for everything else that is shown in a notification: no server shows one under do not disturb.
    var notices: QuietLevel?
    /// The same for breaks without the user's own quiet.
    var automatic: QuietLevel?
    /// The same for the word that a break is held back, which a call alone does not hide.
    var held: QuietLevel?

    /// How quiet what is shown in a slot is to be. A quiet that was forgotten does not hide that it lasts.
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

  /// A reason for automatic quiet, and how quiet it makes it.
  package struct Levelled: Hashable, Sendable {
    package let cause: QuietCause
    package let level: QuietLevel
  }

  /// The reasons that stand, and how quiet they make it.
  struct Standing: Hashable, Sendable {
    var causes: [QuietCause] = []
    /// Those of them that make it quiet, and how quiet.
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
