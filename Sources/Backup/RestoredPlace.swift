import Linux
import StillbellCore

/// A file or folder of the user's own from a backup, and the path at which it is restored.
///
/// A restored file never replaces another one: a file with other content keeps its name, and the setting names the new
/// path.
package struct RestoredPlace: Hashable, Sendable {
  /// The path in the configuration of the backup.
  let path: String
  package let place: String
  let files: [File]

  struct File: Hashable, Sendable {
    /// The file's name in the backup.
    let name: String
    let place: String
  }

  /// The files that are missing at their paths in the backup's configuration.
  static func all(of backup: BackupFile, in folder: String) throws(BackupError) -> [RestoredPlace] {
    var found: [RestoredPlace] = []
    for (path, name) in backup.places {
      let names = backup.names.filter { $0 == name || $0.hasPrefix(name + "/") }
      guard try !fits(RestoredPlace(path, name, names, at: path), backup, ifMissing: false) else { continue }
      var number = 1
      while true {
        let numbered = ArchiveName.numbered(ArchiveName.last(of: name), number)
        let candidate = RestoredPlace(path, name, names, at: "\(folder)/\(numbered)")
        number += 1
        guard !found.contains(where: { $0.place == candidate.place }) else { continue }
        // An interrupted restore may have left the file here.
        guard try fits(candidate, backup, ifMissing: true) else { continue }
        found.append(candidate)
        break
      }
    }
    return found
  }

  private init(_ path: String, _ name: String, _ names: [String], at place: String) {
    (self.path, self.place) = (path, place)
    files = names.map { File(name: $0, place: place + String($0.dropFirst(name.count))) }
  }

  /// True if each path has a file with the saved content or, with `ifMissing`, no file.
  private static func fits(
    _ candidate: RestoredPlace, _ backup: BackupFile, ifMissing: Bool
  ) throws(BackupError) -> Bool {
    for file in candidate.files {
      guard FileState(file.place) != nil else {
        if ifMissing { continue }
        return false
      }
      let content = try backup.content(of: file.name)
      do throws(SystemError) {
        guard try readSmallFile(file.place, limit: content.count + 1) == content else { return false }
      } catch {
        // The file is larger, or not a plain file.
        return false
      }
    }
    return true
  }
}
