import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// Rows of years, which are read piece by piece.
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

  @Test func `every row within a time comes once, in order, in pages of a few milliseconds`() throws {
    let folder = TemporaryFolder()
    let state = StateFile(folder.path("stillbell.db"), in: folder.path)
    var change = StoreChange(
      record: Record(fields: [:]),
      stamp: RecordStamp(at: Moment(boot: BootTime(sinceBoot: .hours(9)), wall: start), bootID: "one", login: ""))
    let numbers = 0..<5200
    change.rows = numbers.map { .break(row($0)) } + numbers.map { .presence(presence($0)) }
    change.history = (0..<1700).map { session($0) }
    #expect(state.write(change) == nil)
    let (from, to) = (start + .minutes(20 * 100), start + .minutes(20 * 5000))
    let breaks = try all { try state.breaks(from: from, to: to, after: $0) }
    #expect(breaks.rows == (100..<5000).map { row($0) })
    #expect(breaks.pages == 3)
    let stretches = try all { try state.presence(from: from, to: to, after: $0) }
    #expect(stretches.rows == (100...5000).map { presence($0) })
    #expect(stretches.pages == 10)
    let sessions = try all { try state.sessions(after: $0) }
    #expect(sessions.rows.map(\.id) == (0..<1700).map { SessionID($0) })
    #expect(sessions.pages == 4)
  }

  @Test func `what belongs to a session that has gone is found by its key`() throws {
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
