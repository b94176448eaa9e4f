import ConfigurationFile
import Glibc
import StillbellCore
import TestSupport
import Testing
import Wording

/// The files that settings name, which come and go as disks do.
@Suite struct NamedFileTests {
  private let folder = TemporaryFolder()

  @Test func `a configuration is valid whether its files are there or not`() throws {
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

  @Test func `a file that is not there is a remark`() {
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
