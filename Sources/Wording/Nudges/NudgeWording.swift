import StillbellCore

/// The texts of nudges, the user's own notifications without a break.
extension Wording {
  static func words(_ kind: BreakKind, _ notification: Notification, done: Int, goal: Int) -> NotificationWords {
    let line = Sentence(notification.line.onOneLine())
    let count = goal > 0 ? tr("{count} of {goal} today.", ["count": "\(done)", "goal": "\(goal)"]) : Sentence("")
    let isBoth = !notification.line.isEmpty && goal > 0
    return NotificationWords(
      summary: title(kind, notification.title), body: isBoth ? line + Sentence("\n") + count : line + count)
  }

  /// The lines of nudges below the text of a break, or of another nudge.
  package static func also(_ lines: [String]) -> Sentence {
    tr("Also: {nudges}", ["nudges": lines.map { $0.onOneLine() }.listed])
  }

  /// The label of a button on a nudge.
  package static func label(of answer: NudgeAnswer) -> Sentence {
    switch answer {
    case .done: tr("Done")
    }
  }

  static func sentence(_ decision: NudgeDecision, _ titles: Titles) -> Sentence {
    switch decision {
    case .rung(let kind, .nobody(.oneForAll)): tr("Nudge “{nudge}” shown.", ["nudge": titles.name(kind)])
    case .rung(let kind, let by):
      tr("Nudge “{nudge}” shown. {chime}", ["nudge": titles.name(kind), "chime": chime(by)])
    case .signed(let kind): tr("Nudge “{nudge}” shown as a sign.", ["nudge": titles.name(kind)])
    case .joined(let kind, let due, _):
      tr(
        "Nudge “{nudge}” was due at {time}; it is shown with your break.",
        ["nudge": titles.name(kind), "time": time(due)])
    case .leftOut(let kind, let due, let obstacle):
      tr(
        "Nudge “{nudge}” at {time} is skipped: {reason}.",
        ["nudge": titles.name(kind), "time": time(due), "reason": reason(obstacle)])
    case .done(let kind, let count, goal: 0):
      trn(
        "Nudge “{nudge}” done, {n} time today.", "Nudge “{nudge}” done, {n} times today.", count,
        ["nudge": titles.name(kind)]
      )
    case .done(let kind, let count, let goal):
      tr(
        "Nudge “{nudge}” done, {count} of {goal} today.",
        ["nudge": titles.name(kind), "count": "\(count)", "goal": "\(goal)"])
    }
  }

  private static func reason(_ obstacle: NudgeDecision.Obstacle) -> Sentence {
    switch obstacle {
    case .absence: tr("you were away")
    case .paused: tr("breaks were paused")
    case .session: tr("a session was running")
    case .quiet: quietHides
    case .fullScreen: tr("a full-screen window was in front")
    case .watching: tr("you were watching something")
    case .late: tr("it would have come too late")
    case .otherSign: tr("another sign was shown")
    }
  }
}
