import HelperProtocols

// The sentences about the user's calendar, and about what is passed over in it. No title of a meeting is ever read.
extension Wording.Doctor {
  package static var calendar: Sentence { tr("Calendar") }
  package static var calendarOff: Sentence {
    tr("No calendar is read, because of busy = off under [calendar].")
  }
  package static var noCalendar: Sentence { tr("No calendar is set, so meetings are unknown.") }
  package static func calendarsFound(_ folders: [String]) -> Sentence {
    tr(
      "No calendar is set. There are calendars in {folders}.", ["folders": folders.map { Wording.shortened($0) }.listed]
    )
  }
  package static func setCalendars(_ folders: [String]) -> Sentence {
    tr(
      "`stillbell config set calendar.folder {folders}` keeps breaks out of your meetings.",
      ["folders": shellWord(folders.joined(separator: ", "))])
  }

  /// A text as a word of a command; the setting accepts `~/` in quotation marks.
  private static func shellWord(_ text: String) -> String {
    let isBare = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "~/._-".utf8.contains(byte)
    }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return isBare ? text : "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  package static func meetings(_ count: Int, in folder: String) -> Sentence {
    trn(
      "{folder}: {n} meeting in the next 36 hours.", "{folder}: {n} meetings in the next 36 hours.", count,
      ["folder": Wording.shortened(folder)])
  }
  package static func meetingsOfShell(_ count: Int) -> Sentence {
    trn(
      "GNOME Shell: {n} meeting in the next 36 hours.", "GNOME Shell: {n} meetings in the next 36 hours.", count)
  }
  package static func calendarUnread(_ folder: String) -> Sentence {
    tr("stillbell-calendar gave no result for {folder}.", ["folder": Wording.shortened(folder)])
  }

  /// Names a file or folder that was passed over, and the reason.
  package static func trouble(_ trouble: CalendarTrouble) -> Sentence {
    let values: Blanks = ["file": trouble.path]
    return switch trouble.reason {
    case .noFolder: tr("{file} does not exist.", values)
    case .noDirectory: tr("{file} is not a folder.", values)
    case .unreadable: tr("You have no permission to read {file}.", values)
    case .tooLarge: tr("{file} is larger than 10 MB, so it is not read.", values)
    case .noCalendar: tr("{file} is not an iCalendar file, or it is damaged.", values)
    case .event: tr("{file} has an event that makes no sense.", values)
    case .zone: tr("{file} has an unknown time zone; its times count as local.", values)
    case .tooManyFiles: tr("{file} has more than 20,000 files; not all are read.", values)
    case .tooManyTimes: tr("{file} has an event that repeats too often; some of its times may be missing.", values)
    case .tooSlow: tr("{file} was not read to its end in time.", values)
    }
  }
  package static func moreTroubles(_ count: Int) -> Sentence { trn("And {n} more.", "And {n} more.", count) }

  package static func remedy(_ reason: CalendarTrouble.Reason) -> Sentence {
    switch reason {
    case .noFolder, .noDirectory:
      tr("Create the folder, or correct folder = under [calendar].")
    case .unreadable: tr("Give yourself permission to read it.")
    case .tooLarge, .tooManyFiles: tr("Move old events to another folder.")
    case .noCalendar: tr("Export or synchronize the calendar again, or remove the file.")
    case .event, .tooManyTimes: tr("Correct the event in your calendar program.")
    case .zone: tr("Choose another time zone for the event in your calendar program.")
    case .tooSlow: tr("Check whether the disk with the folder responds.")
    }
  }
}

extension Wording {
  /// The warning of the agent if changes of the calendar can't be noticed.
  package static func notWatchingCalendar(reason: String) -> Sentence {
    tr(
      "The files of your calendar cannot be watched: {reason}. They are read once a day.",
      ["reason": clause(reason)])
  }
}
