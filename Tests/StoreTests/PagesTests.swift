import HistoryFile
import SQLite
import TestSupport
import Testing

@testable import StillbellAgent
@testable import StillbellCore

/// Rows of years, which are read in pages.
@MainActor struct PagesTests {
  private let start = WallTime(milliseconds: 1_775_000_000_000)

  private func row(_ number: Int) -> BreakRow {
    let due = start + .minutes(20 * number)
    return BreakRow(
      boot: number < 2500 ? "one" : "two", number: number % 2500, kind: .eye, length: .seconds(20), due: due,
      begun: due,
      ended: due + .seconds(20), offset: .zero, outcome: .taken, snoozes: 0, isQuiet: false)
  }

  private func presence(_ number: Int) -> PresenceRow {
    PresenceRow(from: start + .minutes(20 * number), to: start + .minutes(20 * number + 15), state: .active)
  }

  private func session(_ number: Int) -> HistoryEntry {
    HistoryEntry(
      id: SessionID(number), kind: .focus, label: "", started: start + .minutes(20 * number),
      ended: start + .minutes(20 * number + 10), length: .minutes(10))
  }

  private func change(_ record: [String: String] = [:]) -> StoreChange {
    StoreChange(
      state: SavedState(fields: record),
      stamp: StateStamp(at: Moment(boot: BootTime(sinceBoot: .hours(9)), wall: start), bootID: "one", login: ""))
  }

  private func count(_ table: String, in store: Store) throws -> SQLiteValue? {
    try store.database.run("SELECT count(*) FROM \(table)", []).first?.first
  }

  private func all<Row>(_ page: (PageKey?) throws -> Page<Row>) throws -> (rows: [Row], pages: Int) {
    var (rows, key, pages) = ([Row](), PageKey?.none, 0)
    repeat {
      let page = try page(key)
      rows += page.rows
      key = page.next
      pages += 1
    } while key != nil
    return (rows, pages)
  }

  @Test func `every row within a time comes once, in order, in pages`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    var change = change()
    let numbers = 0..<5200
    change.rows = numbers.map { .break(row($0)) } + numbers.map { .presence(presence($0)) }
    change.history = (0..<1700).map { session($0) }
    do { try Store(file: file).write(change) }
    let state = StoreFile(file, in: folder.path)
    let (from, to) = (start + .minutes(20 * 100), start + .minutes(20 * 5000))
    let breaks = try all { try state.breaks(from: from, to: to, after: $0) }
    #expect(breaks.rows == (100..<5000).map { row($0) })
    #expect(breaks.pages == 11)
    let stretches = try all { try state.presence(from: from, to: to, after: $0) }
    #expect(stretches.rows == (100...5000).map { presence($0) })
    #expect(stretches.pages == 10)
    let sessions = try all { try state.sessions(after: $0) }
    #expect(sessions.rows.map(\.id) == (0..<1700).map { SessionID($0) })
    #expect(sessions.pages == 4)
  }

  @Test func `years of rows are deleted in several turns, and nothing of a session is left`() throws {
    let folder = TemporaryFolder()
    let store = try Store(file: folder.path("stillbell.db"))
    var change = change()
    (change.rows, change.history) = ((0..<2500).map { .break(row($0)) }, (0..<1700).map { session($0) })
    try store.write(change)
    let forgetting = try #require(Forgetting(before: start + .minutes(20 * 2400), kind: nil))
    var turns = 1
    while try !store.forget(forgetting) { turns += 1 }
    #expect(turns == 5)
    #expect(try count("break", in: store) == .integer(100))
    for table in ["history", "session"] { #expect(try count(table, in: store) == .integer(0)) }
  }

  @Test func `years of old rows are deleted with the next writes, but with none that a chime waits for`() throws {
    let folder = TemporaryFolder()
    let store = try Store(file: folder.path("stillbell.db"))
    var rows = change()
    rows.rows = (0..<2500).map { .break(row($0)) }
    try store.write(rows)
    var chime = change(["a": "1"])
    chime.forgets = OldRows(before: start + .minutes(20 * 2400), spared: 1)
    chime.ringing = [
      Chime(id: Chime.ID(1), cue: .breakDue, by: .player(.bundled), output: Chime.Output(device: "", volume: 80))
    ]
    try store.write(chime)
    #expect(try count("break", in: store) == .integer(2500))
    for (number, left) in [1500, 500, 100, 100].enumerated() {
      try store.write(change(["number": "\(number)"]))
      #expect(try count("break", in: store) == .integer(Int64(left)))
    }
  }

  @Test func `the rest of a deleted session is found by its key`() throws {
    let folder = TemporaryFolder()
    _ = try Store(file: folder.path("stillbell.db"))
    let database = try Database(file: folder.path("stillbell.db"))
    let plan = try database.run("EXPLAIN QUERY PLAN " + Forgetting.deletingRest, []).compactMap { row -> String? in
      guard case .text(let step)? = row.last else { return nil }
      return step
    }
    #expect(plan.contains { $0.hasPrefix("SEARCH history USING") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN history") }, "\(plan)")
  }
}
