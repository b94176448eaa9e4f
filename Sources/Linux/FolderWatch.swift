import CLinux
import Glibc

/// Tells when something comes into a folder, goes, or may be read by others than before.
package final class FolderWatch {
  /// Readable when something happened.
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

  /// Forgets what has happened so far.
  package func settle() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
