import TestSupport
import Testing

struct `The time zone of an event` {
  private let calendar = Reading()
  private static let outlook = """
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test(arguments: [
    (":20260406T100000", "10:00-11:00"), (":20260406T080000Z", "10:00-11:00"),
    (";TZID=America/New_York:20260406T040000", "10:00-11:00"),
    (";TZID=/freeassociation.sourceforge.net/Europe/London:20260406T090000", "10:00-11:00"),
    (";TZID=/freeassociation.sourceforge.net/Tzfile/Europe/London:20260406T090000", "10:00-11:00"),
    (";TZID=/citadel.org/20210210_1/America/Argentina/Buenos_Aires:20260406T050000", "10:00-11:00"),
    (";TZID=\"W. Europe Standard Time\":20260406T100000", "10:00-11:00"),
    (";TZID=Eastern Standard Time:20260406T040000", "10:00-11:00"),
    (";TZID=Customized Time Zone:20260406T040000", "10:00-11:00"),
    (";TZID=Africa/Casablanca:20260406T090000", "10:00-11:00"),
  ])
  func `is that of its name`(start: String, time: String) {
    calendar.write("DTSTART\(start)\nDURATION:PT1H", zones: Self.outlook)
    #expect(calendar.lines() == [time, "end"])
  }

  @Test func `is the system's even if the file describes it otherwise, but not for other names`() {
    let stale = { (name: String) in
      """
      BEGIN:VTIMEZONE
      TZID:\(name)
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0500
      TZOFFSETTO:+0500
      END:STANDARD
      END:VTIMEZONE

      """
    }
    calendar.write("DTSTART;TZID=Europe/Berlin:20260406T100000\nDURATION:PT1H", zones: stale("Europe/Berlin"))
    #expect(calendar.lines() == ["10:00-11:00", "end"])
    calendar.write(
      "DTSTART;TZID=GMT Standard Time:20260406T100000\nDURATION:PT1H", zones: stale("GMT Standard Time"))
    #expect(calendar.lines() == ["7:00-8:00", "end"])
  }

  @Test(arguments: ["Mars/Olympus", "../../etc/passwd", "/etc/localtime", "posixrules.tab"])
  func `that is unknown is the local one, and reported`(name: String) {
    calendar.write("DTSTART;TZID=\(name):20260406T100000\nDURATION:PT1H")
    #expect(calendar.lines() == ["10:00-11:00", "trouble zone FOLDER/calendar.ics", "end"])
  }

  /// On 2026-03-29 Berlin's clocks go from 02:00 to 03:00, and on 2026-10-25 from 03:00 to 02:00.
  @Test func `decides about times that the clock skips or has twice`() {
    calendar.write(
      "DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT10M",
      "DTSTART;TZID=Europe/Berlin:20261025T023000\nDURATION:PT10M",
      "DTSTART;TZID=Europe/Berlin:20260101T080000\nDURATION:PT10M\nRRULE:FREQ=DAILY")
    #expect(calendar.lines(at: 1_774_738_800) == ["2:30-2:40", "7:00-7:10", "31:00-31:10", "end"])
    #expect(calendar.lines(at: 1_792_879_200) == ["2:30-2:40", "9:00-9:10", "33:00-33:10", "end"])
  }

  @Test func `lets a series end with a time that comes before a skipped one`() {
    let rule = "RRULE:FREQ=MINUTELY;INTERVAL=45;UNTIL=20260329T010000Z"
    calendar.write("DTSTART;TZID=Europe/Berlin:20260329T004500\nDURATION:PT10M\n\(rule)")
    #expect(calendar.lines(at: 1_774_738_800) == ["0:45-0:55", "1:30-1:40", "2:00-2:10", "end"])
  }
}
