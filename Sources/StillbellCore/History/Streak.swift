/// Good days in a row. Every seventh earns a spare day, of which three can be in hand; a day that is missed spends one.
package struct Streak: Hashable, Sendable {
  package private(set) var days = 0
  package private(set) var spareDays = 0
  /// Today has not been good yet, so that the streak ends or costs a spare day at midnight.
  package fileprivate(set) var isAtStake = false

  package static let spareDaysMax = 3
  private static let daysPerSpareDay = 7

  package init() {}

  /// A day is good from two minutes on, half a minute counting as one.
  package static func isGood(_ length: Duration) -> Bool { (length.components.seconds + 30) / 60 >= 2 }

  fileprivate mutating func addGood() {
    days += 1
    if days % Self.daysPerSpareDay == 0 { earn() }
  }

  fileprivate mutating func addMissed() {
    if (days + 1) % Self.daysPerSpareDay == 0 { earn() }
    guard spareDays > 0 else {
      (days, spareDays) = (0, 0)
      return
    }
    spareDays -= 1
    days += 1
  }

  private mutating func earn() { spareDays = min(spareDays + 1, Self.spareDaysMax) }
}

/// Walks over every day from the first that has an entry to today, or to yesterday while today is not good. However many
/// years it walks, it keeps a few days.
package struct StreakWalk: Hashable, Sendable {
  private struct OpenDay: Hashable {
    let number: Int64
    var length: Duration
  }

  /// Days are counted since 1970-01-01.
  package let today: Int64
  private var streak = Streak()
  private var lastClosed: Int64?
  /// Entries come in the order of their moments: only somebody who travels makes an earlier day follow, and never one
  /// from before these.
  private var open: [OpenDay] = []
  private static let openMax = 3

  package init(today: Int64) { self.today = today }

  /// Entries of one day add up; a day to come is that of a clock that was set back.
  package mutating func add(_ length: Duration, on day: Int64) {
    guard day <= today, day > lastClosed ?? .min else { return }
    if let index = open.firstIndex(where: { $0.number == day }) {
      open[index].length += length
      return
    }
    open.insert(OpenDay(number: day, length: length), at: open.firstIndex { $0.number > day } ?? open.count)
    if open.count > Self.openMax { close(open.removeFirst()) }
  }

  private mutating func close(_ day: OpenDay) {
    miss(upTo: day.number)
    if Streak.isGood(day.length) { streak.addGood() } else { streak.addMissed() }
    lastClosed = day.number
  }

  private mutating func miss(upTo end: Int64) {
    guard let lastClosed, lastClosed + 1 < end else { return }
    for _ in lastClosed + 1..<end { streak.addMissed() }
  }

  /// The streak as it stands.
  package var result: Streak {
    var walk = self
    var isTodayGood = false
    for day in open {
      if day.number == today {
        guard Streak.isGood(day.length) else { continue }
        isTodayGood = true
      }
      walk.close(day)
    }
    walk.miss(upTo: today)
    walk.streak.isAtStake = !isTodayGood && walk.streak.days > 0
    return walk.streak
  }
}
