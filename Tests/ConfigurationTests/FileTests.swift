import ConfigurationFile
import Glibc
import StillbellCore
import TestSupport
import Testing
import Wording

/// The kinds of file at the path of the configuration.
@Suite struct FileTests {
  private let folder = TemporaryFolder()

  private func error(_ path: String) -> String? {
    do throws(ConfigurationError) {
      _ = try ConfigurationFile(path: path).read()
      return nil
    } catch {
      return Wording.sentence(error).description
    }
  }

  @Test func `no file gives the defaults`() throws {
    #expect(try ConfigurationFile(path: folder.path("none.conf")).read() == Configuration())
    #expect(try ConfigurationFile(path: folder.path("no/such/folder.conf")).read() == Configuration())
  }

  @Test func `a file is read`() throws {
    let path = folder.write("[sound]\nvolume=7\n", to: "a.conf")
    #expect(try ConfigurationFile(path: path).read().volume == 7)
  }

  @Test func `a link to a file is read`() throws {
    folder.write("[sound]\nvolume=7\n", to: "a.conf")
    symlink("a.conf", folder.path("link.conf"))
    #expect(try ConfigurationFile(path: folder.path("link.conf")).read().volume == 7)
  }

  @Test func `a folder is refused`() {
    #expect(error(folder.path) == "\(folder.path) cannot be read: Is a directory.")
  }

  @Test func `a file where a folder should be is refused`() {
    let path = folder.write("", to: "a.conf") + "/b.conf"
    #expect(error(path) == "\(path) cannot be read: Not a directory.")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a pipe is refused at once`() {
    let path = folder.path("pipe.conf")
    mkfifo(path, 0o600)
    #expect(error(path) == "\(path) is a pipe or a device; the configuration must be a plain file.")
  }

  @Test func `a device is refused`() {
    #expect(error("/dev/zero") == "/dev/zero is a pipe or a device; the configuration must be a plain file.")
  }

  @Test func `a file of 256 KiB is read, a larger one is refused`() throws {
    let comment = "# " + String(repeating: "x", count: ConfigurationFile.bytesMax - 20) + "\n"
    let text = comment + "[sound]\nvolume=7\n"
    let path = folder.write(text, to: "large.conf")
    #expect(text.utf8.count <= ConfigurationFile.bytesMax)
    #expect(try ConfigurationFile(path: path).read().volume == 7)
    folder.write(text + "# and more", to: "large.conf")
    #expect(error(path) == "\(path) cannot be read: File too large.")
  }

  @Test func `a file of 10 MB is refused`() {
    let path = folder.write([UInt8](repeating: UInt8(ascii: "\n"), count: 10_000_000), to: "huge.conf")
    #expect(error(path) == "\(path) cannot be read: File too large.")
  }
}
