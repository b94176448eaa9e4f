import StillbellCore
import Testing

/// Actions on the notification of a session that are chosen too late.
struct LateSessionAnswerTests {
  @Test func `a late answer on the notification of an earlier session changes nothing`() throws {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let now = moment(.zero)
    _ = agent.handle(.commanded(.sit(["meditate", "5m"])), at: now)
    _ = agent.handle(.commanded(.cancel), at: now)
    _ = agent.handle(.commanded(.sit(["meditate", "5m"])), at: now)
    #expect(agent.handle(.session(.answered(SessionID(1), .end)), at: now) == [.decide(.session(.answerIgnored(.end)))])
    _ = agent.handle(.session(.answered(SessionID(2), .end)), at: now)
    #expect(agent.status.session == nil)
  }

  @Test func `a late Resume or Pause leaves the breaks and the session as they are`() {
    var agent = Agent(configuration: Configuration(), zone: .utc)
    let now = moment(.zero)
    _ = agent.handle(.commanded(.start), at: now)
    _ = agent.handle(.commanded(.pause(.hours(1))), at: now)
    _ = agent.handle(.commanded(.sit(["focus", "25m"])), at: now)
    func answer(_ answer: SessionAnswer) -> [Effect] {
      agent.handle(.session(.answered(SessionID(1), answer)), at: now)
    }
    #expect(answer(.resume) == [.decide(.session(.answerIgnored(.resume)))])
    #expect(agent.status.phase == .paused)
    _ = agent.handle(.commanded(.pause(nil)), at: now)
    #expect(answer(.pause) == [.decide(.session(.answerIgnored(.pause)))])
    _ = answer(.resume)
    #expect(agent.status.session?.left == nil)
    #expect(agent.status.phase == .paused)
  }
}
