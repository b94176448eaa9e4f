import StillbellCore

/// Facts about the full-screen window in front.
package struct WindowFacts: Hashable, Sendable {
  /// Its class, or its app id.
  package var name: String
  /// It asks the compositor to step aside.
  package var bypassesCompositor: Bool
  /// The environment of its process as the kernel has it: a zero byte follows each variable. In the sandbox of the
  /// installed service it cannot be read.
  package var environment: [UInt8]
  /// The words that its process was started with, likewise, which can be read there.
  package var command: [UInt8]

  package init(name: String, bypassesCompositor: Bool = false, environment: [UInt8] = [], command: [UInt8] = []) {
    (self.name, self.bypassesCompositor) = (name, bypassesCompositor)
    (self.environment, self.command) = (environment, command)
  }

  /// The sign that it is a game: Steam is the surer one.
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
