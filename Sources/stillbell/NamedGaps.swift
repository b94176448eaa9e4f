import History
import Linux
import StillbellCore

/// The facts that this desktop does not report, as far as `stillbell status` has named them today. The user cannot fix
/// the desktop, so naming them once a day is enough; `stillbell doctor` names them each time.
struct NamedGaps {
  private let file: String
  /// The limit of the file in bytes; a larger file is not from this program.
  private static let limit = 1000

  init(_ paths: Paths) { file = paths.namedGaps }

  /// Returns the gaps that were not yet named today, and records them as named.
  func news(_ gaps: [PresenceSource]) -> [PresenceSource] {
    guard !gaps.isEmpty else { return [] }
    let now = Moment.now.wall
    let today = Day(of: now, in: Zone.local(around: now)).words
    let words = ((try? readSmallFile(file, limit: Self.limit)) ?? nil).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let former = words.split { $0 == " " || $0 == "\n" }.map { String($0) }
    let told = former.first == today ? former.dropFirst().compactMap { PresenceSource(rawValue: $0) } : []
    let new = gaps.filter { !told.contains($0) }
    if !new.isEmpty {
      // If the file cannot be written, the gaps are named once more.
      try? replaceFile(file, with: Array(([today] + (told + new).map(\.rawValue)).joined(separator: " ").utf8) + [0x0A])
    }
    return new
  }
}
