import CLinux
import Glibc

/// Calls `body` with each event of an inotify instance since the last call, and the name in the folder that it concerns;
/// the name is empty for an event of the watched path itself.
///
/// The corresponding C function is `read`.
func forEachEvent(of descriptor: Int32, _ body: (inotify_event, String) -> Void) {
  withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      var rest = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))[...]
      while rest.count >= MemoryLayout<inotify_event>.size {
        let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
        rest = rest.dropFirst(MemoryLayout<inotify_event>.size)
        body(event, String(decoding: rest.prefix(Int(event.len)).prefix { $0 != 0 }, as: UTF8.self))
        rest = rest.dropFirst(Int(event.len))
      }
    }
  }
}
