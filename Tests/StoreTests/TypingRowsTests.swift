import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The minutes of typing in the database.
@MainActor struct `Minutes of typing` {
  private let folder = TemporaryFolder()
  private static let hour: Int64 = 493_000

  private func write(_ rows: [TypingRow], to name: String) throws -> String {
    let file = folder.path(name)
    let store = try Store(file: file)
    let now = Moment(boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: 5000))
    for row in rows {
      var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
      change.rows = [.typing(row)]
      try store.write(change)
    }
    return file
  }

  private func rows(_ file: String) throws -> [TypingRow] {
    var rows: [TypingRow] = []
    try HistoryFile(file)?.typing { rows.append($0) }
    return rows
  }

  @Test func `in one hour are merged, from several agents and from a backup`() throws {
    let all: UInt64 = (1 << 60) - 1
    let file = try write(
      [TypingRow(hour: Self.hour, minutes: 0b101), TypingRow(hour: Self.hour, minutes: 0b110)], to: "one.db")
    #expect(try rows(file) == [TypingRow(hour: Self.hour, minutes: 0b111)])
    let other = try write(
      [TypingRow(hour: Self.hour, minutes: 1 << 59), TypingRow(hour: Self.hour + 1, minutes: all)], to: "two.db")
    for _ in 0..<2 {
      #expect(try Merging(from: other).carryOut(in: file).sum == 0)
      #expect(
        try rows(file) == [
          TypingRow(hour: Self.hour, minutes: 0b111 | 1 << 59), TypingRow(hour: Self.hour + 1, minutes: all),
        ])
    }
  }

  @Test func `outside their limits are skipped`() throws {
    let file = try write([TypingRow(hour: Self.hour, minutes: 1)], to: "one.db")
    try Database(file: file).run(
      "INSERT INTO typing VALUES (\(Int64(1) << 40), 1), (\(Self.hour + 1), -1), (\(Self.hour + 2), 'x')")
    #expect(try rows(file) == [TypingRow(hour: Self.hour, minutes: 1)])
    #expect(try HistoryFile(file)?.rowsPassedOver() == 3)
    let other = try write([], to: "two.db")
    _ = try Merging(from: file).carryOut(in: other)
    #expect(try rows(other) == [TypingRow(hour: Self.hour, minutes: 1)])
  }

  @Test func `are deleted together with the presence of the same time`() throws {
    let four = (0..<4).map { TypingRow(hour: Self.hour + $0, minutes: 1) }
    let time = WallTime(milliseconds: (Self.hour + 2) * 3_600_000)
    for (kind, left) in [("presence", 2), ("breaks", 4), (nil, 2)] {
      let file = try write(four, to: "\(kind ?? "all").db")
      try #require(Forgetting(before: time, kind: kind)).carryOut(in: file)
      #expect(try rows(file) == four.suffix(left), "\(kind ?? "all")")
    }
    let file = try write(four, to: "span.db")
    try Forgetting(from: time - .minutes(10), to: time + .minutes(10)).carryOut(in: file)
    #expect(try rows(file) == [four[0], four[3]])
  }

  @Test func `that were not written yet are deleted, too, if their time is forgotten`() throws {
    let store = try Store(file: folder.path("one.db"))
    let now = Moment(
      boot: BootTime(sinceBoot: .seconds(1)), wall: WallTime(milliseconds: (Self.hour + 3) * 3_600_000 + 60_000))
    #expect(try store.forget(Forgetting(from: WallTime(milliseconds: Self.hour * 3_600_000), to: now.wall)))
    var change = StoreChange(state: SavedState(fields: [:]), stamp: StateStamp(at: now, bootID: "", login: ""))
    change.rows = (-1...4).map { .typing(TypingRow(hour: Self.hour + $0, minutes: 1)) }
    try store.write(change)
    #expect(try rows(folder.path("one.db")).map { $0.hour - Self.hour } == [-1, 4])
  }

  @Test func `are absent from a database of an earlier version, which can still be read and deleted from`() throws {
    let file = try write([], to: "one.db")
    try Database(file: file).run("DROP TABLE typing; DROP TABLE fact; PRAGMA user_version = 6")
    #expect(try rows(file).isEmpty)
    try #require(Forgetting(before: nil, kind: nil)).carryOut(in: file)
    #expect(try rows(try write([TypingRow(hour: 1, minutes: 1)], to: "one.db")).count == 1)
  }
}
