import Glibc

/// A new file beside the one that it may replace, which stays whole until then. It is deleted with this value; the next
/// one removes what a killed process has left.
package struct FreshFile: ~Copyable {
  /// The path at which the new file is written.
  package let path: String
  /// The path that it may replace: the end of the links at the original path.
  package let target: String

  /// Makes an empty file, for the user alone.
  package init(for path: String) throws(SystemError) {
    let target = try destination(of: path)
    if let protection = protection(of: target) { throw protection }
    removeHalves(of: target)
    let fresh = "\(target)\(halfMark)\(getpid())"
    do throws(SystemError) {
      try makeFile(fresh, with: [], mode: 0o600)
    } catch {
      throw SystemError(error.call, target, code: error.code)
    }
    (self.path, self.target) = (fresh, target)
  }

  /// Writes all content, with the permissions of the file that it replaces, or with `mode` if there is none.
  package func write(_ bytes: [UInt8], mode: mode_t) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", target) }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw SystemError("write", target) }
    guard fchmod(descriptor, permissions(of: target) ?? mode) == 0 else { throw SystemError("fchmod", target) }
  }

  /// Moves the file to its place once it is on the disk.
  ///
  /// The corresponding C functions are `fsync` and `rename`.
  package consuming func put() throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", target) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError("fsync", target) }
    guard rename(path, target) == 0 else { throw SystemError("rename", target) }
  }

  deinit { for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) } }
}
