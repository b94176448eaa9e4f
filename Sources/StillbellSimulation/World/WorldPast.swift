import StillbellCore

/// The sessions and the presence that the agents of a world have recorded.
struct WorldPast {
  private(set) var sessions: [HistoryEntry] = []
  private var active: [PresenceRow] = []

  mutating func note(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .log(let entry): sessions.append(entry)
      case .keep(.presence(let row)): if row.state.isThere { active.append(row) }
      default: break
      }
    }
  }

  func answer(_ question: HistoryQuestion, isReadable: Bool) -> Event {
    switch question {
    case .streak(let practice, let session, let today, let zone):
      return .history(.streak(SessionStreak(session: session, walk: walk(practice, today: today, in: zone))))
    case .reminder(let reminder, let start, let end, let today, let zone):
      guard isReadable else { return .reminder(.looked(reminder.name, ReminderEvent.Found(.unreadable, streak: nil))) }
      let latest = latestEnd(of: reminder.kind, from: start, to: end)
      return .reminder(
        .looked(
          reminder.name,
          ReminderEvent.Found(
            latest.map { .ended($0) } ?? .none,
            streak: Practice(of: reminder.kind).map { walk($0, today: today, in: zone).result })))
    case .active(let day, let start, let end):
      let length = active.reduce(Duration.zero) { $0 + max(min($1.to, end) - max($1.from, start), .zero) }
      return .reminder(.active(day: day, length))
    }
  }

  /// The latest end of a session of this kind between `start` and `end`, both included.
  func latestEnd(of kind: SessionKind, from start: WallTime, to end: WallTime) -> WallTime? {
    sessions.lazy.filter { $0.kind == kind && start <= $0.ended && $0.ended <= end }.map(\.ended).max()
  }

  private func walk(_ practice: Practice, today: Int64, in zone: Zone) -> StreakWalk {
    var walk = StreakWalk(today: today)
    for entry in sessions.sorted(by: { $0.started < $1.started }) where practice.kinds.contains(entry.kind) {
      walk.add(entry.length, on: entry.dayNumber(in: zone))
    }
    return walk
  }
}
