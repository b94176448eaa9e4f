import StillbellCore

// The core's questions about the past, answered from the store and from the rows that are not written yet.
nonisolated extension HistoryQuestion {
  func answer(from store: Store?, and unwritten: Unwritten) -> Event {
    switch self {
    case .streak(let practice, let session, let today, let zone):
      // An unreadable page yields no row.
      let walk =
        (try? Self.walk(practice, today: today, in: zone, store, unwritten)) ?? StreakWalk(today: today)
      return .history(.streak(SessionStreak(session: session, walk: walk)))
    case .reminder(let reminder, let start, let end, let today, let zone):
      return .reminder(.looked(reminder.name, Self.found(reminder, start, end, today, zone, store, unwritten)))
    case .active(let day, let start, let end):
      let waiting = unwritten.rows.reduce(Duration.zero) { sum, row in
        guard case .presence(let row) = row, row.state.isThere else { return sum }
        return sum + max(min(row.to, end) - max(row.from, start), .zero)
      }
      return .reminder(.active(day: day, waiting + ((try? store?.active(from: start, to: end)) ?? .zero)))
    }
  }

  private static func found(
    _ reminder: Reminder, _ start: WallTime, _ end: WallTime, _ today: Int64, _ zone: Zone, _ store: Store?,
    _ unwritten: Unwritten
  ) -> ReminderEvent.Found {
    do throws(StoreError) {
      let waiting = unwritten.history.filter { $0.kind == reminder.kind && start <= $0.ended && $0.ended <= end }
      guard let store else { return ReminderEvent.Found(.unreadable, streak: nil) }
      let written = try store.latestEnd(of: reminder.kind, from: start, to: end)
      let latest = (waiting.map(\.ended) + [written].compactMap { $0 }).max()
      let streak: Streak? =
        if let practice = Practice(of: reminder.kind) {
          try walk(practice, today: today, in: zone, store, unwritten).result
        } else {
          nil
        }
      return ReminderEvent.Found(latest.map { .ended($0) } ?? .none, streak: streak)
    } catch {
      return ReminderEvent.Found(.unreadable, streak: nil)
    }
  }

  private static func walk(
    _ practice: Practice, today: Int64, in zone: Zone, _ store: Store?, _ unwritten: Unwritten
  ) throws(StoreError) -> StreakWalk {
    var walk = StreakWalk(today: today)
    try store?.eachSession(of: practice, in: zone) { day, length in walk.add(length, on: day) }
    for entry in unwritten.history where practice.kinds.contains(entry.kind) {
      walk.add(entry.length, on: entry.dayNumber(in: zone))
    }
    return walk
  }
}
