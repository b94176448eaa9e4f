import JSON
import Linux
import Paths
import Window

/// The findings that the user does not want to see again, in a file beside the database; `stillbell doctor` tells them
/// all the same.
struct Dismissals {
  private let file: String
  private(set) var keys: [String]

  /// In bytes; what is larger is not ours.
  private static let limit = 65_536

  /// A file that cannot be read hides nothing.
  init(_ paths: Paths) {
    file = paths.dismissals
    let bytes = (try? readSmallFile(file, limit: Self.limit)) ?? nil
    keys = bytes.flatMap { try? JSONValue($0) }?.list?.compactMap(\.text) ?? []
  }

  /// Those that the doctor does not find any more are forgotten.
  mutating func add(_ finding: CheckUp.Finding, of found: CheckUp?) throws(SystemError) {
    let known = keys.filter { key in found?.findings.contains { $0.key == key } ?? true } + [finding.key]
    try replaceFile(file, with: Array((JSONValue.list(known.map { .text($0) }).line + "\n").utf8))
    keys = known
  }
}
