import TestSupport
import Testing

/// Files in the forms in which programs write them.
struct `A calendar from another program` {
  private let calendar = Reading()

  @Test func `such as khal is read`() {
    calendar.folder.write(
      """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      PRODID:-//PIMUTILS.ORG//NONSGML khal / icalendar //EN\r
      BEGIN:VTIMEZONE\r
      TZID:Europe/Berlin\r
      BEGIN:STANDARD\r
      DTSTART:20251026T020000\r
      TZNAME:CET\r
      TZOFFSETFROM:+0200\r
      TZOFFSETTO:+0100\r
      END:STANDARD\r
      BEGIN:DAYLIGHT\r
      DTSTART:20260329T030000\r
      RDATE:20270328T030000\r
      TZNAME:CEST\r
      TZOFFSETFROM:+0100\r
      TZOFFSETTO:+0200\r
      END:DAYLIGHT\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      SUMMARY:Stand-up\r
      DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME:20260406T091500\r
      DTEND;TZID=Europe/Berlin;VALUE=DATE-TIME:20260406T093000\r
      DTSTAMP;VALUE=DATE-TIME:20260401T120000Z\r
      UID:2M3XQ6ZJ5T\r
      SEQUENCE:0\r
      END:VEVENT\r
      END:VCALENDAR\r

      """, to: "khal.ics")
    #expect(calendar.lines() == ["9:15-9:30", "end"])
  }

  @Test func `such as Thunderbird or Nextcloud is read`() {
    calendar.folder.write(
      """
      BEGIN:VCALENDAR
      PRODID:-//IDN nextcloud.com//Calendar app 4.7.16//EN
      CALSCALE:GREGORIAN
      VERSION:2.0
      BEGIN:VEVENT
      CREATED:20260301T101010Z
      DTSTAMP:20260301T101020Z
      LAST-MODIFIED:20260301T101020Z
      SEQUENCE:2
      UID:a8f0c1de-2b59-4f7e-9a67-0c2a0e0b1d11
      DTSTART;TZID=Europe/Berlin:20260302T130000
      DTEND;TZID=Europe/Berlin:20260302T140000
      RRULE:FREQ=WEEKLY;BYDAY=MO,TU
      STATUS:CONFIRMED
      SUMMARY:Team lunch
      X-MOZ-LASTACK:20260301T101020Z
      EXDATE;TZID=Europe/Berlin:20260407T130000
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;RELATED=START:-PT15M
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:a8f0c1de-2b59-4f7e-9a67-0c2a0e0b1d11
      RECURRENCE-ID;TZID=Europe/Berlin:20260406T130000
      DTSTART;TZID=Europe/Berlin:20260406T133000
      DTEND;TZID=Europe/Berlin:20260406T143000
      SUMMARY:Team lunch\\, later
      END:VEVENT
      END:VCALENDAR

      """, to: "nextcloud.ics")
    #expect(calendar.lines() == ["13:30-14:30", "end"])
  }

  @Test func `such as Outlook is read`() {
    calendar.folder.write(
      """
      BEGIN:VCALENDAR
      METHOD:PUBLISH
      PRODID:Microsoft Exchange Server 2010
      VERSION:2.0
      X-WR-CALNAME:Calendar
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      RRULE:FREQ=DAILY;UNTIL=20260406T080000Z;INTERVAL=1
      UID:040000008200E00074C5B7101A82E00800000000
      SUMMARY:Planning
      DTSTART;TZID=W. Europe Standard Time:20260330T100000
      DTEND;TZID=W. Europe Standard Time:20260330T110000
      CLASS:PUBLIC
      PRIORITY:5
      TRANSP:OPAQUE
      STATUS:CONFIRMED
      X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
      X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY
      X-MICROSOFT-CDO-ALLDAYEVENT:FALSE
      END:VEVENT
      END:VCALENDAR

      """, to: "outlook.ics")
    #expect(calendar.lines() == ["10:00-11:00", "end"])
  }
}
