import StillbellCore

/// The sessions that the agents of a world have written down.
struct WorldPast {
  private var sessions: [HistoryEntry] = []

  mutating func note(_ effects: [Effect]) {
    for effect in effects { if case .log(let entry) = effect { sessions.append(entry) } }
  }

  func answer(_ question: HistoryQuestion) -> HistoryEvent {
    switch question {
    case .streak(let practice, let session, let today, let zone):
      var walk = StreakWalk(today: today)
      for entry in sessions.sorted(by: { $0.started < $1.started }) where practice.kinds.contains(entry.kind) {
        walk.add(entry.length, on: entry.dayNumber(in: zone))
      }
      return .streak(SessionStreak(session: session, walk: walk))
    }
  }
}
