import StillbellCore
import Testing

/// Kinds of break that can never come.
@Suite struct NeverComingTests {
  /// Returns the kinds that never come, counted from a Monday at 08:00 UTC.
  private func never(_ settings: [String: String]) throws -> [String] {
    let monday = WallTime(sinceEpoch: .seconds(1_775_462_400))
    return try Configuration(settings).kindsThatNeverCome(from: monday, in: .utc).map(\.rawValue)
  }

  @Test(arguments: [
    (["break.a.every": "1h", "break.a.length": "1m"], [String]()),
    (["break.a.every": "4h", "break.a.length": "1m", "break.a.hours": "09:00-12:00"], ["a"]),
    (["break.a.every": "3h", "break.a.length": "1m", "break.a.hours": "09:00-12:01"], []),
    (["break.a.at": "12:30", "break.a.length": "1m", "break.a.hours": "09:00-12:00"], ["a"]),
    (["break.a.at": "12:30", "break.a.length": "0", "break.a.days": "sat"], []),
    (["break.a.aligned": ":30", "break.a.length": "1m", "break.a.hours": "09:00-09:20"], ["a"]),
    (["break.a.at": "18:00", "break.a.length": "1m", "schedule.enabled": "yes"], ["a"]),
    (["break.a.at": "12:30", "break.a.length": "1m", "break.a.days": "sun", "schedule.enabled": "yes"], ["a"]),
    (["break.a.every": "9h", "break.a.length": "0", "schedule.enabled": "yes"], ["a"]),
    (["break.a.at": "17:00", "break.a.length": "1m", "schedule.enabled": "yes"], ["a"]),
    // Today it is too late for it, next week it is not.
    (["break.a.at": "07:30", "break.a.length": "1m", "break.a.days": "mon"], []),
    (["break.a.at": "16:59", "break.a.length": "1m", "schedule.enabled": "yes"], []),
    (["break.a.at": "06:00", "break.a.length": "1m", "break.a.hours": "22:00-06:00"], ["a"]),
    (["break.a.at": "09:00", "break.a.length": "1m", "schedule.enabled": "yes"], []),
    (["rest.enabled": "yes", "rest.interval": "10h", "schedule.enabled": "yes"], ["rest"]),
    // An interval exactly as long as the hours, and hours of which too little is left today.
    (["break.a.every": "3h", "break.a.length": "1m", "break.a.hours": "09:00-12:00"], ["a"]),
    (["break.a.every": "1h", "break.a.length": "1m", "break.a.hours": "07:30-08:45"], []),
    (["break.a.every": "8h", "break.a.length": "1m", "schedule.enabled": "yes"], ["a"]),
    // Its hours have begun before those of the schedule.
    (["break.a.every": "1h", "break.a.length": "1m", "break.a.hours": "08:00-11:00", "schedule.enabled": "yes"], []),
  ])
  func `hours, days and the schedule can rule a kind out`(settings: [String: String], kinds: [String]) throws {
    #expect(try never(settings) == kinds)
  }
}
