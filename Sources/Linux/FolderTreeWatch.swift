import CLinux
import Glibc

/// A watch that reports when files with a certain ending are written, made, moved or removed in folders, or in the
/// folders in them.
///
/// A folder may be missing, a link, or on a disk that goes; it is watched once it is there. At most a hundred folders are
/// watched, four levels deep, and no hidden ones. The watch polls nothing. The kernel does not report that a disk is
/// mounted over a folder.
///
/// It may be made on one thread and used on another, but never by two at once.
package final class FolderTreeWatch: @unchecked Sendable {
  /// The levels of folders below each given one.
  private static let levels = 4
  private static let foldersMax = 100

  /// Each is readable when there is a change.
  package var descriptors: [Int32] { [descriptor] + ways.map(\.descriptor) }

  private let descriptor: Int32
  /// The given folders, and the ways to them.
  private let roots: [String]
  private let ways: [PathWatch]
  private let ending: String
  /// The watched folders, by the number of their watch.
  private var watched: [Int32: String] = [:]

  private static let events =
    IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF

  /// The corresponding C function is `inotify_init1`.
  ///
  /// - Parameters:
  ///   - folders: Absolute paths.
  ///   - ending: The end of the names that matter, in lower case, such as `.ics`.
  /// - Throws: If the system has no watch left.
  package init(_ folders: [String], ending: String) throws(SystemError) {
    var ways: [PathWatch] = []
    for folder in folders { ways.append(try PathWatch(folder)) }
    (roots, self.ways, self.ending) = (folders, ways, ending)
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError("inotify_init1", "watching \(folders.first ?? "")") }
    try follow()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// True if such a file, or a folder that may have some, has changed since the latest call.
  package func hasChanged() throws(SystemError) -> Bool {
    var (areFoldersOthers, hasChanged) = (false, false)
    for way in ways where try way.hasChanged() { areFoldersOthers = true }
    forEachEvent(of: descriptor) { event, name in
      // Events of a watch that was removed have been counted; an overflow of the queue counts as a change.
      guard let folder = watched[event.wd] ?? (event.wd < 0 ? "" : nil), !name.hasPrefix(".") else { return }
      if name.isEmpty || event.mask & UInt32(IN_ISDIR) != 0 {
        areFoldersOthers = true
      } else if name.lowercased().hasSuffix(ending) {
        hasChanged = true
      } else if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, isFolder("\(folder)/\(name)") {
        // A link to a folder.
        areFoldersOthers = true
      }
    }
    if areFoldersOthers { try follow() }
    return hasChanged || areFoldersOthers
  }

  /// Watches each folder before it looks into it, so that no change is missed.
  private func follow() throws(SystemError) {
    var found: [Int32: String] = [:]
    var level = roots
    for depth in 0...Self.levels {
      var next: [String] = []
      for folder in level where found.count < Self.foldersMax {
        guard let number = try watch(folder), found.updateValue(folder, forKey: number) == nil else { continue }
        if depth == Self.levels { continue }
        next += subfolders(of: folder, atMost: Self.foldersMax).map { "\(folder)/\($0)" }
      }
      level = next
    }
    for number in watched.keys where found[number] == nil { inotify_rm_watch(descriptor, number) }
    watched = found
  }

  /// Returns the number of the watch; nil if there is no such folder, or it may not be watched.
  ///
  /// The corresponding C function is `inotify_add_watch`.
  private func watch(_ folder: String) throws(SystemError) -> Int32? {
    let number = inotify_add_watch(descriptor, folder, UInt32(Self.events) | UInt32(IN_ONLYDIR))
    guard number < 0 else { return number }
    switch errno {
    case ENOSPC, ENOMEM: throw SystemError("inotify_add_watch", "watching \(folder)")
    default: return nil
    }
  }
}
