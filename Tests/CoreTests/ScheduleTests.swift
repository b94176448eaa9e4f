import StillbellCore
import StillbellSimulation
import Testing

/// The hours of the week as values: their windows, and the changes between them.
struct ScheduleTests {
  private var standard: Schedule {
    var schedule = Schedule()
    schedule.isOn = true
    return schedule
  }

  private func schedule(_ hours: [Weekday: String]) throws -> Schedule {
    var schedule = Schedule()
    for day in Weekday.allCases { schedule[day] = nil }
    for (day, words) in hours {
      let read: Schedule.Hours = try #require(Schedule.Hours(words: words), "\(words)")
      schedule[day] = read
    }
    return schedule
  }

  /// A moment in UTC, or in another zone.
  private func at(_ words: String, _ zone: Zone = .utc) throws -> WallTime {
    zone.moment(localSeconds: try #require(LocalTime(words: words), "\(words)").seconds)
  }

  @Test(arguments: [
    ("2026-04-06T08:59:00", false), ("2026-04-06T09:00:00", true), ("2026-04-06T16:59:59", true),
    ("2026-04-06T17:00:00", false), ("2026-04-10T12:00:00", true), ("2026-04-11T12:00:00", false),
    ("2026-04-12T12:00:00", false),
  ])
  func `from Monday to Friday the hours hold from 9 until just before 17`(time: String, holds: Bool) throws {
    #expect((standard.window(at: try at(time), in: .utc) != nil) == holds)
  }

  @Test func `after Friday the next change is on Monday`() throws {
    #expect(standard.nextChange(after: try at("2026-04-10T18:00:00"), in: .utc) == (try at("2026-04-13T09:00:00")))
    #expect(standard.nextChange(after: try at("2026-04-10T16:00:00"), in: .utc) == (try at("2026-04-10T17:00:00")))
    #expect(standard.nextChange(after: try at("2026-04-10T09:00:00"), in: .utc) == (try at("2026-04-10T17:00:00")))
    #expect(standard.nextChange(after: try at("2026-04-10T17:00:00"), in: .utc) == (try at("2026-04-13T09:00:00")))
  }

  @Test func `hours over midnight belong to the day they begin on`() throws {
    let friday = try schedule([.friday: "22:00-02:00"])
    #expect(friday.window(at: try at("2026-04-10T00:30:00"), in: .utc) == nil)
    let window = try #require(friday.window(at: try at("2026-04-11T01:59:00"), in: .utc))
    #expect(window.start == (try at("2026-04-10T22:00:00")))
    #expect(window.end == (try at("2026-04-11T02:00:00")))
    #expect(friday.nextChange(after: window.end, in: .utc) == (try at("2026-04-17T22:00:00")))
  }

  @Test func `hours that meet are one window`() throws {
    let shifts = try schedule([.sunday: "18:00-00:00", .monday: "00:00-06:00", .tuesday: "06:00-08:00"])
    let window = try #require(shifts.window(at: try at("2026-04-06T05:00:00"), in: .utc))
    #expect(window.start == (try at("2026-04-05T18:00:00")))
    #expect(window.end == (try at("2026-04-06T06:00:00")))
    #expect(shifts.window(at: window.start, in: .utc) == window)
    #expect(shifts.nextWindow(after: window.start, in: .utc)?.start == (try at("2026-04-07T06:00:00")))
  }

  @Test func `a week without hours has no next change`() throws {
    #expect(try schedule([:]).nextChange(after: at("2026-04-06T08:00:00"), in: .utc) == nil)
  }

  @Test func `hours that begin in a skipped hour of a clock change begin when it is skipped`() throws {
    let sunday = try schedule([.sunday: "02:30-05:00"])
    let spring = WallTime(sinceEpoch: .seconds(1_774_746_000))
    #expect(sunday.window(at: spring - .seconds(1), in: .berlin) == nil)
    #expect(sunday.window(at: spring, in: .berlin)?.start == (try at("2026-03-29T03:00:00", .berlin)))
    #expect(sunday.nextChange(after: spring - .hours(3), in: .berlin) == spring)
    let onTheHour = try schedule([.sunday: "02:00-05:00"])
    #expect(onTheHour.window(at: spring, in: .berlin)?.start == spring)
    // Hours that lie within the skipped hour have no room left.
    let lost = try schedule([.sunday: "02:10-02:50"])
    #expect(lost.nextChange(after: spring - .hours(3), in: .berlin) == (try at("2026-04-05T02:10:00", .berlin)))
  }

  @Test func `hours in an hour that the clock shows twice begin once, the first time`() throws {
    let sunday = try schedule([.sunday: "02:30-02:45"])
    let first = WallTime(sinceEpoch: .seconds(1_792_888_200))
    #expect(sunday.nextChange(after: first - .hours(3), in: .berlin) == first)
    #expect(sunday.window(at: first + .minutes(14), in: .berlin)?.start == first)
    // 02:30 again, an hour later.
    #expect(sunday.window(at: first + .minutes(60), in: .berlin) == nil)
    #expect(sunday.nextChange(after: first + .minutes(15), in: .berlin) == (try at("2026-11-01T02:30:00", .berlin)))
  }

  @Test func `on the day on which summer time ends, hours across the change last an hour longer`() throws {
    let night = try schedule([.saturday: "22:00-04:00"])
    let window = try #require(night.window(at: try at("2026-10-25T01:00:00", .berlin), in: .berlin))
    #expect(window.end - window.start == .hours(7))
  }

  @Test func `windows agree with the minutes of a week, for random hours`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      var schedule = Schedule()
      var minutes: Set<Int> = []
      for day in Weekday.allCases {
        schedule[day] = nil
        guard Int.random(in: 0..<4, using: &random) > 0 else { continue }
        let start = Int.random(in: 0..<96, using: &random) * 15
        let end = Int.random(in: 0..<96, using: &random) * 15
        let words = [start, end].map { "\($0 / 60):\($0 % 60 == 0 ? "00" : "\($0 % 60)")" }.joined(separator: "-")
        schedule[day] = Schedule.Hours(words: words)
        guard start != end else { continue }
        for minute in start..<(end < start ? end + 1440 : end) {
          minutes.insert((day.rawValue * 1440 + minute) % 10_080)
        }
      }
      let monday = try at("2026-04-06T00:00:00")
      for minute in stride(from: 0, to: 10_080, by: 15) {
        let time = monday + .minutes(minute)
        let window = schedule.window(at: time, in: .utc)
        #expect((window != nil) == minutes.contains(minute))
        func holds(_ time: WallTime) -> Bool {
          let minute = Int((time - monday).components.seconds / 60) % 10_080
          return minutes.contains(minute < 0 ? minute + 10_080 : minute)
        }
        if let window { #expect(!holds(window.start - .minutes(1)) && !holds(window.end)) }
        if let next = schedule.nextChange(after: time, in: .utc) {
          #expect(next > time && holds(next) != (window != nil))
        }
      }
    }
  }

