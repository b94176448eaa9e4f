extension Setting {
  /// What becomes of media players.
  static var media: [Setting] {
    [
      yesOrNo("media", "pause_for_breaks", \.pausesMediaForBreaks),
      yesOrNo("media", "pause_for_sessions", \.pausesMediaForSessions),
    ]
  }

  /// The commands of the user, and how long one may run.
  static var hooks: [Setting] {
    Hook.allCases.map(command) + [length("hooks", "timeout", Hook.timeouts, \.hookTimeout)]
  }

  private static func command(_ hook: Hook) -> Setting {
    Setting(
      group: "hooks", key: hook.rawValue, allowed: .command,
      read: { words, configuration in
        let list = ArgumentList(words: words)
        guard list != nil || words.isEmpty else { return false }
        configuration.hooks[hook] = list
        return true
      }, write: { $0.hooks[hook]?.words ?? "" })
  }
}
