/// The rewards for focused work: computed from the history, never counted separately.
package struct FocusRewards: Hashable, Sendable {
  /// The length of each stretch that earns a reward.
  package static let stretch: Duration = .minutes(30)

  /// The total of focused work, and the part since `dayStart`.
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
