import Glibc

/// Locks of other programs on a file.
package enum FileLock {
  /// True if another process holds a lock on any of these bytes; nil if the file cannot be opened.
  ///
  /// The corresponding C function is `fcntl` with `F_GETLK`.
  package static func isHeld(on path: String, bytes: Range<Int>) -> Bool? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = Glibc.flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = bytes.lowerBound
    lock.l_len = bytes.count
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }
}
