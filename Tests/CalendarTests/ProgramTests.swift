import HelperProtocols
import StillbellCore
import TestSupport
import Testing

struct `The calendar program` {
  @Test func `explains itself, and names its version`() {
    #expect(Reading.run(["--help"]).output.hasPrefix("Reads the busy times of the next 36 hours from calendars.\n"))
    #expect(Reading.run(["--version"]).output == "stillbell-calendar \(Version.text)\n")
  }

  @Test(arguments: [
    (["--nonsense"], "there is no option \"--nonsense\"."), ([], "name a folder, or say --server."),
    (["--at"], "--at needs a value."),
    (["--at", "soon", "/"], "--at takes a whole number from 0 to 16756761600, not \"soon\"."),
  ])
  func `refuses other words`(words: [String], error: String) {
    let outcome = Reading.run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "stillbell-calendar: \(error)\nTry \"stillbell-calendar --help\".\n")
  }

  @Test func `prints lines that the agent reads`() throws {
    let start = WallTime(sinceEpoch: .seconds(1_775_467_080))
    let time = try #require(BusyTime(start, start + .minutes(42)))
    for (report, line) in [
      (CalendarReport.busy(time), "busy 1775467080 1775469600"), (.end, "end"),
      (
        .trouble(CalendarTrouble(.noFolder, "/home/anna/my\u{1B}[31m calendars\n")),
        "trouble no-folder /home/anna/my?[31m calendars?"
      ),
    ] {
      #expect(report.line == line)
      #expect(CalendarReport(line: line) == report)
    }
    for line in [
      "", "busy", "busy 1 x", "busy 2 2", "busy 1 99999999999999", "trouble new /x", "trouble zone ", "end now",
    ] {
      #expect(CalendarReport(line: line) == nil)
    }
  }
}
