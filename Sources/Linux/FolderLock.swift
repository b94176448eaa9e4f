import Glibc

/// A folder that programs of ours change one after the other; it is free again when the last reference is gone.
///
/// The corresponding C function is `flock`. Other programs take no notice of it.
package final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other program of ours has it.
  package init(_ folder: String) throws(SystemError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", folder) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = SystemError("flock", folder)
        close(descriptor)
        throw error
      }
    }
  }

  deinit { close(descriptor) }
}
