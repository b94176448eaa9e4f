import Foundation
import TestSupport
import Testing

struct `A folder of calendars` {
  private let calendar = Reading()
  private let event = "DTSTART:20260406T100000\nDURATION:PT1H"

  @Test func `is read with its subfolders, four deep, without hidden and other files`() throws {
    try calendar.folder.make("1/2/3/4/5")
    try calendar.folder.make(".hidden")
    calendar.write("DTSTART:20260406T100000\nDURATION:PT1H", to: "1/2/3/4/meeting.ICS")
    for name in ["1/2/3/4/5/deep.ics", ".hidden/x.ics", ".x.ics", "x.ics.tmp", "x.ics~", "#x.ics#", "ics"] {
      calendar.write("DTSTART:20260406T120000\nDURATION:PT1H", to: name)
    }
    #expect(calendar.lines() == ["10:00-11:00", "end"])
  }

  @Test func `is read once, however many links lead to it`() throws {
    let folder = calendar.folder
    try folder.make("real")
    calendar.write(event, to: "real/x.ics")
    for (link, target) in [("loop", "."), ("real/up", ".."), ("other", "real"), ("lost", "nowhere"), ("self", "self")] {
      #expect(symlink(target, folder.path(link)) == 0)
    }
    #expect(calendar.lines() == ["10:00-11:00", "end"])
  }

  @Test func `that is missing, a file or a pipe is reported`() {
    let folder = calendar.folder
    folder.write("", to: "file")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let outcome = Reading.run(["--at", "0", folder.path("none"), folder.path("file"), folder.path("pipe")])
    #expect(
      outcome.output.replacing(folder.path, with: "FOLDER")
        == "trouble no-folder FOLDER/none\ntrouble no-directory FOLDER/file\ntrouble no-directory FOLDER/pipe\nend\n")
    #expect(outcome.status == 0)
  }

  @Test func `below the home begins with a tilde`() {
    calendar.write(event)
    let outcome = run(
      builtProgram("stillbell-calendar"), ["--at=1775426400", "~/"],
      environment: ["TZ": "UTC", "HOME": calendar.folder.path])
    #expect(outcome.output == "busy 1775469600 1775473200\nend\n")
  }

  @Test func `may have a pipe, a huge file, and files that are no calendars`() {
    let folder = calendar.folder
    calendar.write(event, to: "z.ics")
    #expect(mkfifo(folder.path("a.ics"), 0o600) == 0)
    folder.write("", to: "b.ics")
    #expect(truncate(folder.path("b.ics"), 100_000_000) == 0)
    folder.write("<html>", to: "c.ics")
    folder.write("", to: "d.ics")
    folder.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260406T120000\nDURATION:PT1H\nEND:VEVENT\n", to: "e.ics")
    folder.write(String(repeating: "BEGIN:VEVENT\n", count: 100_000), to: "f.ics")
    folder.write((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 37 + $0 / 256) }, to: "g.ics")
    #expect(
      calendar.lines() == [
        "10:00-11:00", "12:00-13:00", "trouble unreadable FOLDER/a.ics", "trouble too-large FOLDER/b.ics",
        "trouble no-calendar FOLDER/c.ics", "trouble no-calendar FOLDER/d.ics", "trouble no-calendar FOLDER/e.ics",
        "trouble no-calendar FOLDER/f.ics", "trouble no-calendar FOLDER/g.ics", "end",
      ])
  }

  @Test func `is read only to 20,000 files`() {
    for number in 0..<20_001 {
      let descriptor = open(calendar.folder.path("\(number).ics"), O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
      close(descriptor)
    }
    let lines = calendar.lines()
    #expect(lines.filter { $0.hasPrefix("trouble no-calendar ") }.count == 200)
    #expect(lines.suffix(2) == ["trouble too-many-files FOLDER", "end"])
  }
}

struct `A calendar file` {
  private let calendar = Reading()
  private let text = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    SUMMARY:Zürich
    DTSTART:20260406T100000
    DURATION:PT1H
    END:VEVENT
    END:VCALENDAR

    """

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian], ["\n", "\r\n"])
  func `may begin with the mark of its encoding`(encoding: String.Encoding, end: String) throws {
    let marked = "\u{FEFF}" + text.replacing("\n", with: end)
    calendar.folder.write(Array(try #require(marked.data(using: encoding))), to: "x.ics")
    #expect(calendar.lines() == ["10:00-11:00", "end"])
  }

  @Test func `in UTF-16 without a mark is no calendar`() throws {
    calendar.folder.write(Array(try #require(text.data(using: .utf16LittleEndian))), to: "x.ics")
    #expect(calendar.lines() == ["trouble no-calendar FOLDER/x.ics", "end"])
  }

  @Test func `may fold its lines anywhere, even in a character and a million times`() throws {
    var bytes: [UInt8] = []
    for byte in text.utf8 { bytes += byte == 10 ? [13, 10] : [byte, 13, 10, 32] }
    let folds = String(repeating: "x\r\n ", count: 1_000_000)
    let long =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nATTENDEE:\(folds)\r\nDTSTART:20260406T1\r\n\t20000\r\n"
      + "DURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    // The fold after the last byte of a line continues it with nothing.
    calendar.folder.write(bytes, to: "x.ics")
    calendar.folder.write(long, to: "y.ics")
    #expect(calendar.lines() == ["10:00-11:00", "12:00-13:00", "end"])
  }

  /// An event whose lines have a text many times between a beginning and an end.
  @Test(arguments: [
    ("DTSTART:20260406T100000\nDURATION:P", "999999999W", 20_000, "", [], "event"),
    ("DTSTART:20260406T100000\nDURATION:PT1H\nRDATE:", "1,", 4_900_000, "1", [], "event"),
    ("DURATION:PT1H\nDTSTART;TZID=/", "A/", 300_000, "A:20260406T100000", ["10:00-11:00"], "zone"),
    (
      "DURATION:PT1H\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY", ";COUNT=1", 1, ";BYMONTH=2;BYMONTHDAY=30", [],
      "too-many-times"
    ),
  ])
  func `that would take all time or memory does not, and the others count`(
    beginning: String, text: String, count: Int, end: String, times: [String], trouble: String
  ) {
    calendar.write(beginning + String(repeating: text, count: count) + end, to: "a.ics")
    calendar.write("DTSTART:20260331T120000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=7", to: "z.ics")
    #expect(calendar.lines() == times + ["12:00-13:00", "trouble \(trouble) FOLDER/a.ics", "end"])
  }

  @Test func `may describe a zone with too many rules, whose times are then local`() {
    let rules = String(repeating: "RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9\n", count: 100_000)
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Own\nBEGIN:STANDARD\nDTSTART:16010101T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n"
      + "\(rules)END:STANDARD\nEND:VTIMEZONE\n"
    calendar.write("DTSTART;TZID=Own:20260406T100000\nDURATION:PT1H", zones: zone)
    #expect(calendar.lines() == ["10:00-11:00", "trouble zone FOLDER/calendar.ics", "end"])
  }
}
