import StillbellCore
import Testing

/// Days in a row, as the end of a session reports them.
struct DaysInARowTests {
  private let start = Moment(
    boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(sinceEpoch: .hours(24 * 20_000 + 9)))

  /// Returns the report of the end of a session, for a history with these good days.
  private func end(
    _ words: [String], good days: Range<Int64>, minutes: Int = 10, answers: Bool = true
  ) throws -> Notification.Subject? {
    var agent = launched(at: start).agent
    for effect in agent.handle(.commanded(.sit(words)), at: start) {
      guard case .askHistory(.streak(_, let session, let today, _)) = effect, answers else { continue }
      #expect(today == 20_000)
      var walk = StreakWalk(today: today)
      for day in days { walk.add(.minutes(5), on: day) }
      _ = agent.handle(.history(.streak(SessionStreak(session: session, walk: walk))), at: start)
    }
    return agent.handle(.woke, at: start + .minutes(minutes)).notification?.subject
  }

  private func inARow(_ subject: Notification.Subject?) -> Int? {
    if case .sessionOver(_, _, _, _, let days) = subject { days } else { nil }
  }

  @Test func `the session of today counts as one more day`() throws {
    #expect(inARow(try end(["meditate", "10m"], good: 19_994..<20_000)) == 7)
    #expect(inARow(try end(["workout", "tabata"], good: 19_990..<20_000)) == 11)
  }

  @Test func `a day that had a session already counts once`() throws {
    #expect(inARow(try end(["meditate", "10m"], good: 19_994..<20_001)) == 7)
  }

  @Test func `days in a row are reported from two on`() throws {
    #expect(inARow(try end(["meditate", "10m"], good: 19_999..<20_000)) == 2)
  }

  @Test func `a first day is not reported, nor are the days before a focus session`() throws {
    #expect(inARow(try end(["meditate", "10m"], good: 0..<0)) == nil)
    #expect(inARow(try end(["focus", "10m"], good: 19_994..<20_000)) == nil)
  }

  @Test func `no days in a row are reported if the session is too short, or if the history does not answer`() throws {
    #expect(inARow(try end(["meditate", "1m"], good: 19_994..<20_000, minutes: 1)) == nil)
    #expect(inARow(try end(["meditate", "10m"], good: 19_994..<20_000, answers: false)) == nil)
  }

  @Test func `days that come out of order, as after travel, are all counted`() {
    var walk = StreakWalk(today: 20_000)
    for day: Int64 in [19_994, 19_996, 19_995, 19_997, 19_998, 19_999, 20_000] { walk.add(.minutes(5), on: day) }
    #expect(walk.result.days == 7)
    #expect(walk.result.spareDays == 1)
  }

  @Test func `an agent that restores a session asks the history again for the days before it`() {
    var agent = launched(at: start).agent
    _ = agent.handle(.commanded(.sit(["meditate", "10m"])), at: start)
    let launch = Launch(finding: agent.savedState, of: start)
    #expect(launched(launch, at: start + .minutes(1)).effects.asksHistory)
  }
}
