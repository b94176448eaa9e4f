import Foundation
import StillbellCore
import StillbellSimulation
import Synchronization
import TestSupport
import Testing

@testable import StillbellAgent

/// The size of the database as the days go by. The days are virtual, the file is real.
@MainActor struct `The database` {
  /// What one event did.
  private struct Step: Sendable {
    let record: Record
    let event: Event
    let effects: [Effect]
    let now: Moment
  }

  private func change(_ step: Step) -> StoreChange {
    var change = StoreChange(record: step.record, stamp: RecordStamp(at: step.now, bootID: "boot", login: "login"))
    for effect in step.effects {
      switch effect {
      case .ring(let chime): change.ringing.append(chime)
      case .log(let entry): change.history.append(entry)
      case .decide(let decision): change.decisions.append(Journal.Entry(decision, at: step.now.wall, in: .utc))
      default: break
      }
    }
    if case .chimeSounded(let id) = step.event { change.rung = [id] }
    return change
  }

  /// Feeds what an agent decides in so many days of twenty breaks and a sitting into a store, and returns the store's
  /// sizes, day by day.
  private func sizes(days: Int, in folder: TemporaryFolder) throws -> [Int] {
    let file = folder.path("stillbell.db")
    let store = try Store(file: file)
    var configuration = Configuration()
    configuration.startOnLaunch = false
    let start = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_000_000_000))
    var world = World(at: start, zone: .utc, configuration: configuration, server: .mute)
    let steps = Mutex<[Step]>([])
    world.observe = { agent, event, effects, now in
      steps.withLock { $0.append(Step(record: agent.record, event: event, effects: effects, now: now)) }
    }
    return try (0..<days).map { day in
      let morning = start.boot + .hours(24 * day)
      world.run(to: morning)
      world.take(.command(.sit(["meditate", "10m"])), zones: { _ in nil })
      world.run(to: morning + .minutes(11))
      world.take(.command(.start), zones: { _ in nil })
      world.run(to: morning + .hours(8))
      world.take(.command(.stop), zones: { _ in nil })
      let day = steps.withLock { steps in
        defer { steps = [] }
        return steps
      }
      for step in day { try store.write(change(step)) }
      return ["", "-wal"].map { FileManager.default.contents(atPath: file + $0)?.count ?? 0 }.reduce(0, +)
    }
  }

  @Test func `keeps every sitting and forgets old decisions`() throws {
    let folder = TemporaryFolder()
    let days = ProcessInfo.processInfo.environment["STILLBELL_TEST_DAYS"].flatMap { Int($0) } ?? 120
    let sizes = try sizes(days: days, in: folder)
    print("after \(days) days the database takes \(sizes.last ?? 0) bytes; after half of them \(sizes[days / 2])")
    let file = folder.path("stillbell.db")
    #expect(try TestDesktop.sql("SELECT count(*) FROM history", in: file) == [["\(days)"]])
    for table in ["decision", "ledger"] {
      let rows = try TestDesktop.sql("SELECT count(*) FROM \(table)", in: file).first?.first.flatMap { Int($0) }
      #expect(try #require(rows) <= Store.decisionsMax + 500 * 4)
    }
    // A day's sitting is some fifty bytes; all the rest has an end.
    let growth = try #require(sizes.last) - sizes[days * 3 / 4]
    #expect(growth < 100_000, "\(sizes)")
    #expect(try #require(sizes.last) < 2_000_000)
  }
}
