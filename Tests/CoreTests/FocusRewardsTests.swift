import StillbellCore
import Testing

/// A reward for each half hour of focus, counted over all days.
struct FocusRewardsTests {
  private func rewards(_ lengths: [(kind: SessionKind, hoursAgo: Int, minutes: Int)]) -> FocusRewards {
    let now = WallTime(sinceEpoch: .hours(500_000))
    let history = lengths.enumerated().map { index, session in
      let ended = now - .hours(session.hoursAgo)
      return HistoryEntry(
        id: SessionID(index), kind: session.kind, label: "", started: ended - .minutes(session.minutes),
        ended: ended, length: .minutes(session.minutes), offset: .zero)
    }
    return FocusRewards(history, dayStart: now - .hours(12))
  }

  @Test func `a half hour that began yesterday is a reward of today`() {
    let rewards = rewards([(.focus, 24, 45), (.focus, 1, 20)])
    #expect(rewards.rewards == 2)
    #expect(rewards.rewardsToday == 1)
    #expect(rewards.today == .minutes(20))
  }

  @Test func `other sessions earn no rewards`() {
    let rewards = rewards([(.meditation, 1, 60), (.focus, 1, 29)])
    #expect(rewards.rewards == 0)
    #expect(rewards.total == .minutes(29))
  }

  @Test func `half an hour earns one reward, and an hour two`() {
    #expect(rewards([(.focus, 1, 30)]).rewards == 1)
    #expect(rewards([(.focus, 1, 59)]).rewards == 1)
    #expect(rewards([(.focus, 1, 60)]).rewards == 2)
  }

  @Test func `a session that ended as the day began belongs to that day`() {
    #expect(rewards([(.focus, 12, 30)]).today == .minutes(30))
  }
}
