import CLinux
import Glibc

/// Tells when a file in a folder was written, replaced, moved or removed; nothing is polled.
package struct FolderWatch: ~Copyable {
  /// What happened since it was asked for last.
  package struct Changes {
    package fileprivate(set) var names: Set<String> = []
    /// The folder was moved or removed; nothing of it is told any more.
    package fileprivate(set) var isFolderGone = false
  }

  /// Readable when something happened.
  package let descriptor: Int32
  private let folder: String

  /// The folder must exist. Where only `arrivals` matter, nothing is told of what happens to a file that is there.
  ///
  /// The corresponding C functions are `inotify_init1` and `inotify_add_watch`.
  package init(folder: String, arrivals: Bool = false) throws(SystemError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("inotify_init1", "watching \(folder)") }
    let others = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let changes = IN_CREATE | IN_MOVED_TO | (arrivals ? 0 : others)
    guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else {
      let error = SystemError("inotify_add_watch", "watching \(folder)")
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// Which files changed since the last call. A file that is being written counts when it is closed.
  package borrowing func changes() -> Changes {
    var changes = Changes()
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
          if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { changes.isFolderGone = true }
          if event.len > 0 {
            let name = String(cString: base.advanced(by: start).assumingMemoryBound(to: CChar.self))
            if event.mask & UInt32(IN_CREATE) == 0 || isWhole(name) { changes.names.insert(name) }
          }
          offset = start + Int(event.len)
        }
      }
    }
    return changes
  }

  /// Whether what was just made is not going to be written first: a link, or something other than a file.
  private borrowing func isWhole(_ name: String) -> Bool {
    var information = stat()
    guard lstat("\(folder)/\(name)", &information) == 0 else { return false }
    return information.st_mode & S_IFMT != S_IFREG || information.st_nlink > 1
  }
}
