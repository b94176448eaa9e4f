import TestSupport
import Testing

extension TestDesktop {
  /// Installs the programs and switches them to a language for tests.
  fileprivate func speak(_ language: PseudoLanguage) throws {
    try install { try language.compile(into: $0.catalogs) }
    setEnvironment("LANGUAGE", language.code)
  }
}

/// An agent and a command line in languages for tests: English words reveal text that translators cannot reach.
struct `Programs in a language of brackets` {
  @Test(arguments: [PseudoLanguage.accented, .mirrored])
  func `have every word of a notification translated`(language: PseudoLanguage) async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.speak(language)
      try desktop.forgetUser()
      try await desktop.startAgent(
        with: """
          [breaks]
          grace = 0s
          [eye]
          interval = 1s
          length = 1s
          prelude = 0s
          prompt = no
          """)
      try await desktop.waitForDecision("eye break over")
      #expect(desktop.stillbell("focus", "5m", "--rounds", "2").status == 0)
      #expect(desktop.stillbell("pause").status == 0)
      #expect(desktop.stillbell("resume").status == 0)
      #expect(desktop.stillbell("end").status == 0)
      // Breaks every second would push all other lines out of the trace.
      #expect(desktop.stillbell("pause").status == 0)
      desktop.configure("[breaks]\ngrace = soon")
      try await desktop.waitForDecision("configuration rejected")
      let notifies = desktop.traffic.notifies
      #expect(notifies.count > 4)
      for notify in notifies {
        for text in [notify.summary, notify.body] + notify.labels {
          #expect(untranslated(text, known: ["stillbell", "conf", "grace", "soon"]) == [], "\(text)")
        }
      }
    }
  }

  /// Words that stay untranslated: names of programs, breaks as typed, and invalid values.
  private static let known: Set<String> = ["stillbell", "dunst", "eye", "rest", "soon", "noon"]

  /// The text for users, without typed words: commands, options, paths, and the first column of a table.
  private func sentences(_ output: String) -> [String] {
    output.split(separator: "\n").map { line in
      String(line).replacing(/^ *stillbell [^\[]*|^[^\[]*  +|: stillbell .*/, with: "")
        .replacing(/`[^`]*`|--[a-z-]+|\S*[\/.]\S+/, with: " ")
    }
  }

  @Test(arguments: [PseudoLanguage.accented, .mirrored])
  func `have every word of the command line translated`(language: PseudoLanguage) async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.speak(language)
      try await desktop.startAgent(with: "[eye]\ninterval = 1h\n[rest]\nenabled = yes")
      for command in [
        [], ["status"], ["why"], ["kinds"], ["stats"], ["history"], ["pause", "10m"], ["resume"], ["quiet", "10m"],
        ["quiet", "off"], ["snooze"], ["skip"], ["break"], ["skip"], ["focus", "5m"], ["status"], ["end"], ["end"],
        ["pause", "soon"], ["pause", "0s"], ["until"], ["quiet", "until", "noon"], ["autostart"], ["breathe", "list"],
        ["config", "check"], ["stop"], ["stop"], ["status"],
      ] {
        let outcome = run(desktop.program, command, environment: desktop.environment)
        for text in sentences(outcome.output + "\n" + outcome.errors) {
          #expect(untranslated(text, known: Self.known) == [], "\(command): \(text)")
        }
      }
    }
  }
}
