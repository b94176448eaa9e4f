import Glibc
import HistoryFile
import Import
import Linux
import StillbellCore
import Wording

/// The history of another program, as rows of Stillbell.
struct ForeignHistory {
  /// The file from which it was read.
  let file: String
  let rows: ImportedRows
  /// The number of recorded days, for a program that records days instead of moments.
  let days: Int
  /// The number of lines and rows that make no sense.
  let passedOver: Int

  /// True for a file with history instead of settings.
  static func isIn(_ file: String) -> Bool {
    let head = beginning(of: file)
    return WorkraveHistory.isIn(head) || head.starts(with: "SQLite format 3\0".utf8)
  }

  /// Reads the program's history from this file or from its usual place; nil if there is none.
  @MainActor static func of(
    _ source: ImportSource, in file: String?, _ configuration: Configuration
  ) throws(Failure) -> ForeignHistory? {
    guard let file = file ?? source.histories(Paths()).first(where: isThere) else { return nil }
    switch source {
    case .workrave: return try workrave(file, configuration)
    case .gnomePomodoro: return try pomodoro(file)
    case .safeEyes, .stretchly, .gnomeBreakTimer, .gnome: return nil
    }
  }

  /// The first bytes of a file, read without ever waiting for a file that is not regular.
  private static func beginning(of file: String) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes[..<max(0, count)])
  }

  private static func workrave(_ file: String, _ configuration: Configuration) throws(Failure) -> ForeignHistory? {
    guard let bytes = try ForeignSettings.bytes(of: file, limit: WorkraveHistory.bytesMax) else { return nil }
    let history = try failing({ Failure(Wording.Import.sentence($0, file: file, of: ImportSource.workrave.title)) }) {
      () throws(ImportError) in try WorkraveHistory(bytes)
    }
    var rows = ImportedRows()
    if let (start, end) = history.span {
      let zone = Zone.local(from: start, to: end)
      (rows.breaks, rows.presence) = history.rows(
        in: zone, eye: configuration.eye.length, rest: configuration.rest.length)
    }
    return ForeignHistory(file: file, rows: rows, days: history.dayCount, passedOver: history.passedOver)
  }

  private static func pomodoro(_ file: String) throws(Failure) -> ForeignHistory {
    var rows = ImportedRows()
    let found = try failing(Failure.init) { () throws(HistoryFileError) in try PomodoroFile(file).sessions() }
    rows.sessions = found.sessions
    return ForeignHistory(file: file, rows: rows, days: 0, passedOver: found.passedOver)
  }

  /// Adds the new rows to the database. An agent locks the database, so it is given them in a file beside it.
  @MainActor func save() throws(Failure) {
    let paths = Paths()
    let handed = paths.stateFolder + "/import-\(getpid()).db"
    try failing({ Failure(Wording.cannotWrite($0)) }) { () throws(SystemError) in
      try makeFolder(paths.stateFolder)
      unlink(handed)
      try makeFile(handed, with: [], mode: 0o600)
    }
    defer { unlink(handed) }
    try failing(Failure.init) { () throws(HistoryFileError) in try rows.write(to: handed) }
    try RunningAgent.merge(Merging(from: handed), into: paths.stateFile)
  }
}
