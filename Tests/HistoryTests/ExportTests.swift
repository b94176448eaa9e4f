import Foundation
import History
import StillbellCore
import TestSupport
import Testing

/// Exported sessions and presence, checked by the programs that read them.
@MainActor struct ExportTests {
  /// A label that comes through only if everything in it is escaped.
  private static let hostile = "a \"b\", c; \\d\n<b>&amp;</b> \u{202E}شكر 🧘 " + String(repeating: "ä", count: 60)

  private func past() throws -> RecordedPast {
    let past = try RecordedPast()
    try past.write(
      sessions: [
        RecordedPast.session(1), RecordedPast.session(2, .focus, at: 9, minutes: 25, label: Self.hostile),
        RecordedPast.session(3, .workout, at: 30, minutes: 8, label: "legs"),
      ],
      rows: [
        .presence(PresenceRow(from: RecordedPast.monday, to: RecordedPast.monday + .hours(3), state: .active)),
        .presence(
          PresenceRow(from: RecordedPast.monday + .hours(3), to: RecordedPast.monday + .hours(4), state: .locked)),
      ])
    return past
  }

  @Test func `CSV is read back unchanged`() throws {
    let outcome = try past().run("history", "--format", "csv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let program = """
      import csv, sys
      for row in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8-sig")):
          print(row["start"], row["end"], row["kind"], ascii(row["label"]), row["seconds"], row["date"], row["offset_minutes"])
      """
    let label = Child("python3", ["-c", "import sys; print(ascii(sys.argv[1]))", Self.hostile]).finish().output
    #expect(
      inPython(program, outcome.output) == """
        2026-04-06 08:00:00 2026-04-06 08:20:00 meditation '' 1200 2026-04-06 120
        2026-04-06 09:00:00 2026-04-06 09:25:00 focus \(label.dropLast()) 1500 2026-04-06 120
        2026-04-07 06:00:00 2026-04-07 06:08:00 workout 'legs' 480 2026-04-07 120

        """)
    #expect(outcome.output.components(separatedBy: "\r\n").count == 5)
    // Without this mark a spreadsheet takes "ä" for two letters.
    #expect(Array(outcome.output.utf8.prefix(3)) == [0xEF, 0xBB, 0xBF])
  }

  @Test func `the history as text needs no bus`() throws {
    let outcome = try past().run("history", "--count", "2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.output.hasSuffix("Workout (legs), 8 minutes\n"))
    let focus = try past().run("focus", "--status")
    #expect(focus.output.contains("Focused in total: 25 minutes."), "\(focus.errors)")
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=\"a\",b"])
  func `a label that begins like a formula is plain text in CSV`(label: String) throws {
    let past = try RecordedPast()
    try past.write(sessions: [RecordedPast.session(1, label: label)])
    let program =
      "import csv, sys\nprint([row['label'] for row in csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig'))])"
    let quoted = inPython("import sys\nprint([\"'\" + open(sys.argv[1]).read()])", label)
    #expect(inPython(program, past.run("history", "--format", "csv").output) == quoted)
  }

  /// LibreOffice runs with the detection of special numbers that its import dialog offers.
  @Test(
    .enabled(if: isInstalled("soffice"), "libreoffice-calc-nogui is not installed; desktop/test-desktops installs it"))
  func `LibreOffice reads the dates and letters of the CSV, and no label as a formula`() throws {
    let past = try RecordedPast()
    let labels = ["Übung täglich", "=1+1", "@SUM(A1)", "+1"]
    try past.write(sessions: labels.enumerated().map { RecordedPast.session($0 + 1, at: Double($0), label: $1) })
    let folder = TemporaryFolder()
    let file = folder.write(past.run("history", "--format", "csv").output, to: "history.csv")
    let office = Child(
      "soffice",
      ["--headless", "--infilter=CSV:44,34,76,1,,0,false,true", "--convert-to", "fods", "--outdir", folder.path, file],
      environment: ["HOME": folder.path])
    #expect(office.finish().status == 0)
    let table = String(decoding: folder.read("history.fods") ?? [], as: UTF8.self)
    // The start, the end and the day of each session.
    #expect(table.components(separatedBy: "office:date-value=\"2026-").count - 1 == 3 * labels.count)
    #expect(table.contains(">Übung täglich<") && table.contains(">&apos;=1+1<"))
    #expect(!table.contains("table:formula"))
  }

  @Test func `JSON has the field names of Health Connect`() throws {
    let outcome = try past().run("history", "--format", "json")
    #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPlain })
    let program = """
      import json, sys
      for s in json.load(open(sys.argv[1])):
          print(s["startTime"], s["startZoneOffset"], s["endTime"], s["endZoneOffset"], s["type"], len(s["title"]))
      """
    #expect(
      inPython(program, outcome.output) == """
        2026-04-06T06:00:00.000Z +02:00 2026-04-06T06:20:00.000Z +02:00 meditation 10
        2026-04-06T07:00:00.000Z +02:00 2026-04-06T07:25:00.000Z +02:00 unknown 101
        2026-04-07T04:00:00.000Z +02:00 2026-04-07T04:08:00.000Z +02:00 movement 14

        """)
    #expect(try past().run("history", "--format", "json", "--from", "2030-01-01").output == "[\n]\n")
  }

  @Test func `a calendar imports the sessions as events that are private and free`() throws {
    let outcome = try past().run("history", "--format", "ics")
    let program = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
      for e in calendar.walk("VEVENT"):
          print(e["UID"], e["DTSTART"].dt.isoformat(), e["DTEND"].dt.isoformat(), e["TRANSP"], e["CLASS"], len(e["SUMMARY"]))
      """
    #expect(
      inPython(program, outcome.output) == """
        1775455200000-1@stillbell 2026-04-06T06:00:00+00:00 2026-04-06T06:20:00+00:00 TRANSPARENT PRIVATE 10
        1775458800000-2@stillbell 2026-04-06T07:00:00+00:00 2026-04-06T07:25:00+00:00 TRANSPARENT PRIVATE 101
        1775534400000-3@stillbell 2026-04-07T04:00:00+00:00 2026-04-07T04:08:00+00:00 TRANSPARENT PRIVATE 14

        """)
    #expect(outcome.output.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(!outcome.output.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func `khal shows the sessions in its calendar`() throws {
    let home = TemporaryFolder()
    let events = home.write(try past().run("history", "--format", "ics").output, to: "export.ics")
    let settings = home.write(
      """
      [calendars]
      [[past]]
      path = \(home.path("calendar"))
      [locale]
      local_timezone = Europe/Berlin
      default_timezone = Europe/Berlin
      timeformat = %H:%M
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      [sqlite]
      path = \(home.path("khal.db"))
      """, to: "khal.conf")
    try home.make("calendar")
    func khal(_ arguments: String...) -> Child.Outcome {
      Child("khal", ["-c", settings] + arguments, environment: ["HOME": home.path, "LC_ALL": "C.UTF-8"]).finish()
    }
    let taken = khal("import", "--batch", "-a", "past", events)
    #expect(taken.status == 0, "\(taken.errors)")
    let list = khal("list", "--format", "{start} {end} {title}", "--day-format", "", "2026-04-06", "2d")
    let lines = list.output.split(separator: "\n").map { $0.prefix(47) }
    #expect(lines.count == 3, "\(list.output) \(list.errors)")
    #expect(lines.first == "2026-04-06 08:00 2026-04-06 08:20 Meditation")
    #expect(lines.last?.hasPrefix("2026-04-07 06:00 2026-04-07 06:08 Workout") == true)
  }

