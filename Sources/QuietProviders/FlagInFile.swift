import GLib
import Linux

/// A switch in a settings file of Qt, which may be missing and appear later.
///
/// Another thread reads the file, because it may be on a mount that does not answer.
final class FlagInFile: Flag {
  private nonisolated static let bytesMax = 1 << 16

  private(set) var isKnown = false
  private(set) var value = false
  private let path: String
  private let key: String
  private let changed: @MainActor @Sendable () -> Void
  private var watch: Watch?

  /// `name` is a path within the folder of the user's settings. `changed` is called each time the value was read.
  init(_ name: String, key: String, _ changed: @escaping @MainActor @Sendable () -> Void) {
    (path, self.key, self.changed) = ("\(Paths().settings)/\(name)", key, changed)
    look { [path] in
      // If the system has no watch left, later changes are not seen.
      try? PathWatch(path)
    }
  }

  /// Starts to watch the file before it reads it, so that no change is missed.
  private func look(_ follow: @escaping @Sendable () -> PathWatch?) {
    // The descriptor stays readable until the other thread has looked.
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
              // A path that can't be watched any more gets a new watch.
              (try? following.hasChanged()) == nil ? try? PathWatch(path) : following
            }
          }
        }
        self.changed()
      }
    }
  }

  /// The switch is off if the file does not set it. Lines before the first group belong to `General`.
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
