import HelperProtocols
import StillbellCore

/// The command line.
enum Invocation: Equatable {
  /// Read these folders, and the desktop's server if `server` is true, at a time in seconds since 1970; nil is now.
  case read(folders: [String], server: Bool, at: Int64?)
  case help
  case version

  /// - Parameter arguments: The arguments without the program's name.
  /// - Throws: An error whose text can be shown as it is.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    var (folders, server, time, isOption): ([String], Bool, Int64?, Bool) = ([], false, nil, true)
    while let word = rest.popFirst() {
      guard isOption, word.hasPrefix("-") else {
        folders.append(word)
        continue
      }
      let (name, attached) = CommandLineOption.split(word)
      switch name {
      case "--": isOption = false
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--server": server = true
      case "--at":
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else { throw UsageError("--at needs a value.") }
        time = Int64(try CommandLineOption.number(name, value, in: 0...Self.timeMax))
      default: throw UsageError("there is no option \"\(name.onOneLine(limit: 60))\".")
      }
    }
    guard !folders.isEmpty || server else { throw UsageError("name a folder, or say --server.") }
    self = .read(folders: folders, server: server, at: time)
  }

  /// The end of the year 2500; libical's calendar ends in 2582.
  private static let timeMax = 16_756_761_600

  static let helpText = """
    Reads the busy times of the next 36 hours from calendars.

    Usage: stillbell-calendar [--at SECONDS] [--server] FOLDER...

      FOLDER        a folder with .ics files, and its subfolders
      --server      also asks the calendar server of GNOME Shell, if it runs
      --at SECONDS  reads as at this time since 1970
      --help        this text
      --version     the version

    Prints "busy START END" in seconds since 1970 for each busy time, in order;
    "trouble REASON PATH" for each file or folder that was passed over; and "end".
    Titles and places are not read. Events that are cancelled, free, all-day or
    declined are not busy; $EMAIL, if it is set, is the user's address in them.
    GNOME Shell's server reports only times, so all but all-day events are busy.

    Exit status: 0 done, 64 wrong usage.

    """
}
