import CLinux
import Glibc

/// A watch that reports when the file at a path is written, replaced, made or removed, or a link on the way is changed.
///
/// Each folder, link and file on the way is watched by itself, so that changes beside it wake no program. If a part of
/// the path is missing, its folder is watched until it appears. The watch polls nothing and creates nothing.
///
/// It may be made on one thread and used on another, but never by two at once.
package final class PathWatch: @unchecked Sendable {
  /// Readable when there is a change.
  package let descriptor: Int32
  private let path: String
  /// The event that completes the file at the path. A file is complete once it is closed; a socket is complete when it
  /// appears, and its writes must not wake the program.
  private let completion: Int32
  /// The watched paths, by the number of their watch.
  private var watched: [Int32: Watched] = [:]

  private struct Watched {
    let path: String
    /// The name of the missing entry in this folder.
    var awaited: String?
  }

  private static let leaving = IN_DELETE_SELF | IN_MOVE_SELF
  private static let arriving = IN_CREATE | IN_MOVED_TO
  /// The number of links that the kernel follows.
  private static let linksMax = 40

  /// The corresponding C function is `inotify_init1`.
  ///
  /// - Parameters:
  ///   - path: An absolute path; no file need be there.
  ///   - isSocket: True if a socket is awaited there, which is never written.
  /// - Throws: If the system has no watch left.
  package init(_ path: String, isSocket: Bool = false) throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    self.path = path
    completion = isSocket ? 0 : IN_CLOSE_WRITE
    guard descriptor >= 0 else { throw SystemError("inotify_init1", "watching \(path)") }
    try follow()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// True if the path may lead to another file, or if the file was written, since the latest call. A file that is being
  /// written counts once it is closed.
  package func hasChanged() throws(SystemError) -> Bool {
    var (isWayAnother, isAnother) = (false, false)
    forEachEvent(of: descriptor) { event, name in
      // Events of a removed watch have been counted; an overflow of the queue counts as a change.
      guard let watched = watched[event.wd] ?? (event.wd < 0 ? Watched(path: path) : nil) else { return }
      if name.isEmpty {
        isWayAnother = isWayAnother || event.mask & UInt32(IN_CLOSE_WRITE) == 0
        isAnother = true
      } else if name == watched.awaited {
        isWayAnother = true
        let isBegun = event.mask & UInt32(IN_CREATE) != 0 && Self.isBeingWritten("\(watched.path)/\(name)")
        isAnother = isAnother || !isBegun
      }
    }
    if isWayAnother { try follow() }
    return isAnother
  }

  /// Follows the path like the kernel, and watches each step before it looks at it, so that no change is missed.
  private func follow() throws(SystemError) {
    var (found, links): ([Int32: Watched], Int) = ([:], 0)
    var (place, rest) = ("", Self.names(path))
    while let name = rest.popLast() {
      guard name != ".." else {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = "\(place)/\(name)"
      if try !watch(next, isLast: rest.isEmpty, &found) {
        let arriving = Self.arriving | (rest.isEmpty ? completion : 0)
        _ = try watch(place.isEmpty ? "/" : place, arriving, awaiting: name, &found)
        // The entry may have appeared just now, or this user may enter it but not watch it.
        guard try watch(next, isLast: rest.isEmpty, &found) || Self.kind(of: next) != nil else { break }
      }
      guard let target = Self.target(of: next) else {
        place = next
        continue
      }
      links += 1
      guard links <= Self.linksMax else { break }
      if target.hasPrefix("/") { place = "" }
      rest += Self.names(target)
    }
    for (number, former) in watched where found[number]?.awaited == nil {
      if found[number] == nil {
        inotify_rm_watch(descriptor, number)
      } else if former.awaited != nil {
        // The missing entry has appeared, so its folder is no longer watched for it.
        inotify_add_watch(descriptor, former.path, UInt32(Self.leaving))
      }
    }
    watched = found
  }

  /// Watches an entry by itself. A folder's attributes are not watched, because a change of permissions would also be
  /// reported for its entries.
  private func watch(
    _ path: String, isLast: Bool, _ found: inout [Int32: Watched]
  ) throws(SystemError) -> Bool {
    let isFolder = Self.kind(of: path) == S_IFDIR
    return try watch(path, isFolder ? 0 : IN_ATTRIB | (isLast ? completion : 0), awaiting: nil, &found)
  }

  /// Adds a watch; returns false if there is no entry, or it may not be watched.
  ///
  /// The corresponding C function is `inotify_add_watch`.
  private func watch(
    _ path: String, _ events: Int32, awaiting name: String?, _ found: inout [Int32: Watched]
  ) throws(SystemError) -> Bool {
    let mask = UInt32(events | Self.leaving | IN_DONT_FOLLOW | IN_MASK_ADD)
    let number = inotify_add_watch(descriptor, path, mask)
    guard number < 0 else {
      found[number] = Watched(path: path, awaited: name ?? found[number]?.awaited)
      return true
    }
    switch errno {
    case ENOENT, ENOTDIR, EACCES, ENAMETOOLONG, ELOOP: return false
    default: throw SystemError("inotify_add_watch", "watching \(path)")
    }
  }

  /// The names on the path, the last one first.
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map { String($0) }
  }

  /// The type of a file, also of a link itself; nil if there is none. The corresponding C function is `lstat`.
  private static func kind(of path: String) -> mode_t? {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  /// True for a new file that is still to be written: it has no other name, and is neither a link nor a socket.
  private static func isBeingWritten(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG && information.st_nlink == 1
  }

  /// The target of a link; nil for any other file. The corresponding C function is `readlink`.
  private static func target(of path: String) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &name, name.count)
    return count > 0 ? String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
