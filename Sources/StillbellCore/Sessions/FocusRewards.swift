/// The results of focused work: a fold over the history, never a counter of its own.
package struct FocusRewards: Hashable, Sendable {
  /// The length of each stretch that earns a reward.
  package static let stretch: Duration = .minutes(30)

  /// All that was ever focused, and how much of it since `dayStart`.
  package private(set) var total: Duration = .zero
  package private(set) var today: Duration = .zero

  package init(_ history: [HistoryEntry], dayStart: WallTime) {
    for entry in history where entry.kind == .focus {
      total += entry.length
      if entry.ended >= dayStart { today += entry.length }
    }
  }

  package var rewards: Int { Self.count(total) }
  package var rewardsToday: Int { rewards - Self.count(total - today) }

  package static func count(_ length: Duration) -> Int {
    Int(length.components.seconds / Self.stretch.components.seconds)
  }
}
