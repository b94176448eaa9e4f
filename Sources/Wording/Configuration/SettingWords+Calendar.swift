import StillbellCore

// The texts of the settings for meetings.
extension Wording.SettingWords {
  static func calendar(_ key: String) -> Self? {
    switch key {
    case "folder":
      row(
        tr("Folders of your calendars"), note: tr("With .ics files in them, separated by commas"),
        "The folders with your calendars as .ics files, as vdirsyncer and khal keep them, separated by commas, such",
        "as ~/.calendars, ~/.local/share/khal: full paths, or paths that begin with ~/. Folders in them are read,",
        "too. With none, only the calendar of GNOME Shell counts, where it runs.")
    case "busy":
      source(
        .calendar,
        "In a meeting: hidden, silent or off. With off no calendar is read. All-day events, and those that are",
        "cancelled, declined or marked as free, are no meetings.")
    case "ahead":
      row(
        tr("Time for a break before a meeting"), note: tr("0 for none"),
        "A break that would be due in a meeting of at least 5 minutes comes this long before it, 0s to 30m, or",
        "longer if the break itself needs more time. It does so only if half of its interval has passed by then.",
        "With 0s it waits for the end of the meeting.")
    default: nil
    }
  }
}
