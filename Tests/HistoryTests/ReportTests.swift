import Foundation
import StillbellCore
import TestSupport
import Testing

/// The report page, checked in a browser and by the files in its folder.
@MainActor struct ReportTests {
  /// A week in which everything happened; today is its Sunday.
  private func past(label: String = "report") throws -> RecordedPast {
    let past = try RecordedPast()
    let monday = RecordedPast.monday
    let days = (0..<7).map { monday + .hours(24 * $0) }
    try past.write(
      sessions: [
        RecordedPast.session(1), RecordedPast.session(2, .focus, at: 33, minutes: 50, label: label),
        RecordedPast.session(3, .workout, at: 42, minutes: 30, label: "legs"),
        RecordedPast.session(4, .breathing, at: 60, minutes: 3),
      ],
      rows: days.enumerated().flatMap { number, day -> [HistoryRow] in
        [
          .presence(PresenceRow(from: day + .hours(9), to: day + .hours(12), state: .active)),
          .presence(PresenceRow(from: day + .hours(12), to: day + .hours(13), state: .locked)),
          .break(Self.rest(number, at: day + .hours(10), .taken)),
          .break(Self.rest(number + 100, at: day + .hours(11), number == 3 ? .skipped : .natural)),
        ]
      })
    return past
  }

  private static func rest(_ number: Int, at begun: WallTime, _ outcome: BreakRow.Outcome) -> BreakRow {
    BreakRow(
      boot: "boot", number: number, kind: .eye, length: .seconds(20), due: begun, begun: begun,
      ended: begun + .seconds(20), offset: .hours(2), outcome: outcome, snoozes: 0, isQuiet: false)
  }

  private static let week = ["--from", "2026-04-06", "--to", "2026-04-12"]

  /// The findings of `Tests/Tools/report.py` about a page.
  private func facts(_ page: String) -> String {
    let folder = TemporaryFolder()
    let file = folder.write(page, to: "page.html")
    let outcome = Child("python3", ["-B", "\(Checkout.path)/Tests/Tools/report.py", file, folder.path]).finish()
    return outcome.output + outcome.errors
  }

  @Test func `focus rewards are those of the requested days`() throws {
    let past = try past()
    func rewards(_ day: String) -> Bool {
      past.run(["report", "-o", "-", "--from", day, "--to", day]).output.contains("Focus rewards")
    }
    #expect(rewards("2026-04-07") && !rewards("2026-04-06") && !rewards("2026-04-08"))
  }

