import TestSupport
import Testing

struct `An event` {
  private let calendar = Reading()

  @Test func `keeps the user busy from its start to its end`() {
    calendar.write("DTSTART:20260406T100000\nDTEND:20260406T103000")
    #expect(calendar.lines() == ["10:00-10:30", "end"])
  }

  @Test func `is read if it runs already, or begins in the next 36 hours`() {
    calendar.write(
      "DTSTART:20260405T230000\nDTEND:20260406T003000", "DTSTART:20260405T230000\nDTEND:20260406T000000",
      "DTSTART:20260407T115900\nDTEND:20260407T130000", "DTSTART:20260407T120000\nDTEND:20260407T140000")
    #expect(calendar.lines() == ["-1:00-0:30", "35:59-37:00", "end"])
  }

  @Test func `joins others that it overlaps, or that begin less than two minutes later`() {
    calendar.write(
      "DTSTART:20260406T100000\nDTEND:20260406T103000", "DTSTART:20260406T102000\nDTEND:20260406T110000",
      "DTSTART:20260406T110100\nDTEND:20260406T113000", "DTSTART:20260406T113200\nDTEND:20260406T120000")
    #expect(calendar.lines() == ["10:00-11:30", "11:32-12:00", "end"])
  }

  @Test(arguments: [
    "STATUS:CANCELLED", "TRANSP:TRANSPARENT", "transp:transparent", "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    "ORGANIZER:mailto:boss@x\nATTENDEE;PARTSTAT=ACCEPTED:mailto:boss@x\nATTENDEE;PARTSTAT=DECLINED:mailto:anna@x",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@x\nATTENDEE;PARTSTAT=DECLINED:mailto:ben@x",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@x\nATTENDEE;CUTYPE=ROOM;PARTSTAT=ACCEPTED:mailto:room@x",
  ])
  func `that is cancelled, free or declined does not keep the user busy`(line: String) {
    calendar.write("DTSTART:20260406T100000\nDTEND:20260406T103000\n\(line)")
    #expect(calendar.lines() == ["end"])
  }

  @Test(arguments: [
    "STATUS:TENTATIVE", "TRANSP:OPAQUE", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE", "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
    "ATTENDEE;PARTSTAT=DECLINED:mailto:anna@x\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ben@x",
    "BEGIN:VALARM\nSTATUS:CANCELLED\nDURATION:nonsense\nEND:VALARM",
  ])
  func `that is tentative, or declined by one of several people, does`(line: String) {
    calendar.write("DTSTART:20260406T100000\nDTEND:20260406T103000\n\(line)")
    #expect(calendar.lines() == ["10:00-10:30", "end"])
  }

  @Test func `that the owner of EMAIL has declined does not`() {
    calendar.write(
      """
      DTSTART:20260406T100000
      DTEND:20260406T103000
      ATTENDEE;CN="Ben: boss; of all";PARTSTAT=ACCEPTED:mailto:ben@x
      ATTENDEE;PARTSTAT=DECLINED:MAILTO:Anna@X
      """)
    #expect(calendar.lines(email: "anna@x") == ["end"])
    #expect(calendar.lines(email: "ben@x") == ["10:00-10:30", "end"])
  }

  @Test(arguments: [
    "DTSTART;VALUE=DATE:20260406", "DTSTART;VALUE=DATE:20260406\nDTEND;VALUE=DATE:20260408", "DTSTART:20260406T100000",
    "DTSTART:20260406T100000\nDTEND:20260406T100000", "DTSTART:20260406T100000\nDURATION:PT0S",
  ])
  func `without a time or a length does not`(line: String) {
    calendar.write(line)
    #expect(calendar.lines() == ["end"])
  }

  @Test func `that never ends is read to the end of the year 9999, in any zone`() {
    calendar.write("DTSTART:20260406T100000\nDTEND;TZID=America/New_York:99991231T235959")
    #expect(calendar.lines() == ["10:00-69896353:59", "end"])
  }

  @Test func `may end by another clock than it begins by`() {
    calendar.write(
      "DTSTART:20260406T100000\nDTEND:20260406T083000Z", "DTSTART:20200406T100000\nDTEND:20200406T083000Z")
    #expect(calendar.lines() == ["10:00-10:30", "end"])
  }

  @Test(arguments: [
    ("PT1H30M", "10:00-11:30"), ("P1D", "10:00-34:00"), ("P1DT1H", "10:00-35:00"), ("PT90M", "10:00-11:30"),
    ("P1W", "10:00-178:00"),
  ])
  func `may have a duration`(duration: String, time: String) {
    calendar.write("DTSTART:20260406T100000\nDURATION:\(duration)")
    #expect(calendar.lines() == [time, "end"])
  }

  @Test(arguments: [
    "DTEND:20260406T100000", "DTSTART:nonsense", "DTSTART:20260230T100000",
    "DTSTART:20260406T100000\nDTEND:20260406T090000",
    "DTSTART:20260406T100000\nDURATION:-PT5M", "DTSTART:20260406T100000\nDURATION:5 min",
    "DTSTART:20260406T100000\nDTEND:20260406T110000\nRRULE:FREQ=NOW",
    "DTSTART:20260406T100000\nDTEND:20260406T110000\nRRULE:FREQ=DAILY;INTERVAL=65537",
    "DTSTART:20200406T100000\nDTEND:20200406T090000",
  ])
  func `that is damaged is reported, and the others count`(lines: String) {
    calendar.write(lines, "DTSTART:20260406T120000\nDTEND:20260406T130000")
    #expect(calendar.lines() == ["12:00-13:00", "trouble event FOLDER/calendar.ics", "end"])
  }
}
