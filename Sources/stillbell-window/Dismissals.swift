import JSON
import Linux
import WindowPages

/// The findings that the user has dismissed, in a file beside the database. `stillbell doctor` still reports them.
struct Dismissals {
  private let file: String
  private(set) var keys: [String]

  /// The limit of the file in bytes; a larger file is not from this program.
  private static let limit = 65_536

  /// Reads the file; an unreadable file dismisses no findings.
  init(_ paths: Paths) {
    file = paths.dismissals
    let bytes = (try? readSmallFile(file, limit: Self.limit)) ?? nil
    keys = bytes.flatMap { try? JSONValue($0) }?.list?.compactMap(\.text) ?? []
  }

  /// Adds a finding. Dismissals of findings that no longer occur are removed.
  mutating func add(_ finding: CheckUp.Finding, of found: CheckUp?) throws(SystemError) {
    let known = keys.filter { key in found?.findings.contains { $0.key == key } ?? true } + [finding.key]
    try replaceFile(file, with: Array((JSONValue.list(known.map { .text($0) }).line + "\n").utf8))
    keys = known
  }
}
