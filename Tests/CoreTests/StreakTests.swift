import StillbellCore
import StillbellSimulation
import Testing

/// Days in a row, and the spare days that are left.
struct StreakTests {
  /// Returns the streak of days such as `7 good, 1 gap, 1 84`, up to today; a number gives the seconds of each day.
  private func streak(_ words: String) throws -> Streak {
    var (day, entries): (Int64, [(day: Int64, length: Duration)]) = (20_000, [])
    for part in words.split(separator: ", ") {
      let parts = part.split(separator: " ")
      for _ in 0..<(try #require(Int(parts[0]))) {
        switch parts[1] {
        case "good": entries.append((day, .minutes(10)))
        case "gap": break
        default: entries.append((day, .seconds(try #require(Int(parts[1])))))
        }
        day += 1
      }
    }
    return streak(entries, today: day - 1)
  }

  private func streak(_ entries: [(day: Int64, length: Duration)], today: Int64) -> Streak {
    var walk = StreakWalk(today: today)
    for entry in entries { walk.add(entry.length, on: entry.day) }
    return walk.result
  }

  @Test(arguments: [
    ("7 good", 7, 1), ("7 good, 1 gap, 1 good", 9, 0), ("14 good, 2 gap, 1 good", 17, 0),
    ("7 good, 2 gap, 1 good", 1, 0), ("28 good", 28, 3), ("6 good, 1 gap, 1 good", 8, 0),
    ("33 good, 1 gap, 8 good", 42, 3), ("21 good, 3 gap, 7 good", 31, 1), ("3 good, 1 gap, 3 good", 3, 0),
    ("3 good, 1 84, 3 good", 3, 0), ("3 good, 1 89, 3 good", 3, 0), ("3 good, 1 90, 3 good", 7, 1),
    ("7 good, 1 gap", 7, 1), ("7 good, 2 gap", 8, 0), ("3 good, 2 gap", 0, 0), ("7 good, 1 30", 7, 1),
  ])
  func `good days, gaps and spare days make the streak`(words: String, days: Int, spare: Int) throws {
    let streak = try streak(words)
    #expect((streak.days, streak.spareDays) == (days, spare), "\(words)")
  }

  @Test func `a streak is at stake on a day that is not good yet`() throws {
    #expect(try streak("3 good").isAtStake == false)
    #expect(try streak("3 good, 1 gap").isAtStake)
    #expect(try streak("3 good, 1 30").isAtStake)
    #expect(try streak("3 good, 2 gap").isAtStake == false)
    #expect(streak([], today: 20_000) == Streak())
  }

  @Test func `the sessions of a day add up, even if travel puts them out of order`() {
    let (first, second): (Int64, Int64) = (20_000, 20_001)
    let twice = streak([(first, .minutes(1)), (second, .minutes(5)), (first, .seconds(30))], today: second)
    #expect(twice.days == 2)
    #expect(streak([(first, .minutes(1)), (second, .minutes(5))], today: second).days == 1)
  }

  @Test func `a future day does not count`() {
    #expect(streak([(20_000, .minutes(5)), (20_001, .minutes(5))], today: 20_000).days == 1)
  }

  @Test func `a late entry still counts for the latest three days, and for none before them`() {
    let latest: [(Int64, Duration)] = (20_000...20_002).map { ($0, .minutes($0 == 20_000 ? 1 : 5)) }
    #expect(streak(latest + [(20_000, .minutes(1))], today: 20_002).days == 3)
    let before: [(Int64, Duration)] = (19_999...20_002).map { ($0, .minutes($0 == 19_999 ? 1 : 5)) }
    #expect(streak(before + [(19_999, .minutes(5))], today: 20_002).days == 3)
  }

  @Test func `a day ends at its own midnight, however long ago`() throws {
    func day(_ words: String, _ offset: Duration?) throws -> Int64 {
      let time = try #require(LocalTime(words: Substring(words)))
      let started = WallTime(sinceEpoch: .seconds(time.seconds))
      return HistoryEntry(
        id: SessionID(1), kind: .focus, label: "", started: started, ended: started + .minutes(5),
        length: .minutes(5), offset: offset
      ).dayNumber(in: Zone(offset: .hours(1)))
    }
    #expect(try day("2026-04-06T00:00:00", .zero) - day("2026-04-05T23:59:59", .zero) == 1)
    #expect(try day("2026-04-05T23:59:59", nil) == day("2026-04-06T00:00:00", .zero))
  }

  @Test func `a streak of one day is at stake, too`() throws {
    #expect(try streak("1 good, 1 gap").isAtStake)
    #expect(try !streak("1 good").isAtStake)
  }
}
