import CLinux
import Glibc

/// Tells when a file in a folder was written, replaced, moved or removed; nothing is polled.
package struct FolderWatch: ~Copyable {
  /// Readable when something happened.
  package let descriptor: Int32

  /// The folder must exist. The corresponding C functions are `inotify_init1` and `inotify_add_watch`.
  package init(folder: String) throws(SystemError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("inotify_init1", "watching \(folder)") }
    let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else {
      let error = SystemError("inotify_add_watch", "watching \(folder)")
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The names of the files that changed since the last call.
  package borrowing func changedNames() -> Set<String> {
    var names: Set<String> = []
    let size = 4096
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let count = read(descriptor, base, size)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = base.load(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          if event.len > 0 {
            names.insert(String(cString: base.advanced(by: start).assumingMemoryBound(to: CChar.self)))
          }
          offset = start + Int(event.len)
        }
      }
    }
    return names
  }
}
