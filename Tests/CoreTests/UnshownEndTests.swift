import StillbellCore
import Testing

/// Ends of sessions whose notification the agent could not show before it was killed.
struct UnshownEndTests {
  /// Makes an agent whose meditation of 10 min is over at this moment.
  private func afterSession() -> Agent {
    var agent = launched().agent
    _ = agent.handle(.commanded(.sit(["meditate", "10m", "--label", "calm"])), at: moment(.zero))
    _ = agent.handle(.woke, at: moment(.minutes(10)))
    return agent
  }

  /// Returns the notifications of sessions by the agent that restores the state of this one; it rings nothing.
  private func shown(after agent: Agent) -> [Notification.Subject] {
    let launch = Launch(finding: agent.savedState, of: moment(.seconds(630)))
    let effects = launched(launch, at: moment(.minutes(11))).effects
    #expect(effects.chimes == [])
    return effects.notifications.filter { $0.slot == .session }.map(\.subject)
  }

  @Test func `the end is shown after the restart, silently, with its time`() {
    let ended = moment(.minutes(10)).wall
    #expect(
      shown(after: afterSession()) == [.sessionOver(.meditation, label: "calm", logged: .minutes(10), ended: ended)])
  }

  @Test func `after a second restart the end is still shown with its time`() {
    var running = launched().agent
    _ = running.handle(.commanded(.sit(["meditate", "10m"])), at: moment(.zero))
    let launch = Launch(finding: running.savedState, of: moment(.minutes(5)))
    let (late, _) = launched(launch, at: moment(.minutes(20)))
    #expect(
      shown(after: late) == [
        .sessionOver(.meditation, label: "", logged: .minutes(10), ended: moment(.minutes(10)).wall)
      ])
  }

  @Test func `an end that was shown is not shown again`() {
    var agent = afterSession()
    _ = agent.handle(.notification(.shown(.session)), at: moment(.minutes(10)))
    #expect(shown(after: agent) == [])
  }

  @Test func `an end in a hidden quiet is shown after it, also after a restart`() throws {
    let facts = "09:00:00 meditate 5m\n09:04:00 quiet 10m hidden\n"
    #expect(
      try trace(facts + "09:15:00 until").suffix(2) == [
        "09:14:00 decide quiet ended", "09:14:00 notify session-end silent",
      ])
    #expect(
      try trace(facts + "09:06:00 kill\n09:07:00 boot\n09:13:00 lock\n09:20:00 unlock").suffix(1) == [
        "09:20:00 notify session-end silent"
      ])
  }

  @Test func `an end that a quiet hid before it was shown appears after the quiet, with its time`() {
    var agent = afterSession()
    _ = agent.handle(.commanded(.quiet(.on(.hidden, .untilSwitchedOff))), at: moment(.minutes(11)))
    let effects = agent.handle(.commanded(.quiet(.off)), at: moment(.minutes(12)))
    let ended = moment(.minutes(10)).wall
    #expect(
      effects.notification?.subject
        == .sessionOver(.meditation, label: "calm", logged: .minutes(10), ended: ended, inARow: nil))
  }

  @Test func `an end that one server did not show is shown by the next server`() {
    let appeared = Event.notification(.serverAppeared(name: "dunst", sounds: false, actions: true))
    var agent = afterSession()
    #expect(agent.handle(appeared, at: moment(.minutes(10))).notification?.slot == .session)
    _ = agent.handle(.notification(.shown(.session)), at: moment(.minutes(10)))
    #expect(agent.handle(appeared, at: moment(.minutes(11))).notifications == [])
  }

  @Test func `an end that another notification replaced is not shown`() {
    var agent = afterSession()
    _ = agent.handle(.commanded(.sit(["breathe", "box"])), at: moment(.minutes(10)))
    _ = agent.handle(.commanded(.cancel), at: moment(.minutes(10)))
    #expect(shown(after: agent) == [])
  }

  @Test func `an end that was noticed late is reported with its time`() throws {
    let lines = try trace("09:00:00 meditate 5m\n09:02:00 kill\n09:30:00 boot\n09:31:00 until")
    #expect(lines.contains("09:30:00 decide meditation over at 09:05:00, not rung: noticed late, logged 5m"))
  }

  @Test func `the end is shown after the restart with its days in a row`() {
    var agent = launched().agent
    let began = agent.handle(.commanded(.sit(["meditate", "10m"])), at: moment(.zero))
    for case .askHistory(.streak(_, let session, let today, _)) in began {
      var walk = StreakWalk(today: today)
      for day in today - 6..<today { walk.add(.minutes(10), on: day) }
      _ = agent.handle(.history(.streak(SessionStreak(session: session, walk: walk))), at: moment(.zero))
    }
    _ = agent.handle(.woke, at: moment(.minutes(10)))
    #expect(
      shown(after: agent) == [
        .sessionOver(.meditation, label: "", logged: .minutes(10), ended: moment(.minutes(10)).wall, inARow: 7)
      ])
  }
}
