import Glibc
import HelperProtocols

/// A walk through a folder and its subfolders.
struct CalendarFolder {
  /// Vdirsyncer's folders are two deep.
  static let depthMax = 4

  /// More than the files that are read, so that too many are noticed.
  private static let entriesMax = 100_000

  /// The number of files that may still be read.
  private(set) var filesLeft = 20_000
  /// The folders that were read, so that links lead to each only once.
  private var visited: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt
    let number: UInt
  }

  /// Calls `file` with each open folder, and the name of each file in it that ends with `.ics` in any case; hidden
  /// files, which editors and vdirsyncer make for a while, are none. Folders are read in the order of their names.
  ///
  /// The corresponding C functions are `openat`, `fdopendir` and `readdir`.
  mutating func walk(
    _ path: String, trouble: (CalendarTrouble) -> Void, file: (Int32, [CChar], String) -> Void
  ) {
    walk(path, name: Array(path.utf8CString), in: AT_FDCWD, depth: 0, trouble: trouble, file: file)
  }

  private mutating func walk(
    _ path: String, name: [CChar], in parent: Int32, depth: Int, trouble: (CalendarTrouble) -> Void,
    file: (Int32, [CChar], String) -> Void
  ) {
    let descriptor = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      // A subfolder that has gone, or a link to something else, is none of the user's.
      case ENOENT, ENOTDIR, ELOOP: if depth > 0 { return } else { trouble(Self.trouble(path)) }
      default: trouble(CalendarTrouble(.unreadable, path))
      }
      return
    }
    guard isNew(descriptor), let entries = Self.entries(of: descriptor) else {
      close(descriptor)
      return
    }
    defer { close(descriptor) }
    for entry in entries {
      let child = "\(path)/\(entry.name.withUnsafeBytes { String(decoding: $0.dropLast(), as: UTF8.self) })"
      if entry.isFile {
        guard filesLeft > 0 else {
          if filesLeft == 0 { trouble(CalendarTrouble(.tooManyFiles, path)) }
          filesLeft = -1
          return
        }
        filesLeft -= 1
        file(descriptor, entry.name, child)
      } else if depth < Self.depthMax, filesLeft >= 0 {
        walk(child, name: entry.name, in: descriptor, depth: depth + 1, trouble: trouble, file: file)
      }
    }
  }

  private static func trouble(_ path: String) -> CalendarTrouble {
    CalendarTrouble(errno == ENOTDIR ? .noDirectory : .noFolder, path)
  }

  private mutating func isNew(_ descriptor: Int32) -> Bool {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return false }
    return visited.insert(Identity(device: UInt(information.st_dev), number: UInt(information.st_ino))).inserted
  }

  private struct Entry {
    let name: [CChar]
    let isFile: Bool
  }

  /// The sorted files and possible folders.
  private static func entries(of descriptor: Int32) -> [Entry]? {
    // The stream closes its own descriptor.
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0, let folder = fdopendir(own) else {
      if own >= 0 { close(own) }
      return nil
    }
    defer { closedir(folder) }
    var entries: [Entry] = []
    while entries.count < entriesMax, let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
      }
      guard name[0] != 46 else { continue }
      if isCalendar(name) {
        entries.append(Entry(name: name, isFile: entry.pointee.d_type != DT_DIR))
      } else if [DT_DIR, DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type)) {
        entries.append(Entry(name: name, isFile: false))
      }
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func isCalendar(_ name: [CChar]) -> Bool {
    name.count > 5
      && zip(name.suffix(5), ".ics\0".utf8).allSatisfy { own, other in
        UInt8(bitPattern: own) == other || UInt8(bitPattern: own) | 32 == other && own != 0
      }
  }
}
