import Foundation
import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The rows of one history taken over into another one, compared with sets.
@MainActor struct `Merging histories` {
  /// A small world, so that there is much that two of them share: the same breaks, and others under the same numbers.
  private static func history(
    _ generator: inout SeededGenerator
  ) -> (sessions: [HistoryEntry], rows: [HistoryRow]) {
    let sessions = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Machine.session(Int.random(in: 1...15, using: &generator))
    }
    let rows = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      Int.random(in: 0...3, using: &generator) == 0
        ? Machine.presence(Int.random(in: 0...20, using: &generator))
        : Machine.row(
          Int.random(in: 1...6, using: &generator),
          boot: ["one", "two", "three"][Int.random(in: 0...2, using: &generator)],
          minutes: Int.random(in: 1...12, using: &generator))
    }
    return (sessions, rows)
  }

  @Test func `that are random brings each row once, in either order, and twice is as once`() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("random histories: seed \(seed)")
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
      INSERT INTO presence VALUES (9, 5, 'active'), (1, 'later', 'active'), (1, 9, 7);
      INSERT INTO boot VALUES (1, 'one');
      INSERT INTO break VALUES (1, -1, 'eye', 20, 0, NULL, 0, 0, 'taken', 0, 0), (1, 1, 'eye', 20, 0, NULL, 0, 0, 'taken', 0, 2);
      """)
    #expect(try Merging(from: there.stateFile).carryOut(in: here.stateFile).sum == 1)
    #expect(try here.rows == there.rows.filter { $0.contains("meditation") })
  }

  @Test func `counts without changing anything`() throws {
    let (here, there) = (try Machine(), try Machine())
    try there.write(sessions: [Machine.session(1)], rows: [Machine.row(1)])
    try here.write()
    let database = try Database(file: here.stateFile)
    #expect(try Merging(from: there.stateFile).count(in: database).sum == 2)
    #expect(try Merging(from: there.stateFile).count(in: database).sum == 2)
    #expect(try here.rows == [])
  }
}
