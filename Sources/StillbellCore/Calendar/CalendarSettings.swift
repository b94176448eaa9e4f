/// The settings of `[calendar]`, but for the level of quiet in a meeting, which is in `QuietSettings`.
package struct CalendarSettings: Hashable, Sendable, Decodable {
  /// The folders with the user's `.ics` files, as the user wrote them.
  package var folders: [String] = []
  /// The time before a meeting for a break that would be due in it; zero leaves the break where it is.
  package var ahead: Duration = .minutes(5)

  package init() {}

  /// Reads paths separated by commas; nil if one is not plain text or too long.
  static func folders(_ words: String) -> [String]? {
    let folders = words.commaSeparated
    let areFolders =
      folders.count <= foldersMax
      && folders.allSatisfy { folder in
        (folder.hasPrefix("/") || folder.hasPrefix("~/")) && folder.utf8.count <= pathMax
          && folder.unicodeScalars.allSatisfy(\.isPlain)
      }
    return areFolders ? folders : nil
  }

  /// The largest number of folders.
  package static let foldersMax = 20
  private static let pathMax = 1000
}

extension Setting {
  static var calendar: [Setting] {
    [
      value(
        "calendar", "folder", .folders, \.calendar.folders, read: { CalendarSettings.folders($0) },
        write: { $0.joined(separator: ", ") }),
      oneOf("calendar", "busy", \.quiet.calendar),
      length("calendar", "ahead", .zero ... .minutes(30), \.calendar.ahead),
    ]
  }
}