  @Test func `a browser shows the page light, dark, narrow and on two sheets, and requests no other file`()
    throws
  {
    let outcome = try past().run(["report", "-o", "-"] + Self.week)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let facts = facts(outcome.output)
    let contrasts = facts.split(separator: "\n").filter { $0.hasPrefix("contrast") }.compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    #expect(contrasts.count == 2 && contrasts.allSatisfy { $0 >= 4.5 }, "\(facts)")
    #expect(
      facts.split(separator: "\n").filter { !$0.hasPrefix("contrast") }.joined(separator: "\n") == """
        width 784 784
        width 360 360
        width 320 320
        sheets A4 2
        sheets Letter 2
        language en
        direction ltr
        heading 1 Breaks and sessions
        heading 2 Twelve months 1 May 2025 to 12 Apr 2026
        heading 3 Breaks taken
        heading 3 Meditation and breathing
        heading 3 Workouts
        heading 2 Seven days
        heading 2 Time by kind
        picture Breaks taken, 1 May 2025 to 12 Apr 2026 | A dot for each day. 13 of 14 breaks taken, on 7 days.
        table Breaks taken
        picture Meditation and breathing, 1 May 2025 to 12 Apr 2026 | A dot for each day. 23 min in total, on 2 days.
        table Meditation and breathing
        picture Workouts, 1 May 2025 to 12 Apr 2026 | A dot for each day. 30 min in total, on 1 day.
        table Workouts
        picture Seven days, 6 Apr 2026 to 12 Apr 2026 | A row for each day from Mon 6 Apr to Sun 12 Apr, its hours from left to right, with time at the computer, breaks and sessions. The table has them in figures.
        table Seven days
        picture Time by kind, 6 Apr 2026 to 12 Apr 2026 | A bar for each kind of session: Focus 50 min, Workout 30 min, Meditation 20 min, Breathing 3 min.
        table Time by kind
        table Label
        columnheaders 15
        rowheaders 49
        cells 67
        request page.html
        """)
  }

  @Test func `the page refers to no other file, and no label becomes markup`() throws {
    let label = "</td><script src=\"//x\">\"'&\n\u{202E}شكر"
    let page = try past(label: label).run(["report", "-o", "-"] + Self.week).output
    #expect(page.contains("<bdi>&lt;/td&gt;&lt;script src=&quot;//x&quot;&gt;&quot;&#39;&amp;??شكر</bdi>"))
    for word in ["<script", "http:", "https:", "@import", "javascript:", "<img", "<a ", "onload", "\u{202E}"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.components(separatedBy: "url(").dropFirst().allSatisfy { $0.hasPrefix("#") })
  }

  @Test func `without a name the page is saved in the current folder, private, and its name is printed`() throws {
    let past = try past()
    let outcome = Child(
      "sh", ["-c", "cd '\(past.folder.path)' && umask 0 && exec '\(builtProgram("stillbell"))' report"],
      environment: past.environment
    ).finish()
    let names = try FileManager.default.contentsOfDirectory(atPath: past.folder.path).filter { $0.hasSuffix(".html") }
    let name = try #require(names.first)
    #expect(name.wholeMatch(of: /stillbell-\d{4}-\d\d-\d\d\.html/) != nil)
    #expect(outcome.output == "Saved as \(name).\n", "\(outcome.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: past.folder.path(name))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a page that cannot be saved leaves the old one, and the reason is printed`() throws {
    let past = try past()
    for (file, reason) in [
      (past.folder.path("nowhere/page.html"), "No such file or directory"), (past.folder.path, "Is a directory"),
      ("/proc/page.html", "No such file or directory"), ("/dev/full", "No space left on device"),
    ] {
      let outcome = past.run("report", "-o", file)
      #expect(outcome.status == 1)
      #expect(outcome.errors == "stillbell: \(file) cannot be written: \(reason).\n")
    }
  }

  @Test(.enabled(if: OwnMounts.obstacle == nil)) func `a full disk keeps the old page`() throws {
    let past = try past()
    let script = """
      mount -t tmpfs -o size=4k none "$0"
      cd "$0" && echo old >page.html; "$1" report -o page.html; cat page.html; ls
      """
    let disk = past.folder.path("config")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let words = OwnMounts.command + ["sh", "-c", script, disk, builtProgram("stillbell")]
    let outcome = Child(words[0], Array(words.dropFirst()), environment: past.environment).finish()
    #expect(outcome.output == "old\npage.html\n")
    #expect(outcome.errors == "stillbell: page.html cannot be written: No space left on device.\n")
  }

  @Test func `a file is replaced as a whole, and a pipe is written to`() throws {
    let past = try past()
    let file = past.folder.write("old", to: "page.html")
    let link = past.folder.path("link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(past.run("report", "-o", link).status == 0)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(past.run("report", "-o", "/dev/stdout").output.hasPrefix("<!DOCTYPE html>"))
  }

  @Test func `empty days, days to come and a missing history are reported as empty`() throws {
    let past = try past()
    for days in [["--from", "2030-01-01"], ["--from", "2001-01-01", "--to", "2001-01-02"], ["--to", "2001-01-02"]] {
      let page = past.run(["report", "-o", "-"] + days)
      #expect(page.status == 0)
      #expect(page.output.contains("Nothing is recorded for these days."), "\(days)")
    }
    #expect(try RecordedPast().run("report", "-o", "-").output.contains("Nothing is recorded for these days."))
    let reversed = past.run("report", "--from", "2026-04-12", "--to", "2026-04-06")
    #expect(reversed.status == 64)
  }

  @Test func `days of 23 and of 25 hours have the right sum and fill their row`() throws {
    let past = try RecordedPast()
    // The last Sunday of March and of October 2026, from midnight to midnight.
    let (march, october) = (WallTime(milliseconds: 1_774_738_800_000), WallTime(milliseconds: 1_792_879_200_000))
    try past.write(rows: [
      .presence(PresenceRow(from: march, to: march + .hours(23), state: .active)),
      .presence(PresenceRow(from: october, to: october + .hours(25), state: .active)),
    ])
    for (day, hours) in [("2026-03-29", "23 h 0 min"), ("2026-10-25", "25 h 0 min")] {
      let page = past.run("report", "-o", "-", "--from", day, "--to", day).output
      #expect(page.contains("<td role=\"cell\">\(hours)</td>"))
      #expect(page.contains("<rect class=\"work\" x=\"0%\" y=\"271\" width=\"100%\""), "\(page)")
    }
  }
}
