import Linux
import StillbellCore

/// A copy of the file and the log beside it, deleted with this value.
final class Copy {
  private let folder: ScratchFolder
  let path: String

  /// Makes the copy. The agent usually writes only the log, and now and then moves it into the file: a copy during
  /// which that did not happen is whole, except for a write that was under way.
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
