import Glibc

/// A lock of a folder that stillbell's programs change one after the other; released with the last reference.
///
/// The corresponding C function is `flock`. Other programs ignore the lock.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other of stillbell's programs has the lock, up to `patience` milliseconds (`ETIMEDOUT`).
  package init(_ folder: String, withinMilliseconds patience: Int) throws(SystemError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", folder) }
    let end = Clock.awake + .milliseconds(patience)
    // `flock` has no time limit.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Clock.awake < end else {
        let error = SystemError("flock", folder, code: errno == EWOULDBLOCK ? ETIMEDOUT : errno)
        close(descriptor)
        throw error
      }
      usleep(10_000)
    }
  }

  deinit { close(descriptor) }
}
