import Foundation
import History
import StillbellCore
import TestSupport
import Testing

/// The past as other programs read it, by these programs.
@MainActor struct ExportTests {
  /// A label that nobody escapes by accident.
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

  private func python(_ program: String, _ text: String) -> String {
    let folder = TemporaryFolder()
    let file = folder.write(text, to: "export")
    let outcome = Child("/usr/bin/python3", ["-c", program, file]).finish()
    return outcome.output + outcome.errors
  }

  @Test func `CSV comes back as it was`() throws {
    let outcome = try past().run("history", "--format", "csv")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let program = """
      import csv, sys
      for row in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8-sig")):
          print(row["start"], row["end"], row["kind"], ascii(row["label"]), row["seconds"], row["date"], row["offset_minutes"])
      """
    let label = Child("python3", ["-c", "import sys; print(ascii(sys.argv[1]))", Self.hostile]).finish().output
    #expect(
      python(program, outcome.output) == """
        2026-04-06 08:00:00 2026-04-06 08:20:00 meditation '' 1200 2026-04-06 120
        2026-04-06 09:00:00 2026-04-06 09:25:00 focus \(label.dropLast()) 1500 2026-04-06 120
        2026-04-07 06:00:00 2026-04-07 06:08:00 workout 'legs' 480 2026-04-07 120

        """)
    #expect(outcome.output.components(separatedBy: "\r\n").count == 5)
    // Without it a spreadsheet takes "ä" for two letters.
    #expect(Array(outcome.output.utf8.prefix(3)) == [0xEF, 0xBB, 0xBF])
  }

  private func breaks() throws -> RecordedPast {
    let past = try RecordedPast()
    func row(_ number: Int, _ kind: BreakKind, _ outcome: BreakRow.Outcome, begins: Bool = true) -> HistoryRow {
      let due = RecordedPast.monday + .hours(8 + number)
      return .break(
        BreakRow(
          boot: "b", number: number, kind: kind, length: .minutes(5), due: due,
          begun: begins ? due + .seconds(10) : nil,
          ended: due + .seconds(310), offset: .hours(2), outcome: outcome, snoozes: number, isQuiet: number == 2))
    }
    let walk = try #require(BreakKind(rawValue: "walk"))
    try past.write(rows: [row(1, .rest, .taken), row(2, .eye, .skipped, begins: false), row(3, walk, .short)])
    try past.folder.make("config/stillbell")
    past.folder.write(
      "[break walk]\nevery = 1h\nlength = 5m\ntitle = =Walk, & run\n", to: "config/stillbell/stillbell.conf")
    return past
  }

  @Test func `breaks leave as CSV, JSON and a calendar`() throws {
    let past = try breaks()
    func exported(_ format: String) -> String { past.run("history", "--breaks", "--format", format).output }
    let table = """
      import csv, sys
      for r in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8-sig")):
          print("|".join(r.values()))
      """
    #expect(
      python(table, exported("csv")) == """
        2026-04-06 09:00:00|2026-04-06 09:00:10|2026-04-06 09:05:10|rest|Rest break|300|taken|1|no|2026-04-06|120
        2026-04-06 10:00:00||2026-04-06 10:05:10|eye|Eye break|300|skipped|2|yes|2026-04-06|120
        2026-04-06 11:00:00|2026-04-06 11:00:10|2026-04-06 11:05:10|walk|'=Walk, & run|300|short|3|no|2026-04-06|120

        """)
    let list = """
      import json, sys
      for b in json.load(open(sys.argv[1])): print(*b.values(), sep="|")
      """
    #expect(
      python(list, exported("json")) == """
        2026-04-06T07:00:00.000Z|2026-04-06T07:00:10.000Z|2026-04-06T07:05:10.000Z|+02:00|Rest break|rest|300|taken|1|False
        2026-04-06T08:00:00.000Z|None|2026-04-06T08:05:10.000Z|+02:00|Eye break|eye|300|skipped|2|True
        2026-04-06T09:00:00.000Z|2026-04-06T09:00:10.000Z|2026-04-06T09:05:10.000Z|+02:00|=Walk, & run|walk|300|short|3|False

        """)
    let calendar = """
      import icalendar, sys
      for e in icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read()).walk("VEVENT"):
          print(e["UID"], e["DTSTART"].dt.isoformat(), e["DTEND"].dt.isoformat(), e["SUMMARY"])
      """
    #expect(
      python(calendar, exported("ics")) == """
        1775459110000-1-break@stillbell 2026-04-06T07:00:10+00:00 2026-04-06T07:05:10+00:00 Rest break
        1775466310000-3-break@stillbell 2026-04-06T09:00:10+00:00 2026-04-06T09:05:10+00:00 =Walk, & run

        """)
    let later = past.run("history", "--breaks", "--format", "csv", "--from", "2026-04-07")
    #expect(later.output.components(separatedBy: "\r\n").count == 2)
    for words in [[], ["--format", "timewarrior"], ["--format", "activitywatch"]] {
      let refused = past.run(["history", "--breaks"] + words)
      #expect(refused.status == 64 && refused.errors.contains("--breaks needs --format csv, json or ics."))
    }
  }

  @Test func `the history in words needs no bus`() throws {
    let outcome = try past().run("history", "--count", "2")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.output.hasSuffix("Workout (legs), 8 minutes\n"))
    let focus = try past().run("focus", "--status")
    #expect(focus.output.contains("Focused in total: 25 minutes."), "\(focus.errors)")
  }

  @Test func `figures are there of any day, week, month and year`() throws {
    let past = try RecordedPast()
    try past.write(sessions: [
      RecordedPast.session(1, .focus, at: 9, minutes: 61), RecordedPast.session(2, .focus, at: 24 * 7 + 9, minutes: 30),
    ])
    func figures(_ words: String...) -> String { past.run(["stats"] + words).output }
    #expect(figures("2026-04-06").contains("1 h 1 min in total, 2 rewards"))
    #expect(figures("2026-04-13").contains("30 min in total, 1 reward "))
    #expect(!figures("2026-04-07").contains("reward"))
    #expect(figures("month", "2026-04-30").contains("1 h 31 min in total, 3 rewards"))
    #expect(figures("year", "2026-01-01").contains("1 h 31 min in total, 3 rewards"))
    #expect(figures("week", "2026-04-13", "--ago", "1").contains("Sun  5 Apr 2026 to Sat 11 Apr 2026"))
    #expect(figures("2026-04-07", "--ago", "1") == figures("2026-04-06"))
    #expect(figures("month", "2026-03-31", "--ago", "1").contains("Sun  1 Feb 2026 to Sat 28 Feb 2026"))
    #expect(figures("year", "2026-04-06", "--ago", "1000").contains("1026"))
    for (words, error) in [
      (["fortnight"], "“fortnight” is not valid; use day, week, month, year, 2026-04-06."),
      (["week", "2026-02-30"], "“2026-02-30” is not valid"), (["2026-04-06", "week"], "“week” is not valid"),
      (["week", "--ago", "-1"], "--ago"), (["week", "--ago", "1001"], "1000"),
    ] {
      let refused = past.run(["stats"] + words)
      #expect(refused.status == 64 && refused.errors.contains(error), "\(words): \(refused.errors)")
    }
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=\"a\",b"])
  func `a label that begins like a formula is text in CSV`(label: String) throws {
    let past = try RecordedPast()
    try past.write(sessions: [RecordedPast.session(1, label: label)])
    let program =
      "import csv, sys\nprint([row['label'] for row in csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8-sig'))])"
    let quoted = python("import sys\nprint([\"'\" + open(sys.argv[1]).read()])", label)
    #expect(python(program, past.run("history", "--format", "csv").output) == quoted)
  }

  /// With the choices of its import dialog that detects special numbers.
  @Test(
    .enabled(if: isInstalled("soffice"), "libreoffice-calc-nogui is not installed; desktop/test-desktops installs it"))
  func `LibreOffice reads the dates of CSV as dates, all letters, and no label as a formula`() throws {
    let past = try RecordedPast()
    let labels = ["Übung täglich", "=1+1", "@SUM(A1)", "+1"]
    try past.write(sessions: labels.enumerated().map { RecordedPast.session($0 + 1, at: Double($0), label: $1) })
    let folder = TemporaryFolder()
    let file = folder.write(past.run("history", "--format", "csv").output, to: "history.csv")
    let office = Child(
      "soffice",
      ["--headless", "--infilter=CSV:44,34,76,1,,0,false,true", "--convert-to", "fods", "--outdir", folder.path, file],
      environment: ["HOME": folder.path])
    #expect(office.finish(seconds: 120).status == 0)
    let table = String(decoding: folder.read("history.fods") ?? [], as: UTF8.self)
    // Start, end and day of each.
    #expect(table.components(separatedBy: "office:date-value=\"2026-").count - 1 == 3 * labels.count)
    #expect(table.contains(">Übung täglich<") && table.contains(">&apos;=1+1<"))
    #expect(!table.contains("table:formula"))
  }

  @Test func `JSON has the words of Health Connect`() throws {
    let outcome = try past().run("history", "--format", "json")
    #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.isPlain })
    let program = """
      import json, sys
      for s in json.load(open(sys.argv[1])):
          print(s["startTime"], s["startZoneOffset"], s["endTime"], s["endZoneOffset"], s["type"], len(s["title"]))
      """
    #expect(
      python(program, outcome.output) == """
        2026-04-06T06:00:00.000Z +02:00 2026-04-06T06:20:00.000Z +02:00 meditation 10
        2026-04-06T07:00:00.000Z +02:00 2026-04-06T07:25:00.000Z +02:00 unknown 101
        2026-04-07T04:00:00.000Z +02:00 2026-04-07T04:08:00.000Z +02:00 movement 14

        """)
    #expect(try past().run("history", "--format", "json", "--from", "2030-01-01").output == "[\n]\n")
  }

  @Test func `a calendar imports the events, private and free`() throws {
    let outcome = try past().run("history", "--format", "ics")
    let program = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
      for e in calendar.walk("VEVENT"):
          print(e["UID"], e["DTSTART"].dt.isoformat(), e["DTEND"].dt.isoformat(), e["TRANSP"], e["CLASS"], len(e["SUMMARY"]))
      """
    #expect(
      python(program, outcome.output) == """
        1775455200000-1@stillbell 2026-04-06T06:00:00+00:00 2026-04-06T06:20:00+00:00 TRANSPARENT PRIVATE 10
        1775458800000-2@stillbell 2026-04-06T07:00:00+00:00 2026-04-06T07:25:00+00:00 TRANSPARENT PRIVATE 101
        1775534400000-3@stillbell 2026-04-07T04:00:00+00:00 2026-04-07T04:08:00+00:00 TRANSPARENT PRIVATE 14

        """)
    #expect(outcome.output.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(!outcome.output.replacing("\r\n", with: "").contains("\n"))
  }

  @Test func `khal shows them in its calendar`() throws {
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

  @Test func `Timewarrior has them as intervals with tags`() throws {
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
      python(program, outcome.output) == """
        20260406T060000Z 20260406T062000Z 1
        20260406T070000Z 20260406T072500Z 2
        20260407T040000Z 20260407T040800Z 2

        """, "\(outcome.errors)")
  }

  @Test func `ActivityWatch has a bucket of presence`() throws {
    let outcome = try past().run("history", "--format", "activitywatch")
    let program = """
      import json, sys
      (bucket,) = json.load(open(sys.argv[1]))["buckets"].values()
      print(bucket["type"], bucket["client"])
      for e in bucket["events"]: print(e["timestamp"], e["duration"], e["data"]["status"])
      """
    #expect(
      python(program, outcome.output) == """
        afkstatus stillbell
        2026-04-05T22:00:00.000Z 10800.0 not-afk
        2026-04-06T01:00:00.000Z 3600.0 afk

        """)
  }

  @Test func `days from and to are both among them`() throws {
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
