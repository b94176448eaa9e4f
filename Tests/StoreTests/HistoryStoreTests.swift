import Foundation
import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The rows of the history in a real file.
@MainActor struct `The history in the database` {
  private let stamp = StateStamp(
    at: Moment(boot: BootTime(sinceBoot: .seconds(10)), wall: WallTime(milliseconds: 1_775_000_000_000)),
    bootID: "one", login: "")

  func row(_ number: Int, boot: String = "one", at time: Int64 = 1_775_000_000_000) -> HistoryRow {
    .break(
      BreakRow(
        boot: boot, number: number, kind: .eye, length: .seconds(20), due: WallTime(milliseconds: time - 30_000),
        begun: WallTime(milliseconds: time - 20_000), ended: WallTime(milliseconds: time), offset: .hours(2),
        outcome: .taken, snoozes: 1, isQuiet: true))
  }

  func change(_ rows: [HistoryRow]) -> StoreChange {
    var change = StoreChange(state: SavedState(fields: [:]), stamp: stamp)
    change.rows = rows
    return change
  }

  @Test func `a break that is written twice has one row`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    let store = try Store(file: file)
    try store.write(change([row(1)]))
    try store.write(change([row(1), row(2), row(1, boot: "two")]))
    let rows = try store.database.run("SELECT * FROM break ORDER BY boot, number", [])
    #expect(
      rows.map { Array($0.prefix(2)) } == [
        [.integer(1), .integer(1)], [.integer(1), .integer(2)], [.integer(2), .integer(1)],
      ])
    #expect(
      rows.first.map { Array($0.dropFirst(2)) } == [
        .text("eye"), .integer(20), .integer(1_774_999_970_000), .integer(1_774_999_980_000),
        .integer(1_775_000_000_000), .integer(7200), .text("taken"), .integer(1), .integer(1), .null,
        .null,
      ])
  }

  @Test func `a row names the holder of its break, and an unknown holder is read as none`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    let holders = [BreakHolder(.camera, by: "Firefox"), BreakHolder(.typing), nil]
    do {
      let store = try Store(file: file)
      let time = WallTime(milliseconds: 1_775_000_000_000)
      let rows = holders.enumerated().map { number, holder in
        BreakRow(
          boot: "one", number: number + 1, kind: .eye, length: .seconds(20), due: time, begun: time,
          ended: time + .seconds(20), offset: .zero, outcome: .taken, snoozes: 0, isQuiet: false, heldBy: holder)
      }
      try store.write(change(rows.map { .break($0) }))
      #expect(
        try store.database.run("SELECT held, held_by FROM break ORDER BY number", []) == [
          [.text("camera"), .text("Firefox")], [.text("typing"), .null], [.null, .null],
        ])
    }
    func read() throws -> [BreakHolder?] {
      var found: [BreakHolder?] = []
      try HistoryFile(file)?.breaks { found.append($0.heldBy) }
      return found
    }
    #expect(try read() == holders)
    try Database(file: file).run("UPDATE break SET held = 'a solar eclipse' WHERE number = 1")
    #expect(try read() == [nil, BreakHolder(.typing), nil])
  }

  @Test func `breaks whose numbers begin again, as after a lost state, have rows of their own`() throws {
    let folder = TemporaryFolder()
    let store = try Store(file: folder.path("stillbell.db"))
    let later: Int64 = 1_775_001_200_000
    try store.write(change([row(1), row(2), row(3, boot: "two")]))
    for _ in 0..<2 { try store.write(change([row(1, at: later), row(2, at: later + 1_200_000)])) }
    let rows = try store.database.run("SELECT number, ended_ms FROM break WHERE boot = 1 ORDER BY number", [])
    let (first, second) = (SQLiteValue.integer(1_775_000_000_000), SQLiteValue.integer(later))
    #expect(
      rows == [
        [.integer(1), first], [.integer(2), first], [.integer(3), second], [.integer(4), .integer(later + 1_200_000)],
      ])
  }

  @Test func `the days in a row are counted in the file, together with rows that wait to be written`() throws {
    let folder = TemporaryFolder()
    let state = StoreFile(folder.path("stillbell.db"), in: folder.path)
    var change = change([])
    for day in 19_990..<20_000 {
      let started = WallTime(sinceEpoch: .hours(24 * day + 8))
      change.history.append(
        HistoryEntry(
          id: SessionID(day), kind: day % 2 == 0 ? .meditation : .breathing, label: "", started: started,
          ended: started + .minutes(10), length: .minutes(10), offset: .hours(2)))
    }
    #expect(state.write(change) == nil)
    func streak(_ practice: Practice) -> Streak? {
      switch state.answer(.streak(practice, SessionID(1), today: 20_000, .utc)) {
      case .history(.streak(let streak)): streak.walk.result
      default: nil
      }
    }
    #expect(streak(.meditation)?.days == 10)
    #expect(streak(.meditation)?.isAtStake == true)
    #expect(streak(.workout) == Streak())
  }

  @Test func `the history gives a reminder its latest session, and a day its time at the computer`() throws {
    let folder = TemporaryFolder()
    let state = StoreFile(folder.path("stillbell.db"), in: folder.path)
    let noon = WallTime(sinceEpoch: .hours(24 * 20_000 + 12))
    var change = change([
      .presence(PresenceRow(from: noon - .hours(14), to: noon - .hours(10), state: .active)),
      .presence(PresenceRow(from: noon - .hours(3), to: noon - .hours(1), state: .active)),
      .presence(PresenceRow(from: noon - .hours(1), to: noon, state: .locked)),
    ])
    change.history = [
      HistoryEntry(
        id: SessionID(1), kind: .meditation, label: "", started: noon - .minutes(20), ended: noon,
        length: .minutes(20), offset: .zero)
    ]
    #expect(state.write(change) == nil)
    func latest(_ start: WallTime, _ end: WallTime) -> ReminderEvent.Found.Latest? {
      let question = HistoryQuestion.reminder(Reminder(name: "a"), from: start, to: end, today: 20_000, .utc)
      guard case .reminder(.looked("a", let found)) = state.answer(question) else { return nil }
      #expect(found.streak?.days == 1)
      return found.latest
    }
    #expect(latest(noon, noon + .hours(6)) == .ended(noon))
    #expect(latest(noon - .hours(1), noon) == .ended(noon))
    #expect(latest(noon + .milliseconds(1), noon + .hours(6)) == ReminderEvent.Found.Latest.none)
    let midnight = noon - .hours(12)
    #expect(
      state.answer(.active(day: 20_000, from: midnight, to: noon)) == .reminder(.active(day: 20_000, .hours(4))))
  }

  @Test func `rows older than the limit are deleted with the next row`() throws {
    let folder = TemporaryFolder()
    let store = try Store(file: folder.path("stillbell.db"))
    try store.write(change([row(1, at: 1_000_000)]))
    var change = change([row(2)])
    change.forgets = OldRows(before: WallTime(milliseconds: 2_000_000), spared: 1)
    try store.write(change)
    #expect(try store.database.run("SELECT number FROM break", []) == [[.integer(2)]])
  }

  @Test func `the newest days that have rows keep them, whatever the clock says`() throws {
    let folder = TemporaryFolder()
    let store = try Store(file: folder.path("stillbell.db"))
    let day: Int64 = 86_400_000
    // Two rows on each of five days, and a row of a year ahead.
    let rows = (0..<10).map { row($0, at: 1_775_000_000_000 + Int64($0 / 2) * day) }
    var change = change(rows + [row(10, at: 1_775_000_000_000 + 365 * day)])
    change.forgets = OldRows(before: WallTime(milliseconds: 1_775_000_000_000 + 335 * day), spared: 3)
    try store.write(change)
    let kept = try store.database.run("SELECT number FROM break ORDER BY number", [])
    #expect(kept == [6, 7, 8, 9, 10].map { [.integer($0)] })
    (change.rows, change.forgets) = (
      [], OldRows(before: WallTime(milliseconds: 1_775_000_000_000 + 335 * day), spared: 4)
    )
    try store.write(change)
    #expect(try store.database.run("SELECT count(*) FROM break", []) == [[.integer(5)]])
  }

  @Test func `a year of 25 breaks and 40 stretches of presence a day takes less than a megabyte`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    let store = try Store(file: file)
    var rows: [HistoryRow] = []
    for day in 0..<365 {
      let morning = 1_775_000_000_000 + Int64(day) * 86_400_000
      rows += (0..<25).map { row(day * 25 + $0, boot: "boot-of-day-\(day)", at: morning + Int64($0) * 1_200_000) }
      rows += (0..<40).map { number in
        let start = morning + Int64(number) * 700_000
        return .presence(
          PresenceRow(
            from: WallTime(milliseconds: start), to: WallTime(milliseconds: start + 650_000),
            state: number % 2 == 0 ? .active : .idle))
      }
    }
    try store.write(change(rows))
    try store.database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    let page = try store.database.run("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()", [])
    guard case .integer(let size)? = page.first?.first else { throw CancellationError() }
    print("a year of breaks and presence takes \(size) bytes")
    #expect(size < 1_000_000)
  }
}
