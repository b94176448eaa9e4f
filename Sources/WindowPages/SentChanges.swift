import StillbellCore

/// The sent changes of settings that the window's configuration may not have yet.
package struct SentChanges: Hashable, Sendable {
  /// The number of unanswered changes by the name of the row.
  private var unanswered: [String: Int] = [:]
  /// The last sent value and its row, by the name of the setting; the value is nil for a removed setting.
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

  /// Handles an answer. Returns false while a later change of the row waits for its own answer.
  package mutating func takeAnswer(for row: String, isSaved: Bool) -> Bool {
    let left = unanswered[row, default: 1] - 1
    unanswered[row] = left == 0 ? nil : left
    guard left == 0 else { return false }
    // The file still has its old values.
    if !isSaved { forget { $0 == row } }
    return true
  }

  /// Handles a new configuration. If it arrives after the answer, it has the sent value, or a newer one of an editor.
  package mutating func takeConfiguration() {
    let waiting = rows
    forget { !waiting.contains($0) }
  }

  /// False if the change would leave the file as it is.
  package func isNew(_ change: PreferenceChange, in configuration: Configuration) -> Bool {
    change.values.contains { value in
      guard let sent = latest[value.name] else { return Setting.named(value.name)?.write(configuration) != value.value }
      return sent.value != value.value
    } || change.reset.contains { latest[$0].map { $0.value != nil } ?? true }
  }

  private mutating func forget(_ isOver: (_ row: String) -> Bool) { latest = latest.filter { !isOver($0.value.row) } }
}
