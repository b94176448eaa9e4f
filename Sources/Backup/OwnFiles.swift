import Glibc
import Linux
import StillbellCore

/// The user's own sounds and pictures that the settings name, and their names in a backup.
struct OwnFiles {
  /// A file, and its name in the backup.
  struct Entry: Hashable {
    let path: String
    let name: String
  }

  private(set) var entries: [Entry] = []
  /// The paths in the configuration, and the name in the backup of each file or folder.
  private(set) var places: [Entry] = []
  private(set) var skipped: [SkippedFile] = []

  init(of configuration: Configuration) {
    var taken: Set<String> = []
    for path in configuration.namedFiles.map(\.path) where !places.contains(where: { $0.path == path }) {
      let name = ArchiveName.free(ArchiveName.last(of: path)) { taken.contains($0) }
      guard add(path, as: "\(BackupForm.files)/\(name)") else { continue }
      taken.insert(name)
      places.append(Entry(path: path, name: "\(BackupForm.files)/\(name)"))
    }
  }

  /// Adds a file or folder; returns false if no file could be added.
  private mutating func add(_ path: String, as name: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0 else {
      skipped.append(SkippedFile(path, .unreadable(String(cString: strerror(errno)))))
      return false
    }
    guard found.st_mode & S_IFMT == S_IFDIR else { return addFile(path, as: name) }
    guard let children = names(inFolder: path) else {
      skipped.append(SkippedFile(path, .unreadable(String(cString: strerror(errno)))))
      return false
    }
    // Only plain files in the folder itself are taken, as in the prompt.
    let plain = children.sorted().filter { child in
      !child.hasPrefix(".") && ArchiveName.isClean(child) && stat("\(path)/\(child)", &found) == 0
        && found.st_mode & S_IFMT == S_IFREG
    }
    let count = entries.count
    for child in plain.prefix(BackupForm.filesMax) { _ = addFile("\(path)/\(child)", as: "\(name)/\(child)") }
    return entries.count > count
  }

  private mutating func addFile(_ path: String, as name: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0, access(path, R_OK) == 0 else {
      skipped.append(SkippedFile(path, .unreadable(String(cString: strerror(errno)))))
      return false
    }
    guard found.st_size <= BackupForm.fileBytesMax else {
      skipped.append(SkippedFile(path, .tooLarge(bytesMax: BackupForm.fileBytesMax)))
      return false
    }
    entries.append(Entry(path: path, name: name))
    return true
  }
}

/// The names of files in a backup. They are checked when written and when read, because a file may hold anything.
enum ArchiveName {
  /// The longest part between two `/`, in bytes.
  private static let bytesMax = 200

  /// True for a part of a name that can't lead to another folder and can be shown.
  static func isClean(_ part: some StringProtocol) -> Bool {
    !part.isEmpty && part != "." && part != ".." && part.utf8.count <= bytesMax
      && part.utf8.allSatisfy { $0 >= 32 && $0 != 127 && $0 != UInt8(ascii: "/") }
  }

  /// The parts after `files/`: a file, or a folder and a file; nil for any other name.
  static func parts(of name: String) -> [String]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0] == BackupForm.files, parts.allSatisfy({ isClean($0) }) else {
      return nil
    }
    return parts.dropFirst().map { String($0) }
  }

  /// The last part of a path, made clean.
  static func last(of path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    return isClean(last) ? String(last) : "file"
  }

  /// The name if it is free, otherwise with the first free number before its extension.
  static func free(_ name: String, _ isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken(numbered(name, number)) { number += 1 }
    return numbered(name, number)
  }

  /// `bell.ogg`, `bell-2.ogg`, and so on.
  static func numbered(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot])-\(number)\(name[dot...])"
  }
}
