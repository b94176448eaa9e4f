import CLinux
import Glibc

/// A watch that reports when a file comes into a folder, leaves it, or changes its permissions.
package final class FolderWatch {
  /// Readable when there is a change.
  package let descriptor: Int32

  /// The corresponding C functions are `inotify_init1` and `inotify_add_watch`.
  package init(_ folder: String) throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("inotify_init1", "watching \(folder)") }
    let events = IN_CREATE | IN_DELETE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
      throw SystemError("inotify_add_watch", "watching \(folder)")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Drops the changes so far.
  package func settle() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
