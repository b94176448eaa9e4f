import StillbellCore

/// A report of `stillbell-calendar`, as a line that it prints and the agent reads.
///
/// The busy times come in order, do not meet, and are followed by the troubles and by `end`. Output without `end` is
/// that of a failed read.
package enum CalendarReport: Hashable, Sendable {
  /// A time in which the user is busy.
  case busy(BusyTime)
  /// Something was passed over.
  case trouble(CalendarTrouble)
  /// The last line.
  case end

  /// The name on the session bus of GNOME Shell's calendar server, which also stands for it in troubles.
  package static let server = "org.gnome.Shell.CalendarServer"

  /// `busy 1775467080 1775469600` in seconds since 1970, `trouble no-folder /home/anna/.calendars`, `end`.
  package var line: String {
    switch self {
    case .busy(let time): "busy \(time.start.sinceEpoch.components.seconds) \(time.end.sinceEpoch.components.seconds)"
    case .trouble(let trouble): "trouble \(trouble.reason.rawValue) \(trouble.path)"
    case .end: "end"
    }
  }

  /// Reads a line; nil for any other text.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    switch (words.first, words.count) {
    case ("busy", 3):
      guard let start = Self.time(words[1]), let end = Self.time(words[2]), let time = BusyTime(start, end) else {
        return nil
      }
      self = .busy(time)
    case ("trouble", 3):
      guard let reason = CalendarTrouble.Reason(rawValue: words[1]), !words[2].isEmpty else { return nil }
      self = .trouble(CalendarTrouble(reason, words[2]))
    case ("end", 1): self = .end
    default: return nil
    }
  }

  private static func time(_ word: String) -> WallTime? {
    guard let seconds = Int64(word), (WallTime.dates.lowerBound / 1000...WallTime.dates.upperBound / 1000) ~= seconds
    else { return nil }
    return WallTime(sinceEpoch: .seconds(seconds))
  }
}

/// A part of the user's calendar that `stillbell-calendar` passed over.
package struct CalendarTrouble: Hashable, Sendable {
  /// The raw value is the word in the protocol.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The folder does not exist.
    case noFolder = "no-folder"
    /// It is a file or a pipe.
    case noDirectory = "no-directory"
    case unreadable
    /// A file of more than 10 MB, which is not read.
    case tooLarge = "too-large"
    /// The file is not iCalendar, or damaged; the whole events in it count.
    case noCalendar = "no-calendar"
    /// An event has no start, ends before it begins, or has a damaged rule.
    case event
    /// A time zone is unknown; the event was read in the local zone.
    case zone
    /// There are more than 20,000 files.
    case tooManyFiles = "too-many-files"
    /// A rule has too many times; some of them may be missing.
    case tooManyTimes = "too-many-times"
    /// The time was up; some files were not read.
    case tooSlow = "too-slow"
  }

  package let reason: Reason
  /// The file or folder, on one line.
  package let path: String

  /// The path may come from outside; it is cleaned here.
  package init(_ reason: Reason, _ path: String) {
    self.reason = reason
    let line = path.onOneLine()
    self.path = line.isEmpty ? "?" : line
  }
}
