import HelperProtocols
import Testing

/// The lines of the program that keeps the screen on.
@Suite struct `Reports about the screen` {
  @Test(arguments: [
    (AwakeReport.kept, "kept"), (.unable, "unable"),
    (.failed(reason: "xcb: connection lost"), "failed\txcb: connection lost"),
  ])
  func `a line that is printed is read back`(report: AwakeReport, line: String) {
    #expect(report.line == line)
    #expect(AwakeReport(line: line) == report)
  }

  @Test(arguments: ["", "kept\tkept", "failed", "failed\ta\tb", "Kept"])
  func `other lines are no report`(line: String) { #expect(AwakeReport(line: line) == nil) }

  @Test func `a reason stays on one line`() {
    #expect(AwakeReport.failed(reason: "a\tb\nc").line == "failed\ta b c")
    #expect(AwakeReport.failed(reason: "").line == "failed\t?")
  }
}
