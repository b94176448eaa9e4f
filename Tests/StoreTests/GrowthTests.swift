import Foundation
import StillbellCore
import TestSupport
import Testing

@testable import StillbellAgent

/// The size of the database as the days go by. The days are virtual, the file is real.
@MainActor struct `The database` {
  /// An agent in virtual time that saves its changes.
  @MainActor private struct Life {
    let store: Store
    var agent: Agent
    var now: Moment

    mutating func send(_ event: Event) throws {
      var events = [event]
      while !events.isEmpty {
        let step = agent.step(events.removeFirst(), at: StateStamp(at: now, bootID: "boot", login: "login"))
        let change = agent.change(by: step)
        try store.write(change)
        for chime in change.ringing { events += [.chime(.sounded(chime.id)), .chime(.finished(chime.id))] }
      }
    }

    mutating func run(to time: BootTime) throws {
      while let next = agent.nextWakes.boot, next <= time {
        now = Moment(boot: next, wall: now.wall(at: next))
        try send(.woke)
      }
      now = Moment(boot: time, wall: now.wall(at: time))
    }
  }

  /// Runs this many days of breaks with a sitting each, and returns the size of the database after each day.
  private func sizes(days: Int, in folder: TemporaryFolder) throws -> [Int] {
    let file = folder.path("stillbell.db")
    let start = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_000_000_000))
    var life = Life(
      store: try Store(file: file), agent: Agent(configuration: Configuration(), zone: .utc), now: start)
    return try (0..<days).map { day in
      let morning = start.boot + .hours(24 * day)
      try life.run(to: morning)
      try life.send(.commanded(.sit(["meditate", "10m"])))
      try life.run(to: morning + .minutes(11))
      try life.send(.commanded(.start))
      try life.run(to: morning + .hours(8))
      try life.send(.commanded(.stop))
      return ["", "-wal"].map { FileManager.default.contents(atPath: file + $0)?.count ?? 0 }.reduce(0, +)
    }
  }

  @Test func `keeps every sitting and deletes old decisions`() throws {
    let folder = TemporaryFolder()
    let days = ProcessInfo.processInfo.environment["STILLBELL_TEST_DAYS"].flatMap { Int($0) } ?? 75
    let sizes = try sizes(days: days, in: folder)
    print("after \(days) days the database takes \(sizes.last ?? 0) bytes; after half of them \(sizes[days / 2])")
    let file = folder.path("stillbell.db")
    #expect(try TestDesktop.sql("SELECT count(*) FROM history", in: file) == [["\(days)"]])
    for table in ["decision", "ledger"] {
      let rows = try TestDesktop.sql("SELECT count(*) FROM \(table)", in: file).first?.first.flatMap { Int($0) }
      #expect(try #require(rows) <= Store.decisionsMax + 500 * 4)
    }
    // The sitting of a day takes some fifty bytes; all other data is limited.
    let growth = try #require(sizes.last) - sizes[days * 3 / 4]
    #expect(growth < 120_000, "\(sizes)")
    #expect(try #require(sizes.last) < 2_000_000)
  }
}
