import Linux
import StillbellCore

/// The folders on this machine in which other programs keep the user's calendars as `.ics` files.
enum FoundCalendars {
  private static let fileBytesMax = 1 << 20
  /// Deeper folders are searched in vain: vdirsyncer keeps one folder a calendar, and one for each account at most.
  private static let levels = 2
  private static let foldersMax = 100
  private static let usual = [
    "~/.calendars", "~/.calendar", "~/.local/share/calendars", "~/.local/share/khal/calendars",
    "~/.local/share/vdirsyncer/calendars",
  ]

  /// The folders, as a person writes them; none in another one. Those that khal and vdirsyncer name come before the
  /// usual ones, which count only if there are no others.
  static func folders(_ paths: Paths = Paths()) -> [String] {
    let named = ["khal", "vdirsyncer"].flatMap { program in
      self.named(inFile: "\(paths.settings)/\(program)/config").map(paths.expanded)
    }
    let found = calendars(among: named)
    let folders = found.isEmpty ? calendars(among: usual.map(paths.expanded)) : found
    return Array(folders.map(paths.abbreviated).prefix(CalendarSettings.foldersMax))
  }

  /// The paths of a configuration file with lines such as `path = ~/.calendars/*`, which khal and vdirsyncer have. Other
  /// files than calendars are among them.
  private static func named(inFile file: String) -> [String] {
    // Another program's file that can't be read names no calendar.
    guard let bytes = try? readSmallFile(file, limit: fileBytesMax) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { trimmed($0) }
      return parts.count == 2 && parts[0] == "path" ? folder(parts[1]) : nil
    }
  }

  /// The folder of a path in such a file: without quotation marks, and up to the first name with a pattern.
  private static func folder(_ value: String) -> String? {
    let quotes: [Character] = ["\"", "'"]
    let isQuoted = quotes.contains { value.count > 1 && value.first == $0 && value.last == $0 }
    let path = isQuoted ? String(value.dropFirst().dropLast()) : value
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).prefix { part in
      !part.contains { "*?[".contains($0) }
    }
    guard path.hasPrefix("/") || path.hasPrefix("~/"), !parts.isEmpty else { return nil }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    return rest.lastIndex { $0 != " " && $0 != "\t" }.map { String(rest[...$0]) } ?? ""
  }

  /// The folders that have a calendar and can be named in a setting, without those that lie in another one.
  private static func calendars(among folders: [String]) -> [String] {
    var found: [String] = []
    for folder in folders where !found.contains(folder) && isWritable(folder) && hasCalendar(folder) {
      found.append(folder)
    }
    return found.filter { folder in !found.contains { folder.hasPrefix($0 + "/") } }
  }

  /// True if the setting accepts the path.
  private static func isWritable(_ folder: String) -> Bool {
    var configuration = Configuration()
    guard let setting = Draft.setting("calendar", "folder") else { return false }
    return setting.read(folder, &configuration) && configuration.calendar.folders == [folder]
  }

  /// True if there is an `.ics` file in the folder, or in one of those in it.
  private static func hasCalendar(_ folder: String) -> Bool {
    var (level, foldersLeft) = ([folder], foldersMax)
    for _ in 0...levels {
      for folder in level {
        let names = names(inFolder: folder) ?? []
        if names.contains(where: { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".ics") }) { return true }
      }
      level = level.flatMap { folder in
        subfolders(of: folder, atMost: max(0, foldersLeft)).map { "\(folder)/\($0)" }
      }
      foldersLeft -= level.count
      level = Array(level.prefix(foldersMax))
    }
    return false
  }
}
