import Glibc
import Import
import Linux
import Wording

/// The check for another break reminder that runs or starts with the desktop.
enum OtherReminders {
  @MainActor static func examine() -> Finding {
    let sources = ImportSource.allCases
    let running = runningPrograms()
    if let found = sources.first(where: { !$0.processes.isDisjoint(with: running) }) {
      return .degraded(Wording.Doctor.reminderRuns(found.title), Wording.Doctor.importFirst(found.rawValue))
    }
    let entries = autostartEntries(Paths())
    if let found = sources.first(where: { source in entries.contains { source.starts($0) } }) {
      return .degraded(Wording.Doctor.reminderStarts(found.title), Wording.Doctor.importFirst(found.rawValue))
    }
    return .ok(Wording.Doctor.noOtherReminders)
  }

  /// The names of the user's processes; the kernel keeps only their first 15 bytes.
  private static func runningPrograms() -> Set<String> {
    var programs: Set<String> = []
    for process in names(inFolder: "/proc") ?? [] where process.utf8.allSatisfy({ (48...57).contains($0) }) {
      var found = stat()
      guard stat("/proc/\(process)", &found) == 0, found.st_uid == getuid() else { continue }
      let name = beginning(of: "/proc/\(process)/comm", bytes: 64).prefix { $0 != UInt8(ascii: "\n") }
      programs.insert(String(decoding: name, as: UTF8.self))
    }
    return programs
  }

  /// The names, in lower case, of the autostart entries that desktops follow. A file of the user overrides that of the
  /// system.
  private static func autostartEntries(_ paths: Paths) -> [String] {
    var (seen, on) = (Set<String>(), [String]())
    for folder in paths.autostartFolders {
      for name in names(inFolder: folder) ?? [] where name.hasSuffix(".desktop") && seen.insert(name).inserted {
        guard let bytes = try? readSmallFile("\(folder)/\(name)", limit: 1 << 16) else { continue }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
          String(decoding: line.filter { $0 != UInt8(ascii: " ") && $0 != 13 }, as: UTF8.self)
        }
        let isOff = lines.contains { $0 == "Hidden=true" || $0 == "X-GNOME-Autostart-enabled=false" }
        if !isOff { on.append(name.lowercased()) }
      }
    }
    return on
  }
}

extension ImportSource {
  /// The names of the processes in the kernel.
  fileprivate var processes: Set<String> {
    switch self {
    case .safeEyes: ["safeeyes"]
    case .stretchly: ["stretchly"]
    case .workrave: ["workrave"]
    case .gnomePomodoro: ["gnome-pomodoro", "focus-timer"]
    case .gnomeBreakTimer:
      ["gnome-break-timer-daemon", "gnome-break-timer"].reduce(into: []) { $0.insert(String($1.prefix(15))) }
    // GNOME's own reminder is a part of the desktop.
    case .gnome: []
    }
  }

  /// True if an entry, by its name in lower case, starts this program.
  fileprivate func starts(_ entry: String) -> Bool {
    let names =
      switch self {
      case .safeEyes: ["safeeyes", "io.github.slgobinath.safeeyes"]
      case .stretchly: ["stretchly", "net.hovancik.stretchly"]
      case .workrave: ["workrave", "org.workrave"]
      case .gnomePomodoro: ["gnome-pomodoro", "org.gnome.pomodoro", "io.github.focustimerhq.focustimer"]
      case .gnomeBreakTimer: ["gnome-break-timer", "org.gnome.breaktimer"]
      case .gnome: [String]()
      }
    return names.contains { entry.hasPrefix($0) }
  }
}
