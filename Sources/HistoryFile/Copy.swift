import Linux
import StillbellCore

/// A copy of the file and the log beside it, gone with this value.
final class Copy {
  private let folder: ScratchFolder
  let path: String

  /// The agent writes to the log alone, and now and then takes it over into the file: a copy during which it did not is
  /// whole, but for what it was writing just then.
  init(_ file: String) throws(HistoryFileError) {
    guard let folder = ScratchFolder() else {
      throw HistoryFileError(.noRoom, file: file)
    }
    var attempt = 0
    do throws(SystemError) {
      while true {
        let before = FileState(file)
        try copyFile(file, to: "\(folder.path)/\(attempt)")
        if FileState(file + "-wal") != nil { try copyFile(file + "-wal", to: "\(folder.path)/\(attempt)-wal") }
        if FileState(file) == before || attempt == Self.attemptsMax { break }
        attempt += 1
      }
    } catch {
      throw HistoryFileError(.other(error.reason), file: file)
    }
    path = "\(folder.path)/\(attempt)"
    self.folder = folder
  }

  private static let attemptsMax = 20
}
