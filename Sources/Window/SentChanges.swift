import StillbellCore

/// Changes of settings that were sent, for as long as the configuration at hand may not have them yet.
package struct SentChanges: Hashable, Sendable {
  /// How many were not answered, by the name of the row.
  private var unanswered: [String: Int] = [:]
  /// The last value that was sent, and the row that it was sent for, by the name of the setting; a setting that was
  /// taken out has none.
  private var latest: [String: Latest] = [:]

  private struct Latest: Hashable {
    let row: String
    let value: String?
  }

  package init() {}

  /// The rows that wait for an answer.
  package var rows: Set<String> { Set(unanswered.keys) }

  package mutating func send(_ change: PreferenceChange) {
    unanswered[change.row, default: 0] += 1
    for name in change.reset { latest[name] = Latest(row: change.row, value: nil) }
    for value in change.values { latest[value.name] = Latest(row: change.row, value: value.value) }
  }

  /// Returns false while a later change of the same row waits for its own answer.
  package mutating func takeAnswer(for row: String, isSaved: Bool) -> Bool {
    let left = unanswered[row, default: 1] - 1
    unanswered[row] = left == 0 ? nil : left
    guard left == 0 else { return false }
    // The file has what it had before.
    if !isSaved { forget { $0 == row } }
    return true
  }

  /// A configuration that arrives after the answer has what was sent, or what an editor has written since.
  package mutating func takeConfiguration() {
    let waiting = rows
    forget { !waiting.contains($0) }
  }

  /// False if the file would say the same as before.
  package func isNew(_ change: PreferenceChange, in configuration: Configuration) -> Bool {
    change.values.contains { value in
      guard let sent = latest[value.name] else { return Setting.named(value.name)?.write(configuration) != value.value }
      return sent.value != value.value
    } || change.reset.contains { latest[$0].map { $0.value != nil } ?? true }
  }

  private mutating func forget(_ isOver: (_ row: String) -> Bool) { latest = latest.filter { !isOver($0.value.row) } }
}
