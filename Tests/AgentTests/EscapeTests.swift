import TestSupport
import Testing

/// Text from other programs, such as names, output and files, reaches a terminal and the log only as plain text.
struct `What comes from outside` {
  /// A colour, a window title, a bell, an eight-bit escape, reversed text, and line breaks.
  private static let odd = "a\u{1B}[31mb\u{1B}]0;title\u{07}c\u{9B}1md\u{202E}e\u{2028}f\ng"
  /// `odd`, quoted for bash.
  private static let quoted = #"$'a\x1b[31mb\x1b]0;title\x07c\u009b1md\u202ee\u2028f\ng'"#
  /// `odd`, as a line must show it.
  private static let clean = "a?[31mb?]0;title?c?1md?e?f?g"

  /// True if the text has only lines of plain text.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  private func bash(_ script: String, on desktop: TestDesktop) -> Child.Outcome {
    run("bash", ["-c", script, desktop.program], environment: desktop.environment)
  }

  @Test(arguments: [
    #"simulate \#(quoted)"#, #"config check \#(quoted)"#, #"chime play ./\#(quoted)"#, #"chime play \#(quoted)"#,
    #"simulate --config \#(quoted)"#, #"simulate <<<\#(quoted)"#,
    #"simulate <<<"clock 2026-04-06T08:55:00 Europe/Berlin"$'\n09:00:00 '\#(quoted)"#,
    #"meditate \#(quoted)"#, #"breathe \#(quoted)"#,
  ])
  func `is quoted in a one-line error`(words: String) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent()
      let outcome = bash(#"exec "$0" \#(words)"#, on: desktop)
      #expect(outcome.status != 0)
      #expect(outcome.output == "")
      #expect(isPlain(outcome.errors), "\(outcome.errors.debugDescription)")
      #expect(outcome.errors.hasPrefix("stillbell: ") && outcome.errors.count { $0 == "\n" } == 1, "\(outcome.errors)")
    }
  }

  @Test(arguments: [
    "skip", "break", "snooze", "start", "config set eye.interval", "--", "meditate --bells", "history --format",
  ])
  func `is quoted as plain text by the argument parser's errors`(words: String) {
    let outcome = run(
      "bash", ["-c", #"exec "$0" \#(words) \#(Self.quoted)"#, builtProgram("stillbell")],
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status != 0)
    #expect(isPlain(outcome.output + outcome.errors), "\(outcome.errors.debugDescription)")
    #expect(!outcome.errors.isEmpty)
  }

  @Test(arguments: ["%s", "[%s]", "[eye]\n%s = 1", "[eye]\ninterval = %s", "[presets]\n%s = meditate 5m --label x"])
  func `is plain text in reports about the configuration`(text: String) async throws {
    try await onDesktop { desktop in
      let line = Self.odd.split(separator: "\n").joined()
      try await desktop.startAgent()
      desktop.configure(text.replacing("%s", with: line))
      if text.contains("presets") {
        // An unknown preset is not an error of the file.
        try await desktop.waitForDecision("configuration changed")
      } else {
        try desktop.waitForNews("the trouble", { try desktop.status() }, until: { $0.configurationTrouble != nil })
        let check = desktop.stillbell("config", "check")
        #expect(check.errors.hasPrefix("stillbell: ") && check.errors.count { $0 == "\n" } == 1)
        #expect(isPlain(check.errors), "\(check.errors.debugDescription)")
      }
      let outcomes = [
        ["status"], ["status", "--json"], ["why"], ["why", "--trace"], ["config", "show"], ["workout", "x"],
      ]
      .map { run(desktop.program, $0, environment: desktop.environment) }
      for said in outcomes.flatMap({ [$0.output, $0.errors] }) + desktop.agentLog.map({ String($0) }) {
        #expect(isPlain(said), "\(said.debugDescription)")
      }
    }
  }

  @Test func `is plain text when it is a notification server's name or error`() async throws {
    try await onDesktop { desktop in
      let server = try await desktop.startPart("org.freedesktop.Notifications", at: "/org/freedesktop/Notifications")
      let name = #""a\x1b[31mb\x1b]0;title\x07c\u009b1md\u202ee\u2028f\ng""#
      server.answer("GetServerInformation", gives: "ssss", "(\(name), 'x', '1', '1.2')")
      server.answer("GetCapabilities", gives: "as", "['actions']")
      server.answer("CloseNotification", takes: "u", gives: "", "None")
      let raises = "None; raise dbus.exceptions.DBusException(\(name), name='org.example.Odd')"
      server.answer("Notify", takes: "susssasa{sv}i", gives: "u", raises)
      try await desktop.startAgent(with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s")
      try await desktop.waitForDecision("notification server \(Self.clean) appeared")
      try await desktop.waitForDecision("notification failed: \(Self.clean)")
      let said = [["why"], ["why", "--trace"], ["status"], ["status", "--json"], ["doctor"], ["doctor", "--json"]].map {
        run(desktop.program, $0, environment: desktop.environment).output
      }
      for text in said + desktop.agentLog.map({ String($0) }) { #expect(isPlain(text), "\(text.debugDescription)") }
    }
  }

  @Test func `is refused as a label, and is plain text when a hook prints it`() async throws {
    try await onDesktop { desktop in
      let hook = try desktop.hook("#!/bin/bash\nprintf '%s\\n' \(Self.quoted)\n")
      try await desktop.startAgent(with: TestDesktop.hooked + "session-start = \(hook)\n")
      let label = #"$'b\u202ec\u2028d'"#
      let refused = bash(#"exec "$0" meditate 5m --label \#(label)"#, on: desktop)
      #expect(refused.errors == "stillbell: The label contains control characters; use plain text.\n")
      #expect(desktop.stillbell("meditate", "5m").status == 0)
      try await waitFor("the output of the hook") { desktop.agentLog.contains { $0.hasSuffix("printed: g") } }
      let said = [["why"], ["why", "--trace"], ["status"], ["status", "--json"], ["history"]].map {
        run(desktop.program, $0, environment: desktop.environment).output
      }
      for text in said + desktop.agentLog.map({ String($0) }) {
        #expect(isPlain(text), "\(text.debugDescription)")
      }
    }
  }
}
