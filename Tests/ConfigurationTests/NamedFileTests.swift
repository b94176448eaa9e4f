import ConfigurationFile
import Glibc
import StillbellCore
import TestSupport
import Testing
import Wording

/// The files that settings name: their disks come and go.
@Suite struct NamedFileTests {
  private let folder = TemporaryFolder()

  @Test func `a configuration is valid even if the files it names are missing`() throws {
    let settings = try configuration(
      """
      [sounds]
      break-due = /nowhere/bell.wav
      session-end = none
      [meditation]
      ambient = /nowhere/rain.flac
      [presets]
      evening = meditate 20m --play /nowhere/sea.flac
      [break tea]
      every = 1h
      length = 5m
      lines = Water first
      pictures = /nowhere/tea.png
      """)
    #expect(settings.kinds.last?.words.lines == ["Water first"])
    #expect(
      settings.namedFiles == [
        NamedFile(group: "sounds", key: "break-due", path: "/nowhere/bell.wav"),
        NamedFile(group: "meditation", key: "ambient", path: "/nowhere/rain.flac"),
        NamedFile(group: "break tea", key: "pictures", path: "/nowhere/tea.png"),
        NamedFile(group: "presets", key: "evening", path: "/nowhere/sea.flac"),
      ])
  }

  @Test func `each file has its own time limit, so many files on a slow disk are all found`() throws {
    let program = folder.path("looker")
    // A disk that takes half a second for each file; four files together would exceed the time limit.
    folder.write("#!/bin/sh\nshift\nfor file; do sleep 0.5; echo found; done\n", to: "looker")
    chmod(program, 0o700)
    let files = (1...6).map { NamedFile(group: "sounds", key: "break-due", path: "/slow/\($0).wav") }
    #expect(NamedFile.unfound(of: files, program: program, withinMilliseconds: 2000).isEmpty)
  }

  @Test func `a missing file is a remark, and the settings stay active`() {
    let file = NamedFile(group: "break tea", key: "pictures", path: "/nowhere/tea.png")
    #expect(
      Wording.sentence(UnfoundFile(file, isSilent: false)).description
        == "[break tea] pictures: /nowhere/tea.png is not there, or you may not read it. All other settings are active."
    )
    #expect(
      Wording.sentence(UnfoundFile(file, isSilent: true)).description
        == "[break tea] pictures: the disk of /nowhere/tea.png does not respond. All other settings are active.")
  }
}
