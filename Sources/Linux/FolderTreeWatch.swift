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
    forEachEvent { event, name in
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

  /// Calls `body` with each event since the last call, and the name in the folder that it concerns.
  private func forEachEvent(_ body: (inotify_event, String) -> Void) {
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
}

/// The names of the first folders in a folder, in alphabetical order, with links to folders but without hidden ones.
///
/// The corresponding C functions are `readdir` and `stat`.
package func subfolders(of path: String, atMost limit: Int) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let kind = Int(entry.pointee.d_type)
    guard kind == Int(DT_DIR) || kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN) else { continue }
    let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard !name.hasPrefix(".") else { continue }
    if kind == Int(DT_DIR) || isFolder("\(path)/\(name)") { names.append(name) }
  }
  return Array(names.sorted().prefix(limit))
}

/// True if the path leads to a folder. The corresponding C function is `stat`.
package func isFolder(_ path: String) -> Bool {
  var information = stat()
  return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
}
