import Foundation
import Synchronization

/// A temporary folder; removed with its content when the value goes.
package final class TemporaryFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Makes the folder; traps if that fails.
  package init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("stillbell-test-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("\(path) cannot be made: \(error)")
    }
  }

  deinit { remove() }

  /// A folder for all tests of this process, removed when the process ends.
  package static func ofProcess() -> TemporaryFolder {
    let folder = TemporaryFolder()
    kept.withLock { folders in
      if folders.isEmpty { atexit { TemporaryFolder.kept.withLock { $0.forEach { $0.remove() } } } }
      folders.append(folder)
    }
    return folder
  }

  private static let kept = Mutex<[TemporaryFolder]>([])

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an entry of this folder, which need not exist.
  package func path(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Makes a subfolder, and its parents.
  package func make(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> String {
    let path = path(name)
    Child.starting.lock()
    defer { Child.starting.unlock() }
    precondition(FileManager.default.createFile(atPath: path, contents: Data(bytes)), "\(path) cannot be written")
    return path
  }

  /// Writes a file in UTF-8.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func write(_ text: String, to name: String) -> String {
    write(Array(text.utf8), to: name)
  }

  /// The bytes of an entry; nil if it cannot be read.
  package func read(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }
}
