import ArgumentParser
import Glibc
import Wording

struct AutostartCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "autostart", abstract: Wording.Help.autostart, discussion: Wording.Help.autostartDiscussion,
      subcommands: [On.self, Off.self, Status.self], defaultSubcommand: Status.self)
  }

  struct On: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.autostartOn) }

    func run() throws {
      try carryingOut { () throws(Failure) in try Self.switchOn() }
    }

    /// Switches it on, and says what that did.
    @MainActor static func switchOn() throws(Failure) {
      let starter = try Autostart().switchOn()
      print(Wording.autostartIsOn(starter))
      let desktop = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) }
      if case .desktop = starter, !Desktop.readsAutostart(desktop) { print(Wording.autostartNeedsLine) }
      print(Wording.autostartBeginsLater)
    }
  }

  struct Off: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.autostartOff) }

    func run() throws {
      try carryingOut { () throws(Failure) in try Self.switchOff() }
    }

    /// Switches it off, and says so.
    @MainActor static func switchOff() throws(Failure) {
      if try Autostart().switchOff() != nil { throw Failure(Wording.autostartOnForAll) }
      print(Wording.autostartIsOff)
    }
  }

  struct Status: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: Wording.Help.autostartStatus) }

    func run() throws {
      try carryingOut { () throws(Failure) in
        print(try Autostart().starter().map { Wording.autostartIsOn($0) } ?? Wording.autostartIsOffNow)
      }
    }
  }
}

/// What is known of desktops by their names in `XDG_CURRENT_DESKTOP`.
enum Desktop {
  /// Window managers on their own start what their own file says, and nothing else.
  private static let bare: Set = [
    "awesome", "bspwm", "dwl", "dwm", "hyprland", "i3", "labwc", "niri", "qtile", "river", "sway", "wlroots", "xmonad",
  ]

  /// Whether it starts what is in the autostart folder, as far as that can be told.
  static func readsAutostart(_ names: String?) -> Bool {
    guard let names, !names.isEmpty else { return false }
    return !names.split(separator: ":").contains { bare.contains($0.lowercased()) }
  }
}
