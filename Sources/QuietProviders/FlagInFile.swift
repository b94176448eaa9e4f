import GLib
import Linux
import Paths

/// A switch in a settings file of Qt, which may be missing and appear later.
///
/// Another thread reads it, as the file may be on a mount that does not answer.
final class FlagInFile: Flag {
  private nonisolated static let bytesMax = 1 << 16

  private(set) var isKnown = false
  private(set) var value = false
  private let path: String
  private let key: String
  private let changed: @MainActor @Sendable () -> Void
  private var watch: Watch?

  /// `name` is within the folder of the user's settings. `changed` is called when the value was read, each time.
  init(_ name: String, key: String, _ changed: @escaping @MainActor @Sendable () -> Void) {
    (path, self.key, self.changed) = ("\(Paths().settings)/\(name)", key, changed)
    look { [path] in
      // Where the system has no watch to spare, the switch stays as it is found.
      try? PathWatch(path)
    }
  }

  /// Watched before it is read, so that no change falls between.
  private func look(_ follow: @escaping @Sendable () -> PathWatch?) {
    // It stays readable until the other thread has looked.
    watch = nil
    WorkerThread.once(name: "settings") { [weak self, path, key] in
      let following = follow()
      let value = Self.isOn(key, in: path)
      MainLoop.later {
        guard let self else { return }
        (self.value, self.isKnown) = (value, true)
        self.watch = following.map { following in
          Watch(readable: following.descriptor) { [weak self] in
            self?.look {
              // A path that cannot be followed any more is followed anew.
              (try? following.hasChanged()) == nil ? try? PathWatch(path) : following
            }
          }
        }
        self.changed()
      }
    }
  }

  /// Off where it is not written down. What stands before the first group belongs to `General`.
  private nonisolated static func isOn(_ key: String, in path: String) -> Bool {
    guard let bytes = try? readSmallFile(path, limit: bytesMax) else { return false }
    var isGeneral = true
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") { isGeneral = line == "[General]" }
      if isGeneral, line.hasPrefix("\(key)=") { return line.dropFirst(key.count + 1) == "true" }
    }
    return false
  }
}
