import ConfigurationFile
import Glibc
import HistoryFile
import Linux
import SQLite
import StillbellCore

/// Makes a backup: one SQLite file with a copy of the database, the configuration, and the user's own sounds and
/// pictures.
package struct BackupWriting {
  /// The parts that could not be saved.
  package struct Gaps {
    package var files: [SkippedFile] = []
    /// The error in the configuration, which is saved as it is; the error hides which files it names.
    package var mistake: ConfigurationError?
  }

  private let stateFile: String
  private let configuration: ConfigurationFile
  private let host: String
  private let now: WallTime

  package init(stateFile: String, configurationFile: String, host: String, now: WallTime) {
    (self.stateFile, configuration) = (stateFile, ConfigurationFile(path: configurationFile))
    (self.host, self.now) = (host, now)
  }

  /// Writes the backup beside its place and moves it there when it is complete.
  package func write(to file: String, replaces: Bool) throws(BackupError) -> Gaps {
    try check(file, replaces: replaces)
    let settings = try BackupError.reading(configuration.path) { () throws(SystemError) in
      try readSmallFile(configuration.path, limit: ConfigurationFile.bytesMax)
    }
    let past = try BackupError.readingPast { () throws(HistoryFileError) in try HistoryFile(stateFile) }
    guard settings != nil || past != nil else { throw BackupError(.nothing, file: stateFile) }
    var gaps = Gaps()
    let own = own(settings, &gaps)
    let fresh = try BackupError.writing(file) { () throws(SystemError) in try FreshFile(for: file) }
    let path = fresh.path
    try fill(path, past, for: file)
    try BackupError.filling(file) { () throws(SQLiteError) in
      let database = try Database(file: path)
      try database.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY")
      try database.transaction { database throws(SQLiteError) in
        try database.run(BackupForm.tables)
        if let settings { try Self.add(BackupForm.configuration, settings, now, to: database) }
        if let own { gaps.files += try Self.add(own, now, to: database) }
        for (name, value) in [
          ("form", "\(BackupForm.version)"), ("host", host), ("made_ms", "\(now.milliseconds)"),
          ("state", past == nil ? "" : "1"),
        ] {
          try database.run("INSERT INTO backup VALUES (?, ?)", [.text(name), .text(value)])
        }
        for table in BackupForm.checked(in: try Schema.form(of: database)) {
          let sum = try TableSum(of: table, in: database)
          try database.run(
            "INSERT INTO checksum VALUES (?, ?, ?)", [.text(table), .integer(sum.rows), .text(sum.words)])
        }
      }
    }
    try fresh.put(for: file)
    return gaps
  }

  private func check(_ file: String, replaces: Bool) throws(BackupError) {
    var found = stat()
    guard stat(file, &found) == 0 else { return }
    guard found.st_mode & S_IFMT == S_IFREG else {
      let code = found.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      throw BackupError(.unwritable(SystemFault(call: "open", code: code)), file: file)
    }
    guard replaces else { throw BackupError(.exists, file: file) }
  }

  private func own(_ settings: [UInt8]?, _ gaps: inout Gaps) -> OwnFiles? {
    do throws(ConfigurationError) {
      let own = try settings.map { settings throws(ConfigurationError) in
        OwnFiles(of: try configuration.parse(settings))
      }
      gaps.files = own?.skipped ?? []
      return own
    } catch {
      gaps.mistake = error
      return nil
    }
  }

  /// Fills the new file with a complete database, without a log beside it.
  private func fill(_ fresh: String, _ past: HistoryFile?, for file: String) throws(BackupError) {
    let words = try BackupError.filling(file) { () throws(SQLiteError) in
      let database = try Database(file: fresh)
      try database.copyAlone(past)
      try Schema.migrate(database, from: min(Schema.version, try Schema.form(of: database)))
      // A backup has no facts: they are only useful for a few days. The file shrinks by the room that they took.
      try Forgetting.deleteFacts(in: database)
      try database.run("VACUUM")
      return try database.run("PRAGMA integrity_check(1)", []).first?.first
    }
    guard words == .text("ok") else {
      if case .text(let reason)? = words { throw BackupError(.damagedState(reason), file: stateFile) }
      throw BackupError(.damagedState(""), file: stateFile)
    }
  }

  private static func add(
    _ name: String, _ bytes: [UInt8], _ time: WallTime, to database: borrowing Database
  ) throws(SQLiteError) {
    try database.run(
      "INSERT INTO sqlar VALUES (?, ?, ?, ?, ?)",
      [
        .text(name), .integer(0o100600), .integer(time.milliseconds / 1000), .integer(Int64(bytes.count)),
        .bytes(bytes),
      ])
  }

  /// Adds the files one at a time, because they may be large; returns those that could not be read to the end.
  private static func add(
    _ own: OwnFiles, _ time: WallTime, to database: borrowing Database
  ) throws(SQLiteError) -> [SkippedFile] {
    var skipped: [SkippedFile] = []
    var names: [String] = []
    for entry in own.entries {
      var bytes: [UInt8]?
      do throws(SystemError) {
        bytes = try readSmallFile(entry.path, limit: BackupForm.fileBytesMax)
        if bytes == nil { throw SystemError("open", entry.path, code: ENOENT) }
      } catch {
        skipped.append(SkippedFile(entry.path, .unreadable(error.reason)))
      }
      guard let bytes else { continue }
      try add(entry.name, bytes, time, to: database)
      names.append(entry.name)
    }
    for place in own.places where names.contains(where: { $0 == place.name || $0.hasPrefix(place.name + "/") }) {
      try database.run("INSERT INTO place VALUES (?, ?)", [.text(place.path), .text(place.name)])
    }
    return skipped
  }
}
