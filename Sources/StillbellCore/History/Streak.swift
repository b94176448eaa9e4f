/// Good days in a row. Every seventh earns a spare day, up to three; a missed day spends one.
package struct Streak: Hashable, Sendable, Decodable {
  package private(set) var days = 0
  package private(set) var spareDays = 0
  /// True if today has not been good yet, so that the streak ends or costs a spare day at midnight.
  package fileprivate(set) var isAtStake = false

  package static let spareDaysMax = 3
  private static let daysPerSpareDay = 7

  package init() {}

  /// True for two minutes or more, where half a minute counts as one.
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

/// Walks over every day from the first that has an entry to today, or to yesterday while today is not good. It needs
/// the memory of a few days, however many years it walks.
package struct StreakWalk: Hashable, Sendable, Decodable {
  private struct OpenDay: Hashable, Decodable {
    let number: Int64
    var length: Duration
  }

  /// The day of the question, counted from 1970-01-01.
  package let today: Int64
  private var streak = Streak()
  private var lastClosed: Int64?
  /// Days that may still get entries. Entries come in the order of their moments; only after travel does an earlier day
  /// follow, and never one from before these.
  private var open: [OpenDay] = []
  private static let openMax = 3

  package init(today: Int64) { self.today = today }

  /// Adds an entry; those of one day add up. A future day comes from a clock that was set back, and is ignored.
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
    guard let lastClosed else { return }
    // The days end with the spare days, however many years are missed.
    var left = end - lastClosed - 1
    while left > 0, streak.days > 0 {
      streak.addMissed()
      left -= 1
    }
  }

  /// The present streak.
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
