import Glibc

/// A private folder of the user that is deleted with this value. The next one also deletes the folder of a killed
/// program.
package struct ScratchFolder: ~Copyable {
  package let path: String
  /// The lock that shows that the folder is in use.
  private let lock: FolderLock

  /// Makes the folder in memory if the login has a folder there with room, otherwise in `/tmp`; nil if neither can be
  /// written.
  package init?() {
    guard let made = RuntimeFolder.path.flatMap(Self.make) ?? Self.make(in: "/tmp") else { return nil }
    (path, lock) = made
  }

  deinit { Self.remove(path) }

  private static let name = "stillbell-"
  private static let letters = "XXXXXX"
  /// The least age, in seconds, of a folder to delete: a new one is not locked at once.
  private static let youngest = 60

  /// The corresponding C function is `mkdtemp`.
  private static func make(in folder: String) -> (String, FolderLock)? {
    removeLeft(in: folder)
    var template = Array("\(folder)/\(name)\(letters)".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } }
    guard let made else { return nil }
    do throws(SystemError) {
      return (made, try FolderLock(made, withinMilliseconds: 0))
    } catch {
      remove(made)
      return nil
    }
  }

  private static func removeLeft(in folder: String) {
    for entry in names(inFolder: folder) ?? []
    where entry.hasPrefix(name) && entry.utf8.count == name.utf8.count + letters.utf8.count {
      let path = "\(folder)/\(entry)"
      var found = stat()
      guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFDIR, found.st_uid == getuid(),
        found.st_mtim.tv_sec < time(nil) - youngest, let lock = try? FolderLock(path, withinMilliseconds: 0)
      else { continue }
      withExtendedLifetime(lock) { remove(path) }
    }
  }

  /// The corresponding C functions are `unlink` and `rmdir`.
  private static func remove(_ path: String) {
    for name in names(inFolder: path) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
