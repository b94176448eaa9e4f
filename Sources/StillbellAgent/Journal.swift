import StillbellCore

/// The latest decisions, for `why`.
package final class Journal {
  /// More than a working day of them.
  package static let entriesMax = 200

  package struct Entry {
    package let at: WallTime
    package let decision: Decision
  }

  package private(set) var entries: [Entry] = []

  package func add(_ decision: Decision, at time: WallTime) {
    if entries.count == Self.entriesMax { entries.removeFirst() }
    entries.append(Entry(at: time, decision: decision))
  }
}
