/// A question about the past, which the agent does not keep in memory.
package enum HistoryQuestion: Hashable, Sendable {
  /// The days of a practice in a row, for this session; the zone is for sessions recorded without one.
  indirect case streak(Practice, SessionID, today: Int64, Zone)
  /// The latest end of a session of the reminder's kind within this time, both ends included, and the days in a row.
  indirect case reminder(Reminder, from: WallTime, to: WallTime, today: Int64, Zone)
  /// The time at the computer on this day, between these moments.
  case active(day: Int64, from: WallTime, to: WallTime)
}

/// The answer to a question about the past.
package enum HistoryEvent: Hashable, Sendable, Decodable {
  case streak(SessionStreak)
}

/// The days in a row that a session continues.
package struct SessionStreak: Hashable, Sendable, Decodable {
  package let session: SessionID
  package var walk: StreakWalk

  package init(session: SessionID, walk: StreakWalk) { (self.session, self.walk) = (session, walk) }
}

extension Agent {
  mutating func handle(_ event: HistoryEvent) {
    switch event {
    case .streak(let streak): sessions.streak = streak
    }
  }

  /// Asks for the days in a row early, before a session, so that its end need not wait for the answer.
  func askForStreak(of session: Session, in turn: inout Turn) {
    guard configuration.logsSessions, let practice = Practice(of: session.kind) else { return }
    let today = scheduling.zone.day(of: session.startedWall)
    turn.act(.askHistory(.streak(practice, session.id, today: today, scheduling.zone)))
  }

  /// The number of days in a row including this session; nil if it is not worth mentioning.
  func daysInARow(with session: Session, logged: Duration?) -> Int? {
    guard let logged, var streak = sessions.streak, streak.session == session.id else { return nil }
    streak.walk.add(logged, on: scheduling.zone.day(of: session.startedWall))
    let result = streak.walk.result
    return result.days > 1 && !result.isAtStake ? result.days : nil
  }
}

extension HistoryEntry {
  /// The local day of its start, counted from 1970-01-01; if no offset was recorded, in the zone of the reader.
  package func dayNumber(in zone: Zone) -> Int64 { zone.day(of: started, offset: offset) }
}
