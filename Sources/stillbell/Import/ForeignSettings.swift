import Glibc
import Import
import Linux
import StillbellCore
import Wording

/// The settings of another program, and their source.
struct ForeignSettings {
  let source: ImportSource
  /// The file, or the program that printed them.
  let place: String
  let settings: ImportedSettings

  /// Reads the settings of every program that has some.
  @MainActor static func all() throws(Failure) -> [ForeignSettings] {
    let listed = output(of: "gsettings", ["list-recursively"])
    var all: [ForeignSettings] = []
    for source in ImportSource.allCases { if let found = try found(source, listed) { all.append(found) } }
    return all
  }

  /// The programs with settings that this configuration does not have yet, reduced to these settings. An unreadable
  /// file is skipped; `stillbell import` reports it.
  @MainActor static func offers(to configuration: Configuration) -> [ForeignSettings] {
    let listed = output(of: "gsettings", ["list-recursively"])
    return ImportSource.allCases.compactMap { source in
      do throws(Failure) {
        let found = try found(source, listed)?.fitted(to: configuration)
        return found?.settings.lines.isEmpty == false ? found : nil
      } catch {
        return nil
      }
    }
  }

  /// The settings without those that this configuration already has or cannot have.
  func fitted(to configuration: Configuration) -> ForeignSettings {
    ForeignSettings(source: source, place: place, settings: settings.fitted(to: configuration))
  }

  /// Reads the settings of a program; nil if it has none.
  @MainActor static func of(_ source: ImportSource) throws(Failure) -> ForeignSettings? {
    try found(source, source.settingsPaths.isEmpty ? "" : output(of: "gsettings", ["list-recursively"]))
  }

  /// Reads the settings of a program from a file that the user names.
  @MainActor static func of(_ source: ImportSource, in file: String) throws(Failure) -> ForeignSettings {
    guard let bytes = try bytes(of: file, limit: ImportSource.bytesMax) else {
      throw Failure(Wording.unreadable(file: file, reason: String(cString: strerror(ENOENT))))
    }
    return try read(source, bytes, place: file)
  }

  static func bytes(of file: String, limit: Int) throws(Failure) -> [UInt8]? {
    try failing({ Failure(Wording.unreadable(file: file, reason: $0.reason)) }) { () throws(SystemError) in
      try readSmallFile(file, limit: limit)
    }
  }

  private static func found(_ source: ImportSource, _ listed: String) throws(Failure) -> ForeignSettings? {
    if let settings = source.settings(listed: listed) {
      return ForeignSettings(source: source, place: "gsettings", settings: settings)
    }
    for path in source.settingsPaths {
      // dconf still has the settings of a removed program.
      let dumped = Array(output(of: "dconf", ["dump", path]).utf8)
      guard dumped.contains(UInt8(ascii: "=")), let settings = try? source.settings(in: dumped) else { continue }
      return ForeignSettings(source: source, place: "dconf", settings: settings)
    }
    let paths = Paths()
    for file in source.files(paths) where isThere(file) {
      guard let bytes = try bytes(of: file, limit: ImportSource.bytesMax) else { continue }
      return try read(source, bytes, place: file)
    }
    return nil
  }

  private static func read(
    _ source: ImportSource, _ bytes: [UInt8], place: String
  ) throws(Failure) -> ForeignSettings {
    let settings = try failing({ Failure(Wording.Import.sentence($0, file: place, of: source.title)) }) {
      () throws(ImportError) in try source.settings(in: bytes)
    }
    return ForeignSettings(source: source, place: place, settings: settings)
  }

  /// The output of a program along `PATH`; empty if it is missing or takes too long.
  private static func output(of program: String, _ arguments: [String]) -> String {
    guard let child = try? ChildProcess(program, arguments, variables: [("LC_ALL", "C.UTF-8")]) else { return "" }
    var bytes: [UInt8] = []
    let hasEnded = child.readToEnd(withinMilliseconds: patience) { if bytes.count < outputMax { bytes += $0 } }
    _ = child.end(withinMilliseconds: 50)
    return hasEnded ? String(decoding: bytes, as: UTF8.self) : ""
  }

  /// The time to wait for a program, in milliseconds.
  private static let patience: Int64 = 5000
  private static let outputMax = 1 << 22
}

extension ImportSource {
  /// The possible files with its settings, as a system package, in Flatpak and in Snap.
  func files(_ paths: Paths) -> [String] {
    func flatpak(_ name: String, _ file: String) -> String { paths.home + "/.var/app/\(name)/config/\(file)" }
    let keyFile = "glib-2.0/settings/keyfile"
    return switch self {
    case .safeEyes:
      [
        paths.settings + "/safeeyes/safeeyes.json",
        flatpak("io.github.slgobinath.SafeEyes", "safeeyes/safeeyes.json"),
      ]
    case .stretchly:
      [
        paths.settings + "/Stretchly/config.json", flatpak("net.hovancik.Stretchly", "Stretchly/config.json"),
        paths.home + "/snap/stretchly/current/.config/Stretchly/config.json",
      ]
    case .workrave: [paths.home + "/.workrave/workrave.ini"]
    case .gnomePomodoro: [flatpak("io.github.focustimerhq.FocusTimer", keyFile)]
    case .gnomeBreakTimer: [flatpak("org.gnome.BreakTimer", keyFile)]
    case .gnome: []
    }
  }

  /// The possible files with its history; empty for a program without a usable history.
  func histories(_ paths: Paths) -> [String] {
    let database = "database.sqlite"
    return switch self {
    case .workrave: [paths.home + "/.workrave/historystats"]
    case .gnomePomodoro:
      [
        paths.data + "/focus-timer/\(database)",
        paths.home + "/.var/app/io.github.focustimerhq.FocusTimer/data/focus-timer/\(database)",
        paths.data + "/gnome-pomodoro/\(database)",
      ]
    case .safeEyes, .stretchly, .gnomeBreakTimer, .gnome: []
    }
  }
}
