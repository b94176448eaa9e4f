import Foundation
import SQLite

// The agent's database. The agent owns it while it runs, so tests use these before and after.
extension TestDesktop {
  /// The path of the database.
  package var stateFile: String { folder.path("state/stillbell/stillbell.db") }

  /// Runs a statement and returns the rows as text; a null becomes an empty text.
  @discardableResult
  package func sql(_ statement: String) throws -> [[String]] { try Self.sql(statement, in: stateFile) }

  /// Runs a statement in another database file.
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

  /// The names of the files that keep the state: the database, its log, and copies that were set aside.
  package var stateFiles: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("state/stillbell"))) ?? [])
      .filter { $0.hasPrefix("stillbell.db") }.sorted()
  }

  /// The number of rows of a table, with an optional condition.
  package func count(_ rows: String) throws -> Int {
    try sql("SELECT count(*) FROM \(rows)").first?.first.flatMap { Int($0) } ?? 0
  }

  /// The number of times the player played a bundled sound, whole or in part, at full volume.
  package func played(_ name: String) -> Int {
    sound.played.count { BundledSound.isBegun(name, in: $0) }
  }
}
