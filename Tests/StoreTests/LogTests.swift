import Foundation
import TestSupport
import Testing

@testable import StillbellAgent
@testable import StillbellCore

/// Checkpoints: the moments at which the log of the database is copied into the database.
@MainActor struct `The log of the database` {
  private let folder = TemporaryFolder()
  private let agent = Agent(configuration: Configuration(), zone: .utc)
  private let now = Moment(boot: BootTime(sinceBoot: .hours(1)), wall: WallTime(milliseconds: 1_775_000_000_000))

  private func change(_ number: Int, ringing: Bool) -> StoreChange {
    var change = StoreChange(state: agent.savedState, stamp: StateStamp(at: now, bootID: "boot", login: "login"))
    change.decisions = [DecisionEntry(decision: .clockSet, at: now.wall, words: "clock set")]
    let output = Chime.Output(device: "default", volume: 80)
    if ringing { change.ringing = [Chime(id: Chime.ID(number), cue: .breakDue, by: .player(.bundled), output: output)] }
    return change
  }

  @Test func `is copied now and then, but never while a chime waits`() throws {
    let store = try Store(file: folder.path("stillbell.db"))
    let begun = folder.read("stillbell.db")
    for number in 1...100 { try store.write(change(number, ringing: true)) }
    #expect(folder.read("stillbell.db") == begun)
    try store.write(change(101, ringing: false))
    let takenOver = folder.read("stillbell.db")
    #expect(takenOver != begun)
    try store.write(change(102, ringing: false))
    #expect(folder.read("stillbell.db") == takenOver)
    for number in 103...200 { try store.write(change(number, ringing: false)) }
    #expect(folder.read("stillbell.db") != takenOver)
    #expect(try #require(folder.read("stillbell.db-wal")).count < 1_000_000)
  }
}
