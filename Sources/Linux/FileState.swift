import Glibc

/// The identity of the file at a path and its last write, which show if another program has changed it.
package struct FileState: Hashable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  package var isEmpty: Bool { size == 0 }

  /// Reads the state; nil if there is no file. The corresponding C function is `stat`.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    (device, inode, size) = (UInt(found.st_dev), UInt(found.st_ino), Int(found.st_size))
    (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
  }
}
