import Foundation
import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The events that agents heard, in the database.
@MainActor struct `Rows of facts` {
  private let folder = TemporaryFolder()
  private let agent = Agent(configuration: Configuration(), zone: .utc)

  private static let start = WallTime(milliseconds: 1_800_000_000_000)

  private func stamp(_ wall: WallTime) -> StateStamp {
    StateStamp(at: Moment(boot: BootTime(sinceBoot: wall - Self.start), wall: wall), bootID: "", login: "")
  }

  /// A change in which an agent has heard the events at this time, the first of them after its state.
  private func change(
    _ wall: WallTime, keeping days: Int = 7, trusted: Bool = true, _ events: Event...
  ) -> StoreChange {
    var change = StoreChange(state: SavedState(fields: ["at": "\(wall.milliseconds)"]), stamp: stamp(wall))
    var recorder = FactRecorder()
    change.facts = events.flatMap { recorder.rows(of: $0, heardBy: agent, at: stamp(wall)) }
    (change.keepsFacts, change.trustsClock) = (.hours(24 * days), trusted)
    return change
  }

  private func facts(from time: WallTime = start) throws -> [FactRow] {
    var rows: [FactRow] = []
    try HistoryFile(folder.path("one.db"))?.facts(from: time) { rows.append($0) }
    return rows
  }

  @Test func `are written with the other changes, and are read as they were heard`() throws {
    let store = try Store(file: folder.path("one.db"))
    let change = change(Self.start, .woke, .clockSet)
    try store.write(change)
    #expect(try facts() == change.facts)
    #expect(change.facts.map { $0.words.split(separator: " ")[0] } == ["agent", "hears", "hears"])
  }

  @Test func `are no reason to write`() throws {
    let store = StoreFile(folder.path("one.db"), in: folder.path)
    var first = change(Self.start, .woke)
    _ = store.write(first)
    let before = FileManager.default.contents(atPath: folder.path("one.db-wal"))
    #expect(before != nil)
    first.facts.removeFirst()
    _ = store.write(first)
    #expect(FileManager.default.contents(atPath: folder.path("one.db-wal")) == before)
    // They come with the next change.
    _ = store.write(change(Self.start + .seconds(1)))
    #expect(try facts().count == 3)
    store.close()
  }

  @Test func `are a reason to write once a thousand wait`() throws {
    let store = StoreFile(folder.path("one.db"), in: folder.path)
    _ = store.write(change(Self.start, .woke))
    var next = change(Self.start)
    next.facts = [FactRow(at: stamp(Self.start).at, words: "hears woke")]
    for _ in 1..<1000 { _ = store.write(next) }
    #expect(try facts().count == 2)
    _ = store.write(next)
    #expect(try facts().count == 1002)
    store.close()
  }

  @Test func `begin with the latest state before the time that is asked for`() throws {
    let store = try Store(file: folder.path("one.db"))
    for hour in 0..<4 { try store.write(change(Self.start + .hours(hour), .woke)) }
    let rows = try facts(from: Self.start + .hours(2) + .minutes(30))
    #expect(rows.map { $0.at.wall - Self.start } == [.hours(2), .hours(2), .hours(3), .hours(3)])
    // Before the first state there is nothing that could be replayed.
    #expect(try facts(from: Self.start - .hours(1)).count == 8)
  }

  @Test func `are deleted once they are too old, or a year ahead by a clock that was set back`() throws {
    let store = try Store(file: folder.path("one.db"))
    for day in [0, 1, 365, 2, 9] { try store.write(change(Self.start + .hours(24 * day), .woke)) }
    #expect(try facts().map { ($0.at.wall - Self.start) / .hours(24) } == [2, 2, 9, 9])
  }

  @Test func `are not deleted by a clock that has just jumped`() throws {
    let store = try Store(file: folder.path("one.db"))
    try store.write(change(Self.start, .woke))
    try store.write(change(Self.start + .hours(24 * 365), trusted: false, .woke))
    try store.write(change(Self.start + .hours(24), .woke))
    #expect(try facts().count == 6)
    // Those of the wrong clock go with the older ones before them.
    try store.write(change(Self.start + .hours(24 * 8), .woke))
    #expect(try facts().map { ($0.at.wall - Self.start) / .hours(24) } == [1, 1, 8, 8])
  }

  @Test func `are none with 0d, and go when anything is forgotten`() throws {
    let store = try Store(file: folder.path("one.db"))
    try store.write(change(Self.start, .woke))
    try store.write(change(Self.start + .seconds(1), keeping: 0))
    #expect(try facts().isEmpty)
    try store.write(change(Self.start + .seconds(2), .woke))
    #expect(try facts().count == 2)
    _ = try store.forget(try #require(Forgetting(before: Self.start, kind: "breaks")))
    #expect(try facts().isEmpty)
  }

  @Test func `are absent from a database of an earlier version`() throws {
    _ = try Store(file: folder.path("one.db"))
    try Database(file: folder.path("one.db")).run("DROP TABLE fact; PRAGMA user_version = 7")
    #expect(try facts().isEmpty)
    try Store(file: folder.path("one.db")).write(change(Self.start, .woke))
    #expect(try facts().count == 2)
  }

  @Test func `that wait for a broken disk are dropped up to the next state, rather than fill the memory`() {
    var unwritten = Unwritten()
    var many = change(Self.start)
    many.facts = (0..<2001).map { FactRow(at: stamp(Self.start).at, words: "hears \($0)") }
    unwritten.add(many)
    unwritten.add(change(Self.start))
    #expect(unwritten.filled(into: many).facts.isEmpty)
    // A write that has none of them is not the end of the gap.
    unwritten = unwritten.next
    unwritten.add(many)
    #expect(unwritten.filled(into: many).facts.isEmpty)
    unwritten.add(change(Self.start, .woke))
    #expect(unwritten.filled(into: many).facts.count == 2)
  }
}
