import Foundation
import Linux
import TestSupport
import Testing

/// Changes of files in folders and in the folders below them.
@Suite struct FolderTreeWatchTests {
  let folder = TemporaryFolder()

  private func watch() throws -> FolderTreeWatch { try FolderTreeWatch([folder.path("calendars")], ending: ".ics") }

  private func tells(_ watch: FolderTreeWatch) -> Bool {
    var inputs = watch.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&inputs, UInt(inputs.count), 0) > 0
  }

  @Test func `files that are written, moved or removed are reported, others are not`() throws {
    try folder.make("calendars/account/private")
    let watch = try watch()
    #expect(!tells(watch))
    for place in ["", "account/", "account/private/"] {
      folder.write("a", to: "calendars/\(place)a.ics")
      #expect(tells(watch))
      #expect(try watch.hasChanged())
      folder.write("a", to: "calendars/\(place)b.txt")
      folder.write("a", to: "calendars/\(place).hidden.ics")
      #expect(try !watch.hasChanged())
      let (from, to) = (folder.path("calendars/\(place)b.txt"), folder.path("calendars/\(place)b.ICS"))
      #expect(rename(from, to) == 0)
      #expect(try watch.hasChanged())
      #expect(unlink(to) == 0)
      #expect(try watch.hasChanged())
      #expect(!tells(watch))
    }
  }

  @Test func `a folder may come, be replaced and go`() throws {
    let watch = try watch()
    try folder.make("calendars")
    #expect(try watch.hasChanged())
    folder.write("a", to: "calendars/a.ics")
    #expect(try watch.hasChanged())
    #expect(rename(folder.path("calendars"), folder.path("earlier")) == 0)
    #expect(try watch.hasChanged())
    try folder.make("calendars/new")
    #expect(try watch.hasChanged())
    folder.write("a", to: "earlier/b.ics")
    #expect(try !watch.hasChanged())
    folder.write("a", to: "calendars/new/a.ics")
    #expect(try watch.hasChanged())
    try FileManager.default.removeItem(atPath: folder.path("calendars"))
    #expect(try watch.hasChanged())
    mkfifo(folder.path("calendars"), 0o600)
    #expect(try watch.hasChanged())
    #expect(unlink(folder.path("calendars")) == 0)
    try folder.make("calendars")
    #expect(try watch.hasChanged())
    folder.write("a", to: "calendars/a.ics")
    #expect(try watch.hasChanged())
  }

  @Test func `links to folders are followed, also in a circle`() throws {
    try folder.make("calendars")
    try folder.make("elsewhere")
    let watch = try watch()
    symlink(folder.path("elsewhere"), folder.path("calendars/link"))
    symlink(folder.path("calendars"), folder.path("elsewhere/back"))
    #expect(try watch.hasChanged())
    #expect(try !watch.hasChanged())
    folder.write("a", to: "elsewhere/a.ics")
    #expect(try watch.hasChanged())
    #expect(unlink(folder.path("calendars/link")) == 0)
  }

  @Test func `at most a hundred folders are watched`() throws {
    for number in 0..<150 { try folder.make("calendars/\(1000 + number)") }
    let watch = try watch()
    folder.write("a", to: "calendars/1098/a.ics")
    #expect(try watch.hasChanged())
    folder.write("a", to: "calendars/1149/a.ics")
    #expect(try !watch.hasChanged())
  }
}
