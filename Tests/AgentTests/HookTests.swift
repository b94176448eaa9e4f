import Foundation
import TestSupport
import Testing

/// The user's hooks at work.
struct `A hook` {
  @Test func `gets its arguments as quoted, and the facts in its environment`() async throws {
    try await onDesktop { desktop in
      let script = #"""
        #!/bin/sh
        { printf '%s\n' "$@"; env | grep ^STILLBELL_[EKLOPQ] | sort; cat; } >>"$0.$STILLBELL_EVENT.new"
        mv "$0.$STILLBELL_EVENT.new" "$0.$STILLBELL_EVENT"
        """#
      let file = try desktop.hook(script)
      desktop.configure(
        TestDesktop.hooked + "break-start = \(file) 'on and $HOME' \"\" off\n" + "break-end = \(file)\n"
          + "session-start = \(file)\n")
      try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      try await waitFor("the beginning and the end") {
        desktop.folder.read("hook.break-start") != nil && desktop.folder.read("hook.break-end") != nil
      }
      #expect(
        desktop.text("hook.break-start")
          == """
          on and $HOME

          off
          STILLBELL_EVENT=break-start
          STILLBELL_KIND=eye
          STILLBELL_LABEL=
          STILLBELL_LENGTH=1
          STILLBELL_OUTCOME=
          STILLBELL_PROFILE=
          STILLBELL_QUIET=

          """)
      #expect(desktop.text("hook.break-end").contains("\nSTILLBELL_LENGTH=1\nSTILLBELL_OUTCOME=taken\n"))
      #expect(desktop.stillbell("meditate", "--label", "größer; rm").status == 0)
      try await waitFor("the session") { desktop.folder.read("hook.session-start") != nil }
      #expect(desktop.text("hook.session-start").contains("\nSTILLBELL_LABEL=größer; rm\nSTILLBELL_LENGTH=600\n"))
    }
  }

  @Test func `has its output in the log, including its errors`() async throws {
    let script = #"echo one; echo two >&2; printf 'a\tb\033[31m\n'; printf 'the last'"#
    try await atBreakStart(script) { desktop, _ in
      try await waitFor("the last line", { desktop.agentLog }, until: { $0.contains("break-start printed: the last") })
      let lines = desktop.agentLog.filter { $0.hasPrefix("break-start printed: ") }.map { $0.dropFirst(21) }
      #expect(lines == ["one", "two", "a?b?[31m", "the last"])
      #expect(desktop.trace.filter { $0.hasPrefix("hook ") } == [])
    }
  }

  @Test func `has 20 lines in the log at most`() async throws {
    try await atBreakStart("seq 1000") { desktop, _ in
      let more = "break-start printed 980 more lines, which are not shown."
      try await waitFor("the rest", { desktop.agentLog }, until: { $0.contains(Substring(more)) })
      #expect(desktop.agentLog.filter { $0.hasPrefix("break-start printed: ") }.last == "break-start printed: 20")
    }
  }

  @Test(arguments: [
    ("/nowhere/lamp on", "/nowhere/lamp is missing", "there is no program /nowhere/lamp; correct break-start under"),
    ("stillbell-lamp on", "stillbell-lamp is missing", "there is no program stillbell-lamp; correct break-start under"),
    ("/etc", "/etc is not executable", "/etc is not executable"),
    ("false", "false ended with status 1", "false ended with status 1; what it printed is in the agent's log."),
    ("sh -c 'exit 3'", "sh ended with status 3", "sh ended with status 3"),
    ("sh -c 'exit 255'", "sh ended with status 255", "sh ended with status 255"),
    ("sh -c 'kill -SEGV $$'", "sh ended by signal 11", "sh was killed by signal 11"),
  ])
  func `that fails is reported by name, place and remedy, and the break continues`(
    command: String, trace: String, sentence: String
  ) async throws {
    try await onDesktop { desktop in
      try await desktop.atBreakStart(command) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(trace)")
        try await desktop.waitForDecision("eye break over")
        #expect(desktop.why.contains { $0.contains(sentence) })
        #expect(desktop.agentLog.contains { $0.contains(sentence) })
      }
    }
  }

  @Test func `that may not be executed is reported`() async throws {
    try await onDesktop { desktop in
      let file = desktop.folder.write("#!/bin/sh\n", to: "hook")
      chmod(file, 0o644)
      try await desktop.atBreakStart(file) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(file) is not executable")
        #expect(desktop.why.contains { $0.contains("; run `chmod +x` on it.") })
      }
    }
  }

  @Test(arguments: ["echo", "#!/nowhere/sh\necho"])
  func `that the system cannot run is reported`(script: String) async throws {
    try await onDesktop { desktop in
      let file = try desktop.hook(script + "\n")
      try await desktop.atBreakStart(file) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(file) is no program")
      }
    }
  }

  @Test func `dies of a broken pipe, as programs do`() async throws {
    try await atBreakStart(#"yes | head -n 1 >"$0.out"; echo ended"#) { desktop, _ in
      try await waitFor("the end") { desktop.agentLog.contains("break-start printed: ended") }
      #expect(desktop.text("hook.out") == "y\n")
    }
  }
}
