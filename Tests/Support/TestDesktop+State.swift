import Foundation
import SQLite

// The agent's database, which is the agent's own while it runs: these are for before and after.
extension TestDesktop {
  /// Its path.
  package var stateFile: String { folder.path("state/stillbell/stillbell.db") }

  /// Runs a statement; the rows as text, empty for nothing.
  @discardableResult
  package func sql(_ statement: String) throws -> [[String]] { try Self.sql(statement, in: stateFile) }

  /// The same in another database file.
  package static func sql(_ statement: String, in file: String) throws -> [[String]] {
    let database = try Database(file: file)
    try database.run("PRAGMA busy_timeout = 1000")
    return try database.run(statement, []).map { row in
      row.map { value in
        switch value {
        case .integer(let number): "\(number)"
        case .text(let text): text
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .null: ""
        }
      }
    }
  }

  /// What keeps the state: the database, its log, and what was kept aside, by name.
  package var stateFiles: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("state/stillbell"))) ?? [])
      .filter { $0.hasPrefix("stillbell.db") }.sorted()
  }

  /// How many rows there are.
  package func count(_ rows: String) throws -> Int {
    try sql("SELECT count(*) FROM \(rows)").first?.first.flatMap { Int($0) } ?? 0
  }

  /// How often a bundled sound was played by the player, in whole or in part, at full volume.
  package func played(_ name: String) -> Int {
    sound.played.count { BundledSound.isBegun(name, in: $0) }
  }
}
