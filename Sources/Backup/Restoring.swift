import ConfigurationFile
import HistoryFile
import Linux
import SQLite
import StillbellCore

/// The restore of a backup: the changes that it would make, and the steps that make them.
///
/// Each step is complete or has no effect. The user's own files get free names, the history's rows come in one
/// transaction, and the configuration comes last, when all the files that it names exist. A restore that is killed
/// between two steps can be repeated without adding anything twice.
package final class Restoring {
  package enum Change: Hashable, Sendable {
    case none, new, replaced
  }

  package let backup: BackupFile
  /// The numbers of rows that are not here yet.
  package let rows: Merging.Counts
  /// The change of the configuration file.
  package let change: Change
  package let places: [RestoredPlace]
  /// An error in the backup's configuration, which is restored as it was.
  package let mistake: ConfigurationError?
  private let configuration: ConfigurationFile
  private let content: [UInt8]?
  private let former: FormerState?
  private let arriving: FreshFile
  /// The new configuration, written beside its place.
  private var fresh: FreshFile?
  private let lock: FolderLock

  /// Examines the backup without changing anything.
  package init(_ file: String, stateFile: String, configurationFile: String) throws(BackupError) {
    let state = Self.folder(of: stateFile)
    lock = try BackupError.writing(state) { () throws(SystemError) in
      try makeFolder(state)
      return try FolderLock(state, withinMilliseconds: Self.patience)
    }
    let arriving = try BackupError.writing(stateFile) { () throws(SystemError) in
      try FreshFile(for: stateFile + ".restored")
    }
    backup = try BackupFile(file, copy: arriving.path)
    self.arriving = arriving
    former = try FormerState(of: stateFile)
    rows = try BackupError.filling(stateFile) { [backup, former] () throws(SQLiteError) in
      let database = try Database(file: former?.path ?? ":memory:")
      try Schema.migrate(database, from: try Schema.found(in: database))
      return try Merging(from: backup.copy).count(in: database)
    }
    places = try RestoredPlace.all(of: backup, in: "\(Self.folder(of: configurationFile))/\(BackupForm.files)")
    content = backup.configuration.map { [places] bytes in
      ConfigurationFile.content(bytes, naming: places.map { ($0.path, $0.place) })
    }
    configuration = ConfigurationFile(path: configurationFile)
    let present = try BackupError.reading(configurationFile) { () throws(SystemError) in
      try readSmallFile(configurationFile, limit: ConfigurationFile.bytesMax)
    }
    change = content == nil || content == present ? .none : present == nil ? .new : .replaced
    mistake = content.flatMap { [configuration] content in
      do throws(ConfigurationError) {
        _ = try configuration.parse(content)
        return nil
      } catch {
        return error
      }
    }
  }

  /// True if there is nothing to do.
  package var isVain: Bool { rows.sum == 0 && change == .none }

  /// The merge of the backup's rows.
  package var merging: Merging { Merging(from: backup.copy) }

  /// Writes everything that may fail for lack of room or permission: the user's own files, the new configuration beside
  /// its place, and the copies that are kept. Changes no existing file; returns the names of the copies.
  package func prepare() throws(BackupError) -> [String] {
    if change != .none { try prepareConfiguration() }
    for file in places.flatMap(\.files) where FileState(file.place) == nil {
      let bytes = try backup.content(of: file.name)
      try BackupError.writing(file.place) { () throws(SystemError) in
        try makeFolder(Self.folder(of: file.place))
        try replaceFile(file.place, with: bytes, mode: 0o600)
      }
    }
    var kept: [String] = []
    if change != .none, let name = try keepConfiguration() { kept.append(name) }
    if rows.sum > 0, let name = try former?.keep() { kept.append(name) }
    return kept
  }

  private func prepareConfiguration() throws(BackupError) {
    guard let content else { return }
    fresh = try BackupError.writing(configuration.path) { [configuration] () throws(SystemError) in
      try makeFolder(Self.folder(of: configuration.path))
      let fresh = try FreshFile(for: configuration.path)
      try fresh.write(content, mode: 0o644)
      return fresh
    }
  }

  private func keepConfiguration() throws(BackupError) -> String? {
    try BackupError.writing(configuration.path) { [configuration] () throws(SystemError) -> String? in
      let present = try readSmallFile(configuration.path, limit: ConfigurationFile.bytesMax)
      return try keepBackup(of: configuration.path, present)
    }
  }

  /// Moves the configuration to its place, also through a link.
  package func restoreConfiguration() throws(BackupError) {
    guard let fresh = fresh.take() else { return }
    try fresh.put(for: configuration.path)
  }

  /// How long to wait for another stillbell program, in milliseconds.
  private static let patience = 3000

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
