import Foundation
import HistoryFile
import SQLite
import StillbellCore
import TestSupport
import Testing
@testable import StillbellAgent

/// Rows that are taken over from a damaged file.
extension `The history in the database` {
  @Test func `the rows of breaks before and after damage in a file are rescued`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    do {
      let store = try Store(file: file)
      var change = change((1...3000).map { row($0, at: 1_775_000_000_000 + Int64($0) * 60_000) })
      change.history = (1...300).map { number in
        let started = WallTime(sinceEpoch: .hours(24 * number))
        return HistoryEntry(
          id: SessionID(number), kind: .meditation, label: "a", started: started, ended: started + .minutes(5),
          length: .minutes(5), offset: .zero)
      }
      try store.write(change)
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    var damaged = whole
    // A page in the middle of the rows of breaks.
    let middle = whole.count / 4096 * 3 / 4 * 4096
    damaged.replaceSubrange(middle..<middle + 4096, with: Data(repeating: 0xFF, count: 4096))
    try damaged.write(to: URL(fileURLWithPath: file))
    let store = try Store(file: folder.path("new.db"))
    store.rescue(from: file)
    func count(_ table: String) throws -> Int64? {
      if case .integer(let count)? = try store.database.run("SELECT count(*) FROM \(table)", []).first?.first {
        return count
      }
      return nil
    }
    #expect(try count("history") == 300)
    let breaks = try #require(try count("break"))
    #expect((2000..<3000).contains(breaks), "\(breaks)")
  }

  @Test func `the sessions before and after damage in a file are rescued`() throws {
    let folder = TemporaryFolder()
    let file = folder.path("stillbell.db")
    do {
      let store = try Store(file: file)
      var change = change([])
      change.history = (1...300).map { number in
        let started = WallTime(sinceEpoch: .hours(24 * number))
        return HistoryEntry(
          id: SessionID(number), kind: .focus, label: "label \(number).", started: started,
          ended: started + .minutes(5),
          length: .minutes(5), offset: .zero)
      }
      try store.write(change)
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let label = try #require(bytes.range(of: Data("label 150.".utf8)))
    let page = label.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0xFF, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: file))
    let store = try Store(file: folder.path("new.db"))
    store.rescue(from: file)
    let sessions = try store.history(0)
    #expect(sessions.first?.id == SessionID(1) && sessions.last?.id == SessionID(300))
    #expect((150..<300).contains(sessions.count), "\(sessions.count)")
  }
}
