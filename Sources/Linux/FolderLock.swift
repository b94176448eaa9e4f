import Glibc

/// A folder that programs of ours change one after the other; it is free again when the last reference is gone.
///
/// The corresponding C function is `flock`. Other programs take no notice of it.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other program of ours has it, but no longer than so many milliseconds (`ETIMEDOUT`).
  package init(_ folder: String, withinMilliseconds patience: Int) throws(SystemError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", folder) }
    let end = Clock.awake + .milliseconds(patience)
    // There is no `flock` with a limit.
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
