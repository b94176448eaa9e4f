/// The group `[history]`: what is saved of the past, and for how long.
package struct HistorySettings: Hashable, Sendable {
  /// True if breaks and the time at the computer are saved; sessions have a key of their own.
  package var breaks = true
  /// The age at which rows are deleted; nil keeps them forever.
  package var keep: Duration?
  /// The age at which facts are deleted; zero keeps none.
  package var facts: Duration = .hours(24 * 7)

  /// The number of days for which rows can be kept.
  static let days = 1...36_500
  /// The number of days for which facts can be kept.
  static let daysOfFacts = 0...90

  /// Reads `30d`.
  static func keep(_ words: String, _ days: ClosedRange<Int> = days) -> Duration? {
    guard words.utf8.last == UInt8(ascii: "d"), let count = Int(words.dropLast()), days.contains(count) else {
      return nil
    }
    return .hours(24 * count)
  }

  /// The form that `keep` reads back.
  static func words(_ keep: Duration) -> String { "\(keep.components.seconds / 86_400)d" }
}

extension Setting {
  static var history: [Setting] {
    [
      yesOrNo("history", "breaks", \.history.breaks),
      value(
        "history", "keep", .daysOrForever(HistorySettings.days), \.history.keep, none: "forever",
        read: { HistorySettings.keep($0) }, write: { HistorySettings.words($0) }),
      value(
        "history", "facts", .numberOfDays(HistorySettings.daysOfFacts), \.history.facts,
        read: { HistorySettings.keep($0, HistorySettings.daysOfFacts) }, write: { HistorySettings.words($0) }),
    ]
      + [SessionKind.meditation, .workout].map { kind in
        let goals: ClosedRange<Duration> = .zero ... .hours(24)
        return value(
          "goals", kind.rawValue, .length(goals), \.goals[kind], none: "0s", read: { goals.length($0) }, write: \.words)
      }
  }
}
