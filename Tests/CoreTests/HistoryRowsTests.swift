import StillbellCore
import StillbellSimulation
import Testing

/// The rows of breaks and presence, from timetables.
struct HistoryRowsTests {
  /// The rows of a Monday, the breaks as `09:20:00 eye taken due=09:20:00`, the presence as `09:00:00-09:10:00 idle`.
  func rows(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try effects(facts, settings).compactMap { if case .keep(let row) = $0 { words(row) } else { nil } }
  }

  func breaks(_ facts: String, _ settings: [String: String] = [:]) throws -> [String] {
    try rows("09:00:00 start\n" + facts, settings).filter { $0.contains(" due=") }
  }

  @Test func `a break whose kind becomes a nudge across a restart has a row with its old length`() throws {
    let facts = "09:25:00 lock\n09:31:00 kill\n09:32:00 set break.tea.length 0\n09:32:00 boot\n09:32:01 until"
    #expect(
      try breaks(facts, ["eye.enabled": "no", "break.tea.every": "30m", "break.tea.length": "5m"]) == [
        "09:32:00 tea dropped due=09:30:00"
      ])
  }

  @Test func `a snoozed break whose kind is switched off across a restart is dropped`() throws {
    let settings = ["eye.enabled": "no", "break.tea.every": "30m", "break.tea.length": "5m"]
    let facts = "09:30:01 snooze\n09:31:00 kill\n09:32:00 set break.tea.length 0\n+0s boot\n+1s until"
    #expect(try breaks(facts, settings) == ["09:32:00 tea dropped due=09:30:00 snoozes=1"])
  }

  @Test(arguments: [
    "09:10:35 active\n09:12:00 until", "09:40:35 active\n09:41:00 until",
    "09:08:00 lock\n09:30:00 unlock\n09:31:00 until",
  ])
  func `an absence is one natural break, however long it lasts`(facts: String) throws {
    let settings = ["eye.interval": "5m", "breaks.grace": "never"]
    let rows = try breaks("09:05:15 idle\n" + facts, settings)
    #expect(rows == ["09:05:35 eye natural due=09:05:00 begun=09:05:15"])
  }

  @Test func `a new cycle drops a snoozed break, and the next break is due at its planned time`() throws {
    #expect(
      try breaks("09:20:01 snooze\n09:21:00 start\n09:42:00 until") == [
        "09:21:00 eye dropped due=09:20:00 snoozes=1", "09:41:25 eye taken due=09:41:00 begun=09:41:05",
      ])
  }

  @Test func `a break that was postponed several times was due at its first planned time`() throws {
    for facts in ["19:55 snooze\n09:24:00 snooze", "20:01 snooze\n09:25:01 snooze", "20:01 snooze\n09:22:00 skip"] {
      let rows = try breaks("09:\(facts)\n09:35:00 until")
      #expect(rows.count == 1 && rows[0].contains(" due=09:20:00 "), "\(facts): \(rows)")
    }
    let off = "09:20:01 snooze\n+1s pause\n+1s set eye.enabled no\n+1s set eye.enabled yes\n+1s resume\n09:41:00 until"
    #expect(try breaks(off) == ["09:40:30 eye taken due=09:40:05 begun=09:40:10"])
  }

  @Test func `a break that passes to its end is taken`() throws {
    #expect(try breaks("09:21:00 until") == ["09:20:25 eye taken due=09:20:00 begun=09:20:05"])
  }

  @Test func `a break that ends before half its length is short, and later it is taken`() throws {
    #expect(try breaks("09:20:14 skip") == ["09:20:14 eye short due=09:20:00 begun=09:20:05"])
    #expect(try breaks("09:20:15 skip") == ["09:20:15 eye taken due=09:20:00 begun=09:20:05"])
  }

  @Test func `a skipped break was due at its first planned time, also after snoozes`() throws {
    #expect(try breaks("09:20:01 skip") == ["09:20:01 eye skipped due=09:20:00"])
    #expect(try breaks("09:10:00 skip") == ["09:10:00 eye skipped due=09:20:00"])
    #expect(
      try breaks("09:20:01 snooze 5m\n09:25:02 snooze 5m\n09:30:03 skip") == [
        "09:30:03 eye skipped due=09:20:00 snoozes=2"
      ])
    #expect(
      try breaks("09:20:01 snooze 5m\n09:25:30 until") == ["09:25:26 eye taken due=09:20:00 begun=09:25:06 snoozes=1"])
  }

  @Test func `an absence as long as a break is a natural break, whether the break was due or not`() throws {
    #expect(
      try breaks("09:10:00 lock\n09:12:00 unlock") == ["09:12:00 eye natural due=09:20:00 begun=09:10:00"])
    #expect(
      try breaks("09:19:00 lock\n09:30:00 unlock") == ["09:30:00 eye natural due=09:20:00 begun=09:19:00"])
  }

  @Test func `an absence in a pause is a natural break, with the due time from before the pause`() throws {
    #expect(
      try breaks("09:10:00 pause\n09:30:00 lock\n09:40:00 unlock\n09:50:00 lock\n09:55:00 unlock") == [
        "09:40:00 eye natural due=09:20:00 begun=09:30:00"
      ])
  }

  @Test func `an absence that is reported in two ways is one natural break`() throws {
    #expect(
      try breaks("09:10:00 lock\n09:10:05 sleep\n09:40:00 wake\n09:40:04 unlock") == [
        "09:40:00 eye natural due=09:20:00 begun=09:10:05"
      ])
  }

  @Test func `breaks that fall due late, while the user is idle in a quiet, are recorded once each`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "10s", "rest.length": "16s"]
    let facts = "+0s delay 71s\n+0s quiet on hidden\n+0s start\n+0s idle\n+90s until"
    #expect(try world(facts, settings).broken == nil)
  }

  @Test func `a break that a quiet held back is taken later and marked as quiet`() throws {
    #expect(
      try breaks("09:19:00 quiet 10m hidden\n09:30:00 until") == [
        "09:29:25 eye taken due=09:20:00 begun=09:29:05 quiet"
      ])
  }

  @Test(arguments: [
    ("09:20:10 stop", "09:20:10 eye dropped due=09:20:00 begun=09:20:05"),
    ("09:20:02 pause", "09:20:02 eye dropped due=09:20:00"),
    ("09:20:02 start", "09:20:02 eye dropped due=09:20:00"),
    ("09:20:02 meditate 10m", "09:20:02 eye dropped due=09:20:00"),
    ("09:20:10 reboot", "09:20:05 eye dropped due=09:20:00 begun=09:20:05"),
    ("09:20:01 snooze 5m\n09:22:00 stop", "09:22:00 eye dropped due=09:20:00 snoozes=1"),
  ])
  func `a break that is called off is dropped`(facts: String, row: String) throws {
    #expect(try breaks(facts) == [row])
  }

  @Test func `an eye break that yields to a rest break has no row, and one that was held back is dropped`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "22m", "rest.length": "1m"]
    #expect(try breaks("09:24:00 until", settings) == ["09:23:05 rest taken due=09:22:00 begun=09:22:05"])
    #expect(
      try breaks(
        "09:15:00 quiet 6m hidden\n09:27:00 until", settings + ["rest.interval": "25m"]) == [
          "09:21:00 eye dropped due=09:20:00 quiet", "09:26:05 rest taken due=09:25:00 begun=09:25:05",
        ])
  }

  @Test func `an eye break that a rest break replaces after it fell due is dropped`() throws {
    let settings = ["rest.enabled": "yes", "rest.interval": "25m", "rest.length": "1m"]
    let waiting = settings + ["breaks.grace": "never"]
    #expect(
      try breaks("09:26:00 begin\n09:28:00 until", waiting) == [
        "09:25:00 eye dropped due=09:20:00", "09:27:00 rest taken due=09:25:00 begun=09:26:00",
      ])
    // The user takes the rest break before it is due, and sleeps in it.
    #expect(
      try breaks("09:24:00 break\n+0s sleep\n+1m wake", waiting) == [
        "09:24:00 eye dropped due=09:20:00", "09:25:00 rest natural due=09:24:00 begun=09:24:00",
        "09:25:00 eye natural due=09:44:00 begun=09:24:00",
      ])
  }

  @Test func `a snoozed break is not dropped while the break before it waits for the user`() throws {
    let settings = [
      "breaks.after_break": "ask", "break.tea.every": "19m", "break.tea.length": "5m", "breaks.merge": "0s",
    ]
    let facts = "09:18:00 snooze tea 30m\n09:21:00 until"
    #expect(try breaks(facts, settings) == ["09:20:25 eye taken due=09:20:00 begun=09:20:05"])
    #expect(
      try breaks(facts + "\n09:22:00 resume\n09:22:01 skip tea", settings).last
        == "09:22:01 tea skipped due=09:19:00 snoozes=1")
  }

  @Test func `a due break whose kind is switched off is dropped`() throws {
    #expect(
      try breaks("09:20:02 set eye.enabled no\n09:21:00 until") == ["09:20:02 eye dropped due=09:20:00"])
  }

  @Test func `a break that the user begins at once is due at that moment`() throws {
    #expect(try breaks("09:10:00 break\n09:11:00 until") == ["09:10:20 eye taken due=09:10:00 begun=09:10:00"])
  }

  @Test func `a restart during a break leaves one row of it`() throws {
    #expect(
      try breaks("09:20:01 snooze 5m\n09:25:02 kill\n09:25:03 boot\n09:26:00 until") == [
        "09:25:26 eye taken due=09:20:00 begun=09:25:06 snoozes=1"
      ])
  }

  @Test func `with history.breaks off there are no rows, of breaks or presence`() throws {
    #expect(try rows("09:00:00 start\n09:30:00 lock\n10:00:00 unlock", ["history.breaks": "no"]) == [])
  }

  // The seventh of March and the eighth.
  @Test(arguments: [
    ("09:00:00 start\n09:59:00 until\n23:59:00 until\n+1h until", [20_519, 20_520]),
    (
      "09:00:00 start\n09:21:00 set history.keep forever\n09:41:00 set history.keep 30d\n10:05:00 until",
      [20_519, 20_519]
    ),
  ])
  func `old rows are deleted once a day, together with a row, and again after a limit is set`(
    facts: String, days: [Int64]
  ) throws {
    let times = try effects(facts, ["history.keep": "30d"]).compactMap {
      if case .forget(let old) = $0 { old.before.milliseconds / 86_400_000 } else { nil }
    }
    #expect(times == days)
  }

  @Test func `a pause keeps a snoozed break, and a break that the user begins at once is due at that moment`() throws {
    #expect(
      try breaks("09:20:01 snooze 10m\n09:25:00 pause\n09:26:00 resume\n09:31:30 until").map { $0.dropFirst(9) } == [
        "eye taken due=09:20:00 begun=09:31:06 snoozes=1"
      ])
    let rows = try breaks("09:20:01 snooze 10m\n09:25:00 break\n09:46:00 until").map { $0.dropFirst(9) }
    #expect(
      rows == ["eye taken due=09:25:00 begun=09:25:00", "eye taken due=09:45:20 begun=09:45:25"], "\(rows)")
  }

  @Test func `a nudge that was done has no snoozes`() throws {
    let water = ["eye.enabled": "no", "break.water.every": "1h", "break.water.length": "0"]
    #expect(try breaks("10:00:02 nudge done", water) == ["10:00:02 water done due=10:00:00"])
  }

  @Test func `a break that was snoozed before it fell due keeps its planned due time`() throws {
    let legs = ["break.legs.every": "40m", "break.legs.length": "1m"]
    #expect(
      try breaks("09:10:00 snooze legs 5m\n10:00:00 until", legs).contains { $0.contains(" legs taken due=09:40:00 ") })
  }
}