  @Test func `Timewarrior imports the sessions as intervals with tags`() throws {
    let past = try past()
    let lines = past.run("history", "--format", "timewarrior").output
    let home = TemporaryFolder()
    try home.make("data")
    home.write("", to: "timewarrior.cfg")
    home.write(lines, to: "data/2026-04.data")
    let outcome = Child("timew", ["export"], environment: ["TIMEWARRIORDB": home.path, "TZ": "UTC"]).finish()
    let program = """
      import json, sys
      text = open(sys.argv[1]).read()
      for i in sorted(json.loads(text[text.index("["):]), key=lambda i: i["start"]): print(i["start"], i["end"], len(i["tags"]))
      """
    #expect(
      inPython(program, outcome.output) == """
        20260406T060000Z 20260406T062000Z 1
        20260406T070000Z 20260406T072500Z 2
        20260407T040000Z 20260407T040800Z 2

        """, "\(outcome.errors)")
  }

  @Test func `ActivityWatch gets a bucket of presence`() throws {
    let outcome = try past().run("history", "--format", "activitywatch")
    let program = """
      import json, sys
      (bucket,) = json.load(open(sys.argv[1]))["buckets"].values()
      print(bucket["type"], bucket["client"])
      for e in bucket["events"]: print(e["timestamp"], e["duration"], e["data"]["status"])
      """
    #expect(
      inPython(program, outcome.output) == """
        afkstatus stillbell
        2026-04-05T22:00:00.000Z 10800.0 not-afk
        2026-04-06T01:00:00.000Z 3600.0 afk

        """)
  }

  @Test func `the days of --from and --to are included`() throws {
    let past = try past()
    func kinds(_ from: String, _ to: String) -> Int {
      past.run("history", "--format", "csv", "--from", from, "--to", to).output.components(separatedBy: "\r\n").count
        - 2
    }
    #expect(kinds("2026-04-06", "2026-04-06") == 2)
    #expect(kinds("2026-04-07", "2026-04-30") == 1)
    #expect(kinds("2030-01-01", "2030-01-02") == 0)
    let reversed = past.run("history", "--format", "csv", "--from", "2026-04-07", "--to", "2026-04-06")
    #expect(reversed.status == 64)
    #expect(reversed.errors.contains("2026-04-07 is after 2026-04-06."))
    #expect(past.run("history", "--from", "yesterday").errors.contains("“yesterday” is not a date"))
  }
}
