import StillbellCore
import StillbellSimulation
import Testing

/// Reminders of the user's own, which ask the history at their time.
struct ReminderTests {
  /// Returns the lines about reminders on a Monday that begins at 08:00.
  private func reminded(_ facts: String, _ settings: [String: String]) throws -> [String] {
    let settings = Dictionary(uniqueKeysWithValues: settings.map { ("reminder.evening.\($0.key)", $0.value) })
    return try trace(facts, settings).filter { $0.contains("remind") }
  }

  private static let sat = "10:00:00 meditate 20m\n"

  @Test func `a session within the time before a reminder keeps it silent, and the decision says why`() throws {
    #expect(
      try reminded(Self.sat + "19:00:00 until", ["at": "18:00", "unless": "12h"]) == [
        "18:00:00 decide reminder evening silent: meditation until 10:20:00"
      ])
  }

  @Test func `a session from before that time does not keep a reminder silent`() throws {
    #expect(
      try reminded(Self.sat + "13:00:00 until", ["at": "12:00", "unless": "1h"]) == [
        "12:00:00 decide reminder evening shown", "12:00:00 notify reminder silent",
      ])
  }

  @Test func `a session at either end of that time keeps a reminder silent`() throws {
    let facts = "11:40:00 meditate 20m\n19:00:00 until"
    #expect(
      try reminded(facts, ["at": "18:00", "unless": "6h"]) == [
        "18:00:00 decide reminder evening silent: meditation until 12:00:00"
      ])
    #expect(
      try reminded("11:40:00 meditate 20m\n13:00:00 until", ["at": "12:00", "unless": "0s"]) == [
        "12:00:00 decide reminder evening silent: meditation until 12:00:00"
      ])
  }

  @Test func `a session of another kind does not count`() throws {
    #expect(
      try reminded(Self.sat + "19:00:00 until", ["at": "18:00", "kind": "workout"]).last
        == "18:00:00 notify reminder silent")
  }

  @Test func `a reminder can be postponed twice, by half an hour`() throws {
    let facts = "20:01:00 reminder later\n20:32:00 reminder later\n21:03:00 reminder later\n22:00:00 until"
    #expect(
      try reminded(facts, ["at": "20:00"]).filter { $0.contains("notify") || $0.contains("put off") } == [
        "20:00:00 notify reminder silent", "20:01:00 decide reminder evening put off until 20:31:00",
        "20:31:00 notify reminder silent", "20:32:00 decide reminder evening put off until 21:02:00",
        "21:02:00 notify reminder silent",
      ])
  }

  @Test func `the button of a reminder begins a session of ten minutes`() throws {
    let lines = try trace(
      "20:01:00 reminder start\n20:30:00 until", ["reminder.evening.at": "20:00"]
    ).filter { $0.contains(" log ") || $0.contains("withdraw") }
    #expect(lines == ["20:01:00 withdraw reminder", "20:11:00 log meditation 600s"])
    #expect(SessionKind.meditation.defaultLength == .minutes(10))
    #expect(SessionKind.focus.defaultLength == .minutes(4 * 25 + 3 * 5 + 15))
  }

  @Test func `a session that the user begins withdraws the reminder`() throws {
    let lines = try trace(
      "20:01:00 meditate 5m\n20:30:00 until", ["reminder.evening.at": "20:00"])
    #expect(lines.contains("20:01:00 withdraw reminder"))
  }

  @Test(arguments: [("lock", "unlock"), ("sleep", "wake"), ("quiet on hidden", "quiet off"), ("focus 3h", "cancel")])
  func `a reminder waits for the user, at most an hour`(begin: String, end: String) throws {
    let waits = try reminded("19:50:00 \(begin)\n20:59:00 \(end)\n21:30:00 until", ["at": "20:00"])
    #expect(waits.last == "20:59:00 notify reminder silent")
    let late = try reminded("19:50:00 \(begin)\n21:01:00 \(end)\n21:30:00 until", ["at": "20:00"])
    #expect(late == ["21:01:00 decide reminder evening of 20:00:00 dropped: too late"])
  }

  @Test func `a session that ends while the reminder waits is enough`() throws {
    #expect(
      try reminded("19:50:00 meditate 20m\n21:30:00 until", ["at": "20:00"]) == [
        "20:10:00 decide reminder evening silent: meditation until 20:10:00"
      ])
  }

  @Test func `a reminder comes only on its days`() throws {
    #expect(try reminded("21:00:00 until", ["at": "20:00", "days": "tue-sun"]).isEmpty)
    #expect(
      try reminded("21:00:00 until\n+24h until", ["at": "20:00", "days": "tue"]).last
        == "20:00:00 notify reminder silent")
  }

  @Test func `a reminder comes if the history cannot be read`() throws {
    #expect(
      try reminded(Self.sat + "17:00:00 fail store\n19:00:00 until", ["at": "18:00"]).last
        == "18:00:00 notify reminder silent")
  }

  @Test func `a restarted agent shows the reminder again, and does not fire it twice`() throws {
    let facts = "20:00:05 kill\n20:00:10 boot\n20:05:00 kill\n20:06:00 boot\n20:07:00 reminder later\n21:00:00 until"
    #expect(
      try reminded(facts, ["at": "20:00"]).filter { $0.contains("notify") } == [
        "20:00:00 notify reminder silent", "20:00:10 notify reminder silent", "20:06:00 notify reminder silent",
        "20:37:00 notify reminder silent",
      ])
  }

  @Test func `after a reboot a shown reminder does not return, but a postponed one comes`() throws {
    func shown(_ facts: String) throws -> [String] {
      try reminded(facts, ["at": "20:00"]).filter { $0.contains("notify") }
    }
    #expect(try shown("20:05:00 reboot\n21:00:00 until") == ["20:00:00 notify reminder silent"])
    #expect(
      try shown("20:01:00 reminder later\n20:05:00 reboot\n21:00:00 until") == [
        "20:00:00 notify reminder silent", "20:31:00 notify reminder silent",
      ])
  }

  @Test func `on the short day a reminder comes when the clock jumps over its time, on the long day once`() throws {
    for (day, expected) in [("2026-03-29", ["03:00:00"]), ("2026-10-25", ["02:30:00"])] {
      let timetable = try Timetable(
        text: "clock \(day)T00:30:00 Berlin\nset reminder.night.at 02:30\n06:00:00 until")
      let world = try Simulation.run(timetable, configuration: Configuration()) { $0 == "Berlin" ? .berlin : nil }
      let times = world.trace.filter { $0.contains("notify reminder") }.map { $0.dropFirst(11).prefix(8) }
      #expect(times.map { String($0) } == expected)
    }
  }

  @Test func `a reminder wakes the agent only at its own moment`() throws {
    let plain = try world("20:30:00 until", [:]).events
    #expect(try world("20:30:00 until", ["reminder.evening.at": "20:00"]).events == plain + 2)
  }

  @Test func `the evening hint comes three times, an hour apart, if the user is present`() throws {
    let settings = ["day.evening": "21:00"]
    func reported(_ facts: String) throws -> [String] {
      try trace(facts, settings).filter { $0.contains("notify evening") }.map { String($0.prefix(8)) }
    }
    #expect(try reported("23:59:59 until\n+7h until") == ["21:00:00", "22:00:00", "23:00:00"])
    #expect(try reported("20:50:00 idle\n22:30:00 active\n23:30:00 until") == ["22:30:00", "23:00:00"])
    #expect(try reported("20:50:00 quiet on hidden\n23:59:59 until").isEmpty)
  }

  @Test func `a long day is reported when the time at the computer reaches the limit`() throws {
    let facts = "10:00:00 lock\n11:00:00 unlock\n23:00:00 until"
    let lines = try trace(facts, ["day.limit": "8h"]).filter { $0.contains("day-limit") || $0.contains("day limit") }
    #expect(
      lines == [
        "17:00:00 decide day limit: 8h at the computer", "17:00:00 notify day-limit silent",
        "18:00:00 decide day limit: 9h at the computer", "18:00:00 notify day-limit silent",
        "19:00:00 decide day limit: 10h at the computer", "19:00:00 notify day-limit silent",
      ])
  }

  @Test func `a long day is reported once an hour, also over a restart`() throws {
    let facts = "10:00:00 lock\n11:00:00 unlock\n17:30:00 quit\n17:30:10 boot\n18:59:00 until"
    let lines = try trace(facts, ["day.limit": "8h"]).filter { $0.contains("notify day-limit") }
    #expect(lines.map { String($0.prefix(8)) } == ["17:00:00", "18:00:10"])
  }

  @Test func `a clock that is set back to before a past reminder does not wake the agent for it`() throws {
    let world = try world("20:10:00 set-clock -30m", ["reminder.evening.at": "20:00"])
    let tomorrow = WallTime(sinceEpoch: .seconds(1_775_592_000))
    #expect(world.agent.deadlines.first { $0.name == .reminder }?.at == .wall(tomorrow))
  }

  @Test func `a limit for the day that is set again is reported again`() throws {
    let facts =
      "10:00:00 lock\n11:00:00 unlock\n17:30:00 set day.limit never\n17:40:00 set day.limit 8h\n18:30:00 until"
    let lines = try trace(facts, ["day.limit": "8h"]).filter { $0.contains("notify day-limit") }
    #expect(lines.map { String($0.prefix(8)) } == ["17:00:00", "17:40:00", "18:00:00"])
  }

  @Test func `a changed reminder does not come for a moment that has passed`() throws {
    #expect(
      try reminded("19:00:00 set reminder.evening.at 18:00\n19:30:00 until", ["at": "20:00"])
        .filter { $0.contains("notify") } == [])
  }

  @Test func `an evening that begins just before midnight brings its hints in the night`() throws {
    #expect(
      try trace("+18h until", ["day.evening": "23:45"]).filter { $0.contains("notify") } == [
        "23:45:00 notify evening silent", "00:45:00 notify evening silent", "01:45:00 notify evening silent",
      ])
  }

  @Test(arguments: [(Notification.Slot.reminder, false), (.breaks, true)])
  func `a quiet gives back the reminder that it hid, but none that was closed before`(
    closed: Notification.Slot, isBack: Bool
  ) throws {
    let world = try world("20:00:05 until", ["reminder.evening.at": "20:00"])
    var agent = world.agent
    _ = agent.handle(.notification(.closed(closed)), at: world.now)
    _ = agent.handle(.commanded(.quiet(.on(.hidden, .length(.minutes(10))))), at: world.now)
    #expect(agent.handle(.woke, at: world.now + .minutes(10)).asksHistory == isBack)
  }

  @Test func `a reminder that was postponed is too late on another day, even if no time has passed`() throws {
    let settings = ["reminder.tea.at": "20:00", "reminder.tea.days": "mon"]
    let lines = try trace("20:00:01 reminder later\n20:10:00 set-clock +25h\n+25m until", settings)
    #expect(lines.last?.contains("too late") == true, "\(lines)")
  }

  @Test func `a session that begins while the history is asked delays the reminder until its end`() throws {
    // The first moment is at eight in the morning.
    var agent = launched(with: try Configuration(["reminder.tea.at": "08:01"])).agent
    #expect(agent.handle(.woke, at: moment(.minutes(1))).asksHistory)
    _ = agent.handle(.commanded(.sit(["focus"])), at: moment(.seconds(61)))
    let answer = Event.reminder(.looked("tea", ReminderEvent.Found(.none, streak: nil)))
    #expect(agent.handle(answer, at: moment(.seconds(62))).notifications == [])
    #expect(agent.handle(.commanded(.cancel), at: moment(.minutes(3))).asksHistory)
  }

  @Test func `a reminder of a week ago is reported as too late, even on its own weekday`() throws {
    let settings = ["reminder.tea.at": "20:00", "reminder.tea.days": "mon"]
    let lines = try trace("09:00:00 sleep\n+177h wake", settings)
    #expect(lines.contains { $0.contains("too late") }, "\(lines)")
  }
}
