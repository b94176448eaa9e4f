import Foundation
import StillbellCore
import TestSupport
import Testing

/// Exported breaks, checked by the programs that read them.
@MainActor struct BreakExportTests {
  private func breaks() throws -> RecordedPast {
    let past = try RecordedPast()
    func row(_ number: Int, _ kind: BreakKind, _ outcome: BreakRow.Outcome, begins: Bool = true) -> HistoryRow {
      let due = RecordedPast.monday + .hours(8 + number)
      return .break(
        BreakRow(
          boot: "b", number: number, kind: kind, length: .minutes(5), due: due,
          begun: begins ? due + .seconds(10) : nil,
          ended: due + .seconds(310), offset: .hours(2), outcome: outcome, snoozes: number, isQuiet: number == 2,
          heldBy: number == 2 ? BreakHolder(.microphone, by: "=Zoom") : number == 3 ? BreakHolder(.typing) : nil))
    }
    let walk = try #require(BreakKind(rawValue: "walk"))
    try past.write(rows: [row(1, .rest, .taken), row(2, .eye, .skipped, begins: false), row(3, walk, .short)])
    try past.folder.make("config/stillbell")
    past.folder.write(
      "[break walk]\nevery = 1h\nlength = 5m\ntitle = =Walk, & run\n", to: "config/stillbell/stillbell.conf")
    return past
  }

  @Test func `breaks are exported as CSV, JSON and a calendar`() throws {
    let past = try breaks()
    func exported(_ format: String) -> String { past.run("history", "--breaks", "--format", format).output }
    let table = """
      import csv, sys
      for r in csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8-sig")):
          print("|".join(r.values()))
      """
    #expect(
      inPython(table, exported("csv")) == """
        2026-04-06 09:00:00|2026-04-06 09:00:10|2026-04-06 09:05:10|rest|Rest break|300|taken|1|no|2026-04-06|120||
        2026-04-06 10:00:00||2026-04-06 10:05:10|eye|Eye break|300|skipped|2|yes|2026-04-06|120|microphone|'=Zoom
        2026-04-06 11:00:00|2026-04-06 11:00:10|2026-04-06 11:05:10|walk|'=Walk, & run|300|short|3|no|2026-04-06|120|typing|

        """)
    let list = """
      import json, sys
      for b in json.load(open(sys.argv[1])): print(*b.values(), sep="|")
      """
    #expect(
      inPython(list, exported("json")) == """
        2026-04-06T07:00:00.000Z|2026-04-06T07:00:10.000Z|2026-04-06T07:05:10.000Z|+02:00|Rest break|rest|300|taken|1|False|None|None
        2026-04-06T08:00:00.000Z|None|2026-04-06T08:05:10.000Z|+02:00|Eye break|eye|300|skipped|2|True|microphone|=Zoom
        2026-04-06T09:00:00.000Z|2026-04-06T09:00:10.000Z|2026-04-06T09:05:10.000Z|+02:00|=Walk, & run|walk|300|short|3|False|typing|None

        """)
    let calendar = """
      import icalendar, sys
      for e in icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read()).walk("VEVENT"):
          print(e["UID"], e["DTSTART"].dt.isoformat(), e["DTEND"].dt.isoformat(), e["SUMMARY"])
      """
    #expect(
      inPython(calendar, exported("ics")) == """
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
}
