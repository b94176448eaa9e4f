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

  mutating func add(_ finding: CheckUp.Finding) throws(SystemError) {
    keys.append(finding.key)
    try replaceFile(file, with: Array((JSONValue.list(keys.map { .text($0) }).line + "\n").utf8))
  }
}
