import Glibc
import TestSupport
import Testing

/// The agent's full-screen prompt, on a real screen beside a real notification server.
@Suite struct `A prompted break` {
  static let breaks = "[breaks]\ngrace = never\n[eye]\ninterval = 3s\nlength = 1h\nprompt = yes"

  /// Returns when a break is due and its prompt shows.
  private func shown(on desktop: TestDesktop) async throws -> (screen: Screen, prompt: pid_t) {
    let screen = try await desktop.startScreen()
    let agent = try await desktop.startAgent(with: Self.breaks)
    try await desktop.waitForPrompt(shownBy: "popups X11")
    let prompt = try #require(prompts(of: agent.processID).first)
    return (screen, prompt)
  }

  private func prompts(of agent: pid_t) -> [pid_t] {
    ProcessTable.all.filter { $0.name == "stillbell-promp" && $0.parent == agent && $0.state != "Z" }.map(\.processID)
  }

  private func isGone(_ prompt: pid_t) -> Bool { ProcessTable.entry(prompt) == nil }

  @Test func `replaces its notification by the cover, and a key on the cover answers it`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let (screen, prompt) = try await shown(on: desktop)
      try await waitFor("a notification that has gone") { server.past == 1 && server.displayed == 0 }
      // Repeated, because the cover ignores keys in its first second.
      try await waitFor("a snoozed break") {
        screen.pressKey("Escape")
        return try desktop.status().snoozes == 1
      }
      #expect(try desktop.status().phase == "working")
      try await waitFor("an empty screen") { server.displayed == 0 && isGone(prompt) }
    }
  }

  @Test func `is snoozed for 15 minutes by 3 on the cover`() async throws {
    try await onDesktop { desktop in
      let (screen, _) = try await shown(on: desktop)
      try await waitFor("a snoozed break") {
        screen.pressKey("3")
        return try desktop.status().snoozes == 1
      }
      let status = try desktop.status()
      // Counted from the start of the cycle, so a little more than 15 minutes.
      #expect(try #require(status.until) - #require(status.since) >= 899)
    }
  }

  @Test(arguments: ["stop", "pause", "skip", "snooze"])
  func `loses its cover at once when a command answers it`(command: String) async throws {
    try await onDesktop { desktop in
      let (_, prompt) = try await shown(on: desktop)
      #expect(desktop.stillbell(command).status == 0)
      try await waitFor("the end of the prompt") { isGone(prompt) }
    }
  }

  @Test func `is left to the notification when the prompt dies`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      let (_, prompt) = try await shown(on: desktop)
      kill(prompt, SIGKILL)
      try await desktop.waitForDecision("prompt failed: it ended without an answer")
      #expect(try desktop.status().phase == "due")
      try await waitFor("the notification") { server.displayed == 1 }
      server.choose("start")
      try await desktop.waitForPhase("resting")
    }
  }

  @Test(arguments: [
    ("exec sleep 600", "it did not show anything within 3 seconds"),
    ("echo nonsense; exec sleep 600", "it said something unknown"),
    ("echo failed unreachable :7", "the display :7 cannot be reached"),
    ("kill -SEGV $$", "it ended without an answer"),
  ])
  func `has a misbehaving prompt reported and ended`(script: String, reported: String) async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePrompt(with: script) }
      let agent = try await desktop.startAgent(with: Self.breaks)
      try await desktop.waitForDecision("prompt failed: \(reported)")
      try await desktop.waitForPhase("due")
      try await waitFor("no process left") {
        ProcessTable.children(of: agent.processID).filter { $0.name != "stillbell-chime" && $0.state != "Z" }.isEmpty
      }
    }
  }

  @Test func `is due even without a display, which is reported`() async throws {
    try await withAgent(Self.breaks) { desktop in
      try await desktop.waitForDecision("prompt failed: ")
      try await desktop.waitForPhase("due")
    }
  }

  @Test func `leaves no prompt behind when the agent is killed`() async throws {
    try await onDesktop { desktop in
      let screen = try await desktop.startScreen()
      let agent = try await desktop.startAgent(with: Self.breaks)
      try await desktop.waitForPrompt()
      let prompt = try #require(prompts(of: agent.processID).first)
      agent.signal(SIGKILL)
      try await waitFor("the end of the prompt") { isGone(prompt) }
      _ = screen
    }
  }
}

extension TestDesktop {
  /// Waits until a break has its prompt on the screen. The agent gives up a prompt after three seconds; if a busy
  /// machine caused that, `commands` lead to a new prompt.
  func waitForPrompt(shownBy how: String = "", again commands: [String] = ["start"]) async throws {
    var failures = 0
    try await waitFor("a prompt shown by \(how)") {
      let reported = trace
      let count = reported.count { $0.hasPrefix("prompt failed: it did not show anything") }
      if count > failures { for command in commands { #expect(stillbell(command).status == 0, "\(command)") } }
      failures = count
      return reported.contains { $0.hasPrefix("prompt shown by \(how)") }
    }
  }
}
