import TestSupport
import Testing

struct `A series of events` {
  private let calendar = Reading()

  @Test(arguments: [
    ("RRULE:FREQ=DAILY", ["9:00-9:30", "33:00-33:30"]),
    ("RRULE:FREQ=WEEKLY;BYDAY=MO", ["9:00-9:30"]),
    ("RRULE:FREQ=WEEKLY;INTERVAL=2", ["9:00-9:30"]),
    ("RRULE:FREQ=WEEKLY;INTERVAL=3", []),
    ("RRULE:FREQ=DAILY;COUNT=15", ["9:00-9:30"]),
    ("RRULE:FREQ=DAILY;COUNT=14", []),
    ("RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO", ["9:00-9:30"]),
    ("RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=MO", []),
    ("RRULE:FREQ=DAILY;UNTIL=20260406T070000Z", ["9:00-9:30"]),
    ("RRULE:FREQ=DAILY;UNTIL=20260406T065959Z", []),
    ("RRULE:FREQ=DAILY;UNTIL=20260406", ["9:00-9:30"]),
    ("RRULE:FREQ=DAILY\nEXDATE;TZID=Europe/Berlin:20260405T090000,20260407T090000", ["9:00-9:30"]),
    ("RRULE:FREQ=DAILY\nEXDATE:20260406T070000Z", ["33:00-33:30"]),
    ("RRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260406", ["33:00-33:30"]),
    ("RRULE:FREQ=DAILY\nEXRULE:FREQ=DAILY;BYDAY=MO", ["33:00-33:30"]),
    ("RDATE;TZID=Europe/Berlin:20260406T140000", ["14:00-14:30"]),
    ("RDATE;VALUE=PERIOD:20260406T120000Z/PT2H,20260406T180000Z/20260406T190000Z", ["14:00-16:00", "20:00-21:00"]),
    ("RRULE:FREQ=MONTHLY;BYDAY=1MO", ["9:00-9:30"]),
    ("RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=7", ["33:00-33:30"]),
  ])
  func `has the times of its rules and dates, without the excluded ones`(lines: String, times: [String]) {
    calendar.write(
      "UID:1\nDTSTART;TZID=Europe/Berlin:20260323T090000\nDTEND;TZID=Europe/Berlin:20260323T093000\n\(lines)")
    #expect(calendar.lines() == times + ["end"])
  }

  @Test(arguments: [
    ("DTSTART:20260406T150000\nDTEND:20260406T160000", ["15:00-16:00", "33:00-33:30"]),
    ("DTSTART:20260416T150000\nDTEND:20260416T160000", ["33:00-33:30"]),
    ("DTSTART:20260406T090000\nDTEND:20260406T093000\nSTATUS:CANCELLED", ["33:00-33:30"]),
    ("DTSTART:20260406T090000\nDTEND:20260406T093000\nTRANSP:TRANSPARENT", ["33:00-33:30"]),
  ])
  func `has an event that was moved, cancelled or made free, even before it in the file`(lines: String, times: [String])
  {
    let series = "UID:1\nDTSTART:20260323T090000\nDTEND:20260323T093000\nRRULE:FREQ=DAILY"
    let other = "UID:1\nRECURRENCE-ID:20260406T090000\n\(lines)"
    calendar.write(series, other)
    #expect(calendar.lines() == times + ["end"])
    calendar.write(other, series)
    #expect(calendar.lines() == times + ["end"])
  }

  @Test func `ignores a replaced event of another series`() {
    calendar.write(
      "UID:1\nDTSTART:20260406T090000\nDTEND:20260406T093000\nRRULE:FREQ=YEARLY",
      "UID:2\nRECURRENCE-ID:20260406T090000\nDTSTART:20260416T090000\nDTEND:20260416T093000")
    #expect(calendar.lines() == ["9:00-9:30", "end"])
  }

  @Test(arguments: [
    ("19900106", "MONTHLY", ["9:00-9:30"]), ("19900131", "MONTHLY;BYMONTHDAY=6", ["9:00-9:30"]),
    ("19900106", "MONTHLY;INTERVAL=3", ["9:00-9:30"]), ("19900106", "MONTHLY;INTERVAL=2", []),
    ("19900406", "YEARLY;INTERVAL=4", ["9:00-9:30"]), ("19900406", "YEARLY;INTERVAL=5", []),
    ("19960229", "YEARLY;BYMONTH=4;BYMONTHDAY=7", ["33:00-33:30"]),
    ("20200406", "YEARLY;BYWEEKNO=15;BYDAY=MO", ["9:00-9:30"]),
  ])
  func `of months or years may have begun decades ago`(start: String, rule: String, times: [String]) {
    calendar.write("DTSTART:\(start)T090000\nDURATION:PT30M\nRRULE:FREQ=\(rule)")
    #expect(calendar.lines() == times + ["end"])
  }

  @Test func `with too many times is reported`() {
    calendar.write(
      "DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY", "DTSTART:20260406T100000\nDURATION:PT1H")
    #expect(calendar.lines() == ["10:00-11:00", "trouble too-many-times FOLDER/calendar.ics", "end"])
  }

  @Test func `that began long ago is read from the present day on`() {
    calendar.write("DTSTART:19700101T000000Z\nDURATION:PT5M\nRRULE:FREQ=MINUTELY;INTERVAL=1440")
    #expect(calendar.lines() == ["2:00-2:05", "26:00-26:05", "end"])
  }
}
