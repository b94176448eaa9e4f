import Foundation
import TestSupport
import Testing

/// The user's commands at work.
@Suite(.serialized) struct `A hook` {
  private static let breaks = "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1s\n[hooks]\n"

  /// Starts an agent whose hook `break-start` runs `script` by a shell, and a break.
  private func atBreakStart(
    _ script: String, timeout: String = "10s", _ test: (TestDesktop, Child) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      let file = try program("#!/bin/sh\n\(script)\n", on: desktop)
      try await atBreakStart(file, timeout: timeout, on: desktop, test)
    }
  }

  /// A program `hook` of this text.
  ///
  /// Were it written here, what another test starts at this moment could hold it open, and it could not be run.
  private func program(_ text: String, on desktop: TestDesktop) throws -> String {
    let file = desktop.folder.path("hook")
    try #require(run("install", ["-m", "755", desktop.folder.write(text, to: "text"), file]).status == 0)
    return file
  }

  private func atBreakStart(
    _ command: String, timeout: String = "10s", on desktop: TestDesktop,
    _ test: (TestDesktop, Child) async throws -> Void
  ) async throws {
    desktop.configure(Self.breaks + "break-start = \(command)\ntimeout = \(timeout)\n")
    let agent = try await desktop.startAgent()
    #expect(desktop.stillbell("start").status == 0)
    #expect(desktop.stillbell("break").status == 0)
    try await test(desktop, agent)
  }

  /// What the agent has said.
  private func log(_ desktop: TestDesktop) -> [Substring] {
    String(decoding: desktop.folder.read("agent.log") ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 != " " }.drop { $0 == " " } }
  }

  private func text(_ desktop: TestDesktop, _ name: String) -> String {
    String(decoding: desktop.folder.read(name) ?? [], as: UTF8.self)
  }

  @Test func `gets its words as they are quoted, and the facts in its environment`() async throws {
    try await onDesktop { desktop in
      let script = #"""
        #!/bin/sh
        { printf '%s\n' "$@"; env | grep ^STILLBELL_[EKLOQ] | sort; cat; } >>"$0.$STILLBELL_EVENT.new"
        mv "$0.$STILLBELL_EVENT.new" "$0.$STILLBELL_EVENT"
        """#
      let file = try program(script, on: desktop)
      desktop.configure(
        Self.breaks + "break-start = \(file) 'on and $HOME' \"\" off\n" + "break-end = \(file)\n"
          + "session-start = \(file)\n")
      try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      try await waitFor("the beginning and the end") {
        desktop.folder.read("hook.break-start") != nil && desktop.folder.read("hook.break-end") != nil
      }
      #expect(
        text(desktop, "hook.break-start")
          == """
          on and $HOME

          off
          STILLBELL_EVENT=break-start
          STILLBELL_KIND=eye
          STILLBELL_LABEL=
          STILLBELL_LENGTH=1
          STILLBELL_OUTCOME=
          STILLBELL_QUIET=

          """)
      #expect(text(desktop, "hook.break-end").contains("\nSTILLBELL_LENGTH=1\nSTILLBELL_OUTCOME=taken\n"))
      #expect(desktop.stillbell("meditate", "--label", "größer; rm").status == 0)
      try await waitFor("the session") { desktop.folder.read("hook.session-start") != nil }
      #expect(text(desktop, "hook.session-start").contains("\nSTILLBELL_LABEL=größer; rm\nSTILLBELL_LENGTH=600\n"))
    }
  }

  @Test func `has what it prints in the log, its errors among it`() async throws {
    let script = #"echo one; echo two >&2; printf 'a\tb\033[31m\n'; printf 'the last'"#
    try await atBreakStart(script) { desktop, _ in
      try await waitFor("the last line", { log(desktop) }, until: { $0.contains("break-start printed: the last") })
      let lines = log(desktop).filter { $0.hasPrefix("break-start printed: ") }.map { $0.dropFirst(21) }
      #expect(lines == ["one", "two", "a?b?[31m", "the last"])
      #expect(desktop.trace.filter { $0.hasPrefix("hook ") } == [])
    }
  }

  @Test func `has 20 lines in the log at most`() async throws {
    try await atBreakStart("seq 1000") { desktop, _ in
      let more = "break-start printed 980 more lines, which are left out."
      try await waitFor("the rest", { log(desktop) }, until: { $0.contains(Substring(more)) })
      #expect(log(desktop).filter { $0.hasPrefix("break-start printed: ") }.last == "break-start printed: 20")
    }
  }

  @Test(arguments: [
    ("/nowhere/lamp on", "/nowhere/lamp is missing", "there is no program /nowhere/lamp; correct break-start under"),
    ("stillbell-lamp on", "stillbell-lamp is missing", "there is no program stillbell-lamp; correct break-start under"),
    ("/etc", "/etc is not executable", "/etc is not executable"),
    ("false", "false ended with status 1", "false ended with status 1; what it printed is in the agent's log."),
    ("sh -c 'exit 3'", "sh ended with status 3", "sh ended with status 3"),
    ("sh -c 'exit 255'", "sh ended with status 255", "sh ended with status 255"),
    ("sh -c 'kill -SEGV $$'", "sh ended by signal 11", "sh was ended by signal 11"),
  ])
  func `that fails is told of by name, place and remedy, and the break goes on`(
    command: String, trace: String, sentence: String
  ) async throws {
    try await onDesktop { desktop in
      try await atBreakStart(command, on: desktop) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(trace)")
        try await desktop.waitForDecision("eye break over")
        #expect(desktop.why.contains { $0.contains(sentence) })
        #expect(log(desktop).contains { $0.contains(sentence) })
      }
    }
  }

  @Test func `that may not be executed is told of`() async throws {
    try await onDesktop { desktop in
      let file = desktop.folder.write("#!/bin/sh\n", to: "hook")
      chmod(file, 0o644)
      try await atBreakStart(file, on: desktop) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(file) is not executable")
        #expect(desktop.why.contains { $0.contains("; `chmod +x` makes it so.") })
      }
    }
  }

  @Test(arguments: ["echo", "#!/nowhere/sh\necho"])
  func `that the system cannot run is told of`(script: String) async throws {
    try await onDesktop { desktop in
      let file = try program(script + "\n", on: desktop)
      try await atBreakStart(file, on: desktop) { desktop, _ in
        try await desktop.waitForDecision("hook break-start failed: \(file) is no program")
      }
    }
  }

  @Test func `that hangs is ended with everything it has started`() async throws {
    let script = #"sleep 600 & sh -c 'trap "" TERM; sleep 600' & echo $$ $! >"$0.ids"; trap '' TERM; wait"#
    try await atBreakStart(script, timeout: "5s") { desktop, agent in
      try await desktop.waitForDecision("ran for more than 5s")
      let ids = text(desktop, "hook.ids").split { $0.isWhitespace }.compactMap { pid_t($0) }
      #expect(ids.count == 2)
      for id in ids {
        try await waitFor("the end of \(id)") { hasGone(id) }
      }
      try await waitFor("no zombie") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(desktop.why.contains { $0.contains("took longer than 5 seconds; `timeout` under [hooks]") })
    }
  }

  @Test func `that has ended leaves alone what it left running`() async throws {
    try await atBreakStart(#"sleep 600 >/dev/null 2>&1 & echo $! >"$0.id""#, timeout: "5s") { desktop, agent in
      try await desktop.waitForDecision("eye break over")
      try await waitFor("no child") { ProcessTable.children(of: agent.processID).isEmpty }
      let id = try #require(pid_t(text(desktop, "hook.id").dropLast()))
      try await waitFor("what it left running") { ProcessTable.entry(id)?.name == "sleep" }
    }
  }

  @Test func `that has ended lets what it left running print, which goes nowhere`() async throws {
    let script = #"""
      (while [ ! -e "$0.go" ]; do sleep 0.05; done; echo more; echo more >&2; echo alive >"$0.alive") &
      echo started
      """#
    try await atBreakStart(script) { desktop, agent in
      try await desktop.waitForDecision("eye break over")
      try await waitFor("no child") { ProcessTable.children(of: agent.processID).isEmpty }
      let open = try descriptors(of: agent)
      desktop.folder.write("", to: "hook.go")
      try await waitFor("what it left, alive") { text(desktop, "hook.alive") == "alive\n" }
      try await waitFor("the end of its output") { try descriptors(of: agent) < open }
      #expect(log(desktop).contains("break-start printed: started"))
      #expect(!log(desktop).contains("break-start printed: more"))
    }
  }

  private func descriptors(of agent: Child) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(agent.processID)/fd").count
  }

  @Test(arguments: ["yes | head -c 1000000000", "head -c 1000000000 /dev/zero", "exec yes"])
  func `that prints without end is ended, and the agent does not grow`(script: String) async throws {
    try await atBreakStart(script, timeout: "1m") { desktop, agent in
      let before = try #require(peak(of: agent.processID))
      try await desktop.waitForDecision("printed too much")
      try await waitFor("no process") { ProcessTable.children(of: agent.processID).isEmpty }
      let after = try #require(peak(of: agent.processID))
      #expect(after - before < 4096)
      #expect(log(desktop).count { $0.hasPrefix("break-start printed: ") } <= 20)
      try await desktop.waitForDecision("eye break over")
    }
  }

  /// The most memory a process has had, in KiB.
  private func peak(of processID: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    return status?.firstMatch(of: /VmHWM:\s+([0-9]+) kB/).flatMap { Int($0.1) }
  }

  /// A zombie is left to whoever took it over.
  private func hasGone(_ processID: pid_t) -> Bool {
    ProcessTable.entry(processID).map { $0.state == "Z" } ?? true
  }

  @Test func `goes with the agent`() async throws {
    try await atBreakStart(#"echo $$ >"$0.id"; exec sleep 600"#) { desktop, agent in
      try await waitFor("the hook") { pid_t(text(desktop, "hook.id").dropLast()) != nil }
      let id = try #require(pid_t(text(desktop, "hook.id").dropLast()))
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      try await waitFor("the end of the hook") { hasGone(id) }
    }
  }

  @Test func `of a break is told of its end when the agent ends within it, and begins anew with the next`() async throws
  {
    try await onDesktop { desktop in
      let file = try program(
        #"""
        #!/bin/sh
        echo "$STILLBELL_EVENT $STILLBELL_OUTCOME" >>"$0.told"

        """#, on: desktop)
      let hooks = ["break-due", "break-start", "break-end"].map { "\($0) = \(file)\n" }.joined()
      desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1h\n[hooks]\n" + hooks)
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      try await waitFor("the beginning") { text(desktop, "hook.told") == "break-start \n" }
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      #expect(text(desktop, "hook.told") == "break-start \nbreak-end dropped\n")
      try await desktop.startAgent()
      try await waitFor("another beginning") {
        text(desktop, "hook.told") == "break-start \nbreak-end dropped\nbreak-start \n"
      }
    }
  }

  @Test func `that hangs does not hold up the end of the agent for long, and goes with it`() async throws {
    try await onDesktop { desktop in
      let file = try program("#!/bin/sh\necho $$ >\"$0.id\"\nexec sleep 600\n", on: desktop)
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1h\n[hooks]\nbreak-end = \(file)\n")
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      agent.signal(SIGTERM)
      let outcome = agent.finish(seconds: 40)
      #expect(outcome.status == 0)
      #expect(!outcome.wasKilled)
      let id = try #require(pid_t(text(desktop, "hook.id").dropLast()))
      try await waitFor("the end of the hook") { hasGone(id) }
    }
  }

  @Test func `dies of a broken pipe, as programs do`() async throws {
    try await atBreakStart(#"yes | head -n 1 >"$0.out"; echo ended"#) { desktop, _ in
      try await waitFor("the end") { log(desktop).contains("break-start printed: ended") }
      #expect(text(desktop, "hook.out") == "y\n")
    }
  }
}
