import Foundation
import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The merging of a history into another one, compared with sets.
@MainActor struct `Merging histories` {
  /// A random history. Its values are few, so that two histories share many breaks, and have others under equal
  /// numbers.
  private static func history(
    _ generator: inout SeededGenerator
  ) -> (sessions: [HistoryEntry], rows: [HistoryRow]) {
    let sessions = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Machine.session(Int.random(in: 1...15, using: &generator))
    }
    let presence = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
      Machine.presence(Int.random(in: 0...20, using: &generator))
    }
    let breaks = ["one", "two", "three"].flatMap { boot -> [HistoryRow] in
      let count = Int.random(in: 0...10, using: &generator)
      return (1...12).shuffled(using: &generator).prefix(count).map { minutes in
        Machine.row(Int.random(in: 1...6, using: &generator), boot: boot, minutes: minutes)
      }
    }
    return (sessions, (presence + breaks).shuffled(using: &generator))
  }

  @Test func `of random rows brings each row once, in either order, and a second time changes nothing`() throws {
    let seed = TestSeed.printed(for: "random histories")
    var generator = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let machines = (try Machine(), try Machine())
      for machine in [machines.0, machines.1] {
        let past = Self.history(&generator)
        try machine.write(sessions: past.sessions, rows: past.rows)
      }
      let (mine, theirs) = (try machines.0.rows, try machines.1.rows)
      let expected = Set(mine).union(theirs)
      let copy = machines.0.folder.path("copy.db")
      try FileManager.default.copyItem(atPath: machines.0.stateFile, toPath: copy)
      let counts = try Merging(from: machines.1.stateFile).carryOut(in: machines.0.stateFile)
      #expect(counts.sum == expected.count - mine.count, "round \(round), seed \(seed)")
      #expect(try machines.0.rows == expected.sorted(), "round \(round), seed \(seed)")
      #expect(try Merging(from: machines.1.stateFile).carryOut(in: machines.0.stateFile).sum == 0)
      let other = try Merging(from: copy).carryOut(in: machines.1.stateFile)
      #expect(other.sum == expected.count - theirs.count, "round \(round), seed \(seed)")
      #expect(try machines.1.rows == expected.sorted(), "round \(round), seed \(seed)")
    }
  }

  @Test func `takes over only rows that make sense`() throws {
    let (here, there) = (try Machine(), try Machine())
    try there.write(sessions: [Machine.session(1)])
    try here.write()
    try Database(file: there.stateFile).run(
      """
      INSERT INTO history (started_ms, session, kind, label, ended_ms, length_s) VALUES
        (9223372036854775807, 1, 'focus', '', 0, 5), (0, 'one', 'focus', '', 0, 5), (1, 2, 'focus', x'00', 0, 5);
      INSERT INTO presence VALUES (9, 5, 'active'), (1, 'later', 'active'), (1, 9, x'07');
      INSERT INTO boot VALUES (1, 'one');
      INSERT INTO break (boot, number, kind, length_s, due_ms, ended_ms, offset_s, outcome, snoozes, quiet, held) VALUES
        (1, -1, 'eye', 20, 0, 0, 0, 'taken', 0, 0, NULL), (1, 1, 'eye', 20, 0, 0, 0, 'taken', 0, 2, NULL),
        (1, 2, 'eye', 20, 0, 0, 0, 'taken', 0, 0, x'00');
      """)
    #expect(try Merging(from: there.stateFile).carryOut(in: here.stateFile).sum == 1)
    #expect(try here.rows == there.rows.filter { $0.contains("meditation") })
  }

  @Test func `keeps the breaks of this machine findable behind many of an older machine`() throws {
    let (here, there) = (try Machine(), try Machine())
    try here.write(rows: [Machine.row(1, boot: "here", minutes: 5_000)])
    try there.write(rows: (1...1200).map { Machine.row($0, boot: "there", minutes: $0) })
    _ = try Merging(from: there.stateFile).carryOut(in: here.stateFile)
    var found: [BreakRow] = []
    let file = try #require(try HistoryFile(here.stateFile))
    guard case .break(let mine) = Machine.row(1, boot: "here", minutes: 5_000) else { return }
    try file.breaks(from: mine.ended) { found.append($0) }
    #expect(found == [mine])
  }

  @Test func `can count the new rows without changing anything`() throws {
    let (here, there) = (try Machine(), try Machine())
    try there.write(sessions: [Machine.session(1)], rows: [Machine.row(1)])
    try here.write()
    let database = try Database(file: here.stateFile)
    #expect(try Merging(from: there.stateFile).count(in: database).sum == 2)
    #expect(try Merging(from: there.stateFile).count(in: database).sum == 2)
    #expect(try here.rows == [])
  }
}
