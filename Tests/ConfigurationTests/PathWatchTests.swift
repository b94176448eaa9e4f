import Foundation
import Linux
import TestSupport
import Testing

/// Changes that a watched path reports, and changes that wake nothing.
@Suite struct PathWatchTests {
  let folder = TemporaryFolder()

  private func tells(_ watch: PathWatch) -> Bool {
    var input = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  @Test func `changes beside the file and in the folders above it do not wake the watcher`() throws {
    mkdir(folder.path("above"), 0o700)
    mkdir(folder.path("above/folder"), 0o700)
    folder.write("a", to: "above/folder/file")
    symlink("above/folder", folder.path("link"))
    let watch = try PathWatch(folder.path("link/file"))
    for place in ["", "above/", "above/folder/"] {
      folder.write("b", to: place + "other")
      chmod(folder.path(place + "other"), 0o600)
      #expect(rename(folder.path(place + "other"), folder.path(place + "another")) == 0)
      #expect(unlink(folder.path(place + "another")) == 0)
    }
    _ = folder.read("above/folder/file")
    #expect(!tells(watch))
    folder.write("c", to: "above/folder/file")
    #expect(tells(watch))
    #expect(try watch.hasChanged())
  }

  @Test func `once a missing file has appeared, its folder is no longer watched`() throws {
    let watch = try PathWatch(folder.path("file"))
    folder.write("a", to: "file")
    #expect(try watch.hasChanged())
    folder.write("b", to: "other")
    #expect(!tells(watch))
    #expect(unlink(folder.path("file")) == 0)
    #expect(try watch.hasChanged())
    folder.write("c", to: "file")
    #expect(try watch.hasChanged())
  }

  @Test func `a new file counts as changed when it is closed, not when it is created`() throws {
    let watch = try PathWatch(folder.path("file"))
    let handle = open(folder.path("file"), O_WRONLY | O_CREAT, 0o600)
    #expect(try !watch.hasChanged())
    #expect(write(handle, "a", 1) == 1)
    #expect(try !watch.hasChanged())
    close(handle)
    #expect(try watch.hasChanged())
  }

  @Test func `links that lead in a circle are followed no further, and the path is still watched`() throws {
    symlink("file", folder.path("file"))
    let watch = try PathWatch(folder.path("file"))
    #expect(unlink(folder.path("file")) == 0)
    folder.write("a", to: "file")
    #expect(try watch.hasChanged())
  }
}
