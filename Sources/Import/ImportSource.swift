/// A program whose settings can be imported, with its name on the command line.
package enum ImportSource: String, CaseIterable, Sendable {
  case safeEyes = "safeeyes"
  case stretchly
  case workrave
  case gnomePomodoro = "gnome-pomodoro"
  case gnomeBreakTimer = "gnome-break-timer"
  /// The break reminders of GNOME itself.
  case gnome

  /// The program's own name, in every language.
  package var title: String {
    switch self {
    case .safeEyes: "Safe Eyes"
    case .stretchly: "Stretchly"
    case .workrave: "Workrave"
    case .gnomePomodoro: "Pomodoro (Focus Timer)"
    case .gnomeBreakTimer: "GNOME Break Timer"
    case .gnome: "GNOME"
    }
  }

  /// The largest file that can be settings, in bytes.
  package static let bytesMax = 1 << 20

  /// Reads the settings that a file of this program gives here, and its keys that have no equal.
  package func settings(in bytes: [UInt8]) throws(ImportError) -> ImportedSettings {
    switch self {
    case .safeEyes: try SafeEyes.settings(in: JSONFile(bytes))
    case .stretchly: try Stretchly.settings(in: JSONFile(bytes))
    case .workrave: try Workrave.settings(in: SettingsTree(keyFile: bytes, of: self).spelledAsGSettings)
    case .gnomePomodoro: try Pomodoro.settings(in: SettingsTree(keyFile: bytes, of: self))
    case .gnomeBreakTimer: try BreakTimer.settings(in: SettingsTree(keyFile: bytes, of: self))
    case .gnome: try GNOMEBreaks.settings(in: SettingsTree(keyFile: bytes, of: self))
    }
  }

  /// Reads the settings from the output of `gsettings list-recursively`; nil if the program is not installed.
  package func settings(listed output: String) -> ImportedSettings? {
    guard let tree = SettingsTree(listed: output, of: self) else { return nil }
    do throws(ImportError) {
      switch self {
      case .safeEyes, .stretchly: return nil
      case .workrave: return try Workrave.settings(in: tree)
      case .gnomePomodoro: return try Pomodoro.settings(in: tree)
      case .gnomeBreakTimer: return try BreakTimer.settings(in: tree)
      // Every GNOME has the keys, so the reminders count only if one is chosen.
      case .gnome: return tree.strings("selected-breaks")?.isEmpty == false ? try GNOMEBreaks.settings(in: tree) : nil
      }
    } catch {
      return nil
    }
  }

  /// The paths of the program's settings in the database of dconf; none for a program with a file of its own.
  package var settingsPaths: [String] {
    switch self {
    case .safeEyes, .stretchly: []
    case .workrave: ["/org/workrave/"]
    case .gnomePomodoro: ["/io/github/focustimerhq/FocusTimer/", "/org/gnome/pomodoro/"]
    case .gnomeBreakTimer: ["/org/gnome/BreakTimer/"]
    case .gnome: ["/org/gnome/desktop/break-reminders/"]
    }
  }
}

/// The reason why a file gives no settings.
package enum ImportError: Error, Equatable, Sendable {
  case notText
  /// A line that such a file can't have, or 0 if lines are not counted.
  case damaged(line: Int)
  /// The file is valid, but has none of the program's keys.
  case foreign
}