  @Test(arguments: ["09:00-17:00", "9am-5pm", "9:00 AM – 5:00 PM", "9:00 AM-5:00 PM", "09:00 - 17:00"])
  func `hours are read in each notation`(words: String) {
    #expect(Schedule.Hours(words: words)?.words == "09:00-17:00")
  }

  @Test(arguments: [
    "09:00-09:00", "9-17", "09:00", "", "off", "09:00-24:00", "09:00-17:00-18:00", " 09:00-17:00", "09:00--17:00",
    "-09:00-17:00",
  ])
  func `invalid hours are not read`(words: String) {
    #expect(Schedule.Hours(words: words) == nil)
  }

  @Test func `an overlap names the earlier of the two days`() throws {
    #expect(try schedule([.monday: "22:00-06:00", .tuesday: "05:00-06:00"]).overlap == .monday)
    #expect(try schedule([.sunday: "22:00-06:00", .monday: "05:00-23:00"]).overlap == .sunday)
    #expect(try schedule([.monday: "22:00-06:00", .tuesday: "06:00-08:00"]).overlap == nil)
    #expect(standard.overlap == nil)
  }

  @Test func `a nudge that never comes keeps no cycle running`() throws {
    let settings = [
      "schedule.enabled": "yes", "schedule.monday": "09:00-10:00", "eye.interval": "40m", "break.water.at": "12:00",
      "break.water.length": "0", "break.water.hours": "09:00-10:00",
    ]
    let lines = try trace("10:30:00 until", settings)
    #expect(lines.contains("09:40:25 decide stopped by schedule: the next break would be due at 10:20:25"), "\(lines)")
  }
}
