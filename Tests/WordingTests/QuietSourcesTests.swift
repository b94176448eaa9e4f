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
