import StillbellCore
import StillbellSimulation
import Testing

struct TimetableTests {
  @Test(arguments: [
    ("", "line 1: the first line must be the clock"),
    ("# only a comment", "line 1: the first line must be the clock"),
    ("09:00:00 start", "line 1: the first line must be the clock"),
    ("clock 2026-02-30T08:00:00 UTC", "line 1: the first line must be the clock"),
    ("clock 2026-04-06T08:00:00 UTC\n\n09:00:00 dance", "line 3: “dance” is not understood; allowed are start, stop"),
    ("clock 2026-04-06T08:00:00 UTC\n09:00:00", "line 2: nothing happens; allowed are start"),
    ("clock 2026-04-06T08:00:00 UTC\n09:00:00 start\n08:59:59 stop", "line 3: times must rise"),
    ("clock 2026-04-06T08:00:00 UTC\n25:00:00 start", "line 2: 25:00:00 is not a time"),
    ("clock 2026-04-06T08:00:00 UTC\n+5 start", "line 2: +5 is not a length"),
    (
      "clock 2026-04-06T08:00:00 UTC\n09:00:00 fail luck",
      "line 2: luck is not possible here; allowed are chime, notify"
    ),
    ("clock 2026-04-06T08:00:00 UTC\n09:00:00 pause never", "line 2: never is not a length"),
  ])
  func `an error in a timetable names the line and what is allowed`(text: String, message: String) throws {
    let error = #expect(throws: TimetableError.self) { try Timetable(text: text) }
    #expect(try #require(error).description.hasPrefix(message))
  }

  @Test func `comments and blank lines do not count`() throws {
    let timetable = try Timetable(text: "# a day\n\nclock 2026-04-06T08:00:00 UTC # Monday\n09:00:00 start # go\n")
    #expect(timetable.steps.map(\.line) == [4])
  }

  @Test(arguments: ["1970-01-01T00:00:00", "2024-02-29T23:59:59", "2026-12-31T08:55:00", "2100-03-01T12:00:00"])
  func `a local time is written as it was read`(words: String) {
    #expect(LocalTime(words: words)?.words == words)
  }

  @Test func `a timetable always gives one trace`() throws {
    let facts = "09:00:00 start\n10:00:00 fail chime\n11:00:00 quiet 45m hidden\n18:00:00 until"
    #expect(try trace(facts, ["rest.enabled": "yes"]) == trace(facts, ["rest.enabled": "yes"]))
  }
}

struct TimetableCommentTests {
  @Test func `a comment begins the line or has a blank after its sign; a colour is no comment`() throws {
    let day = "#first\nclock 2026-04-06T08:55:00 UTC # the clock\nset prompt.accent #12abef # teal\n09:00:00 start #\n"
    let timetable = try Timetable(text: day)
    #expect(timetable.settings.map(\.value) == ["#12abef"])
    #expect(timetable.steps.count == 1)
  }
}
