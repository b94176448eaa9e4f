import Foundation
import TestSupport
import Testing

/// The ways in which the user's hooks end, and the processes they leave.
struct `The end of a hook` {
  @Test func `that hangs comes by force, for its child processes, too`() async throws {
    let script = #"sleep 600 & sh -c 'trap "" TERM; sleep 600' & echo $$ $! >"$0.ids"; trap '' TERM; wait"#
    try await atBreakStart(script, timeout: "5s") { desktop, agent in
      try await desktop.waitForDecision("ran for more than 5s")
      let ids = desktop.text("hook.ids").split { $0.isWhitespace }.compactMap { pid_t($0) }
      #expect(ids.count == 2)
      for id in ids {
        try await waitFor("the end of \(id)") { hasGone(id) }
      }
      try await waitFor("no zombie") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(desktop.why.contains { $0.contains("took longer than 5 seconds; raise `timeout` under [hooks]") })
    }
  }

  @Test func `leaves its background processes running`() async throws {
    try await atBreakStart(#"sleep 600 >/dev/null 2>&1 & echo $! >"$0.id""#, timeout: "5s") { desktop, agent in
      try await desktop.waitForDecision("eye break over")
      try await waitFor("no child") { ProcessTable.children(of: agent.processID).isEmpty }
      let id = try #require(pid_t(desktop.text("hook.id").dropLast()))
      try await waitFor("the background process of the hook") { ProcessTable.entry(id)?.name == "sleep" }
    }
  }

  @Test func `discards later output of its background processes`() async throws {
    let script = #"""
      (while [ ! -e "$0.go" ]; do sleep 0.05; done; echo more; echo more >&2; echo alive >"$0.alive") &
      echo started
      """#
    try await atBreakStart(script) { desktop, agent in
      try await desktop.waitForDecision("eye break over")
      try await waitFor("no child") { ProcessTable.children(of: agent.processID).isEmpty }
      let open = pipes(of: agent)
      desktop.folder.write("", to: "hook.go")
      try await waitFor("a sign of life from the background process") { desktop.text("hook.alive") == "alive\n" }
      try await waitFor("the end of its output") { pipes(of: agent) < open }
      #expect(desktop.agentLog.contains("break-start printed: started"))
      #expect(!desktop.agentLog.contains("break-start printed: more"))
    }
  }

  @Test func `costs the agent no descriptors, even if a background process remains each time`() async throws {
    try await atBreakStart(#"echo x >>"$0.runs"; sleep 600 &"#) { desktop, agent in
      var open: [Int] = []
      for round in 1...14 {
        try await desktop.waitForDecision("eye break over", times: round)
        try await waitFor("no child") { ProcessTable.children(of: agent.processID).isEmpty }
        open.append(pipes(of: agent))
        #expect(desktop.stillbell("break").status == 0)
      }
      #expect(desktop.text("hook.runs").count >= 28)
      #expect(Set(open.suffix(6)).count == 1, "\(open)")
    }
  }

  @Test func `comes with the agent's`() async throws {
    try await atBreakStart(#"echo $$ >"$0.id"; exec sleep 600"#) { desktop, agent in
      try await waitFor("the hook") { pid_t(desktop.text("hook.id").dropLast()) != nil }
      let id = try #require(pid_t(desktop.text("hook.id").dropLast()))
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      try await waitFor("the end of the hook") { hasGone(id) }
    }
  }

  @Test func `the end hook of a break runs if the agent quits in it, and the next agent starts the break again`()
    async throws
  {
    try await onDesktop { desktop in
      let file = try desktop.hook(
        #"""
        #!/bin/sh
        echo "$STILLBELL_EVENT $STILLBELL_OUTCOME" >>"$0.told"

        """#)
      let hooks = ["break-due", "break-start", "break-end"].map { "\($0) = \(file)\n" }.joined()
      desktop.configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1h\n[hooks]\n" + hooks)
      let agent = try await desktop.startAgent()
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      try await waitFor("the beginning") { desktop.text("hook.told") == "break-start \n" }
      agent.signal(SIGTERM)
      #expect(agent.finish().status == 0)
      #expect(desktop.text("hook.told") == "break-start \nbreak-end dropped\n")
      try await desktop.startAgent()
      try await waitFor("another beginning") {
        desktop.text("hook.told") == "break-start \nbreak-end dropped\nbreak-start \n"
      }
    }
  }

  @Test func `that hangs delays the agent's end only briefly`() async throws {
    try await onDesktop { desktop in
      let file = try desktop.hook("#!/bin/sh\necho $$ >\"$0.id\"\nexec sleep 600\n")
      let agent = try await desktop.startAgent(
        with: "[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\n[eye]\nlength = 1h\n[hooks]\nbreak-end = \(file)\n"
      )
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("break").status == 0)
      agent.signal(SIGTERM)
      let outcome = agent.finish()
      #expect(outcome.status == 0)
      #expect(!outcome.wasKilled)
      let id = try #require(pid_t(desktop.text("hook.id").dropLast()))
      try await waitFor("the end of the hook") { hasGone(id) }
    }
  }

  /// The number of pipes that the agent has open. Each hook's output is one; other descriptors come and go at any time.
  private func pipes(of agent: Child) -> Int {
    ProcessTable.descriptors(of: agent.processID).values.count { $0.hasPrefix("pipe:") }
  }

  @Test(arguments: ["yes | head -c 1000000000", "head -c 1000000000 /dev/zero", "exec yes"])
  func `comes by force if it prints without end, and the agent's memory does not grow`(script: String) async throws {
    try await atBreakStart(script, timeout: "1m") { desktop, agent in
      let before = try #require(peak(of: agent.processID))
      try await desktop.waitForDecision("printed too much")
      try await waitFor("no process") { ProcessTable.children(of: agent.processID).isEmpty }
      let after = try #require(peak(of: agent.processID))
      #expect(after - before < 4096)
      #expect(desktop.agentLog.count { $0.hasPrefix("break-start printed: ") } <= 20)
      try await desktop.waitForDecision("eye break over")
    }
  }

  /// The most memory a process has had, in KiB.
  private func peak(of processID: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    return status?.firstMatch(of: /VmHWM:\s+([0-9]+) kB/).flatMap { Int($0.1) }
  }
}
