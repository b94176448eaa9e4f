import StillbellCore
import Testing
import Wording

/// The parts of the desktop that report a reason to be quiet, listed by `quiet sources` and by the window.
struct QuietSourcesTests {
  private func microphone(_ causes: [String], ignored: [String] = [], by name: String = "PipeWire") -> QuietReporter {
    QuietReporter(source: .microphone, setting: "hidden", name: name, causes: causes, ignored: ignored)
  }

  @Test func `a line names the setting, its source, and the programs`() {
    #expect(Wording.line(microphone([], by: "")) == "microphone = hidden        cannot be detected here")
    #expect(Wording.line(microphone([])) == "microphone = hidden        reported by PipeWire")
    #expect(
      Wording.line(microphone(["Zoom", "OBS"])) == "microphone = hidden        reported by PipeWire, now: Zoom, OBS")
  }

  @Test func `an ignored program is marked, and listed after those that count`() {
    #expect(
      Wording.line(microphone([], ignored: ["talon"]))
        == "microphone = hidden        reported by PipeWire, now: talon (ignored)")
    #expect(
      Wording.line(microphone(["Zoom"], ignored: ["talon", "steam"]))
        == "microphone = hidden        reported by PipeWire, now: Zoom, talon (ignored), steam (ignored)")
  }

  @Test func `a meeting is named by its end, and the calendar by the program that reads it`() {
    func calendar(_ causes: [String]) -> QuietReporter {
      QuietReporter(
        source: .calendar, setting: "hidden", name: "stillbell-calendar", causes: causes, ignored: [])
    }
    #expect(Wording.line(calendar([])) == "calendar = hidden          reported by stillbell-calendar")
    #expect(
      Wording.line(calendar(["2026-04-06T10:30:00"]))
        == "calendar = hidden          reported by stillbell-calendar, now: a meeting until Monday, 6 April, 10:30")
    #expect(
      Wording.Preferences.report([calendar(["soon"])]) == "Now: a meeting · reported by stillbell-calendar")
  }

  @Test(arguments: [
    ("2026-04-06T10:30:00", "a meeting until 10:30"), ("2026-04-06T10:30:59", "a meeting until 10:30"),
    ("2026-04-09T10:30:00", "a meeting until Thursday, 9 April, 10:30"), ("", "a meeting"), ("10:30", "a meeting"),
    ("2026-04-06", "a meeting"), ("2026-04-06 10:30", "a meeting"), ("2026-04-06T24:30:00", "a meeting"),
    ("2026-02-30T10:30:00", "a meeting"), ("2026-04-06T10:30:60", "a meeting"), ("2026-04-06T10:3a:00", "a meeting"),
    ("2026-04-06T+1:30:00", "a meeting"), ("Secret plans", "a meeting"),
  ])
  func `a meeting is named by the time of its end, with the day if that is another one`(end: String, words: String) {
    // 2026-04-06, 10:00 in UTC.
    #expect(Wording.meeting(until: end, now: WallTime(milliseconds: 1_775_469_600_000)).description == words)
  }

  @Test func `the window marks ignored programs and lists them last`() {
    typealias Words = Wording.Preferences
    #expect(Words.report([microphone([], by: "")]) == "Cannot be detected here")
    #expect(Words.report([microphone([])]) == "No · reported by PipeWire")
    #expect(
      Words.report([microphone(["Zoom"], ignored: ["talon"])])
        == "Now: Zoom, talon (ignored) · reported by PipeWire")
    #expect(Words.report([microphone([], ignored: ["talon"])]) == "Now: talon (ignored) · reported by PipeWire")
  }
}
