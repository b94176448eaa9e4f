import StillbellCore

/// Facts about the full-screen window in front.
package struct WindowFacts: Hashable, Sendable {
  /// The window's class, or its app id.
  package var name: String
  /// True if the window asks the compositor not to composite it.
  package var bypassesCompositor: Bool
  /// The environment of the window's process as the kernel has it, with a zero byte after each variable. The sandbox of
  /// the installed service cannot read it.
  package var environment: [UInt8]
  /// The command line of the process in the same form, which the sandbox can read.
  package var command: [UInt8]

  package init(name: String, bypassesCompositor: Bool = false, environment: [UInt8] = [], command: [UInt8] = []) {
    (self.name, self.bypassesCompositor) = (name, bypassesCompositor)
    (self.environment, self.command) = (environment, command)
  }

  /// The strongest sign that the window is a game: Steam first, then bypassing the compositor.
  package var front: Prompt.Front {
    if hasClassOfSteam || hasEnvironmentOfSteam || isInFolderOfSteam { return .steam }
    return bypassesCompositor ? .bypass : .fullScreen
  }

  private var hasClassOfSteam: Bool {
    let name = name.lowercased()
    return name.hasPrefix("steam_app_") || name == "gamescope"
  }

  private var hasEnvironmentOfSteam: Bool {
    environment.split(separator: 0).contains { variable in
      ["SteamAppId=", "SteamGameId=", "GAMESCOPE_"].contains { variable.starts(with: $0.utf8) }
    }
  }

  private var isInFolderOfSteam: Bool {
    command.prefix { $0 != 0 }.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("steamapps".utf8) }
  }
}
