import Glibc

/// Which file is at a path and when it was last written: whether anybody else has been at it.
package struct FileState: Hashable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  package var isEmpty: Bool { size == 0 }

  /// Nil where there is none. The corresponding C function is `stat`.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    (device, inode, size) = (UInt(found.st_dev), UInt(found.st_ino), Int(found.st_size))
    (seconds, nanoseconds) = (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
  }
}
