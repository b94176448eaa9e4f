import Foundation
import TestSupport
import Testing

/// The user's actions on a real notification.
struct `Answers on the notification` {
  /// Returns when a break is due and shown; then nothing changes by itself.
  private func due(on desktop: TestDesktop) async throws -> (NotificationServer, Child) {
    let server = try #require(desktop.server)
    // Without chimes, because a chime that fails on a slow machine would add a line to the trace.
    let settings =
      "[sound]\nchimes = no\n[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\nlength = 1h\ninterval = "
    let agent = try await desktop.startAgent(with: settings + "1s")
    // A server that appears later would get the notification again.
    try await desktop.waitForDecision("notification server dunst appeared")
    #expect(desktop.stillbell("start").status == 0)
    try await waitFor("the notification of the break") { server.displayed == 1 }
    // The next break is far away.
    try await desktop.reconfigure(settings + "1h")
    return (server, agent)
  }

  @Test func `Start begins the break, and End the break ends it`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.choose("start")
      try await desktop.waitForPhase("resting")
      try await waitFor("the notification of the rest") { desktop.traffic.notifies.last?.summary == "Look 6 m away" }
      #expect(server.displayed == 1)
      server.choose("skip")
      try await desktop.waitForPhase("working")
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.trace.suffix(2) == ["eye break began, until TIME", "eye break ended early, too short to count"])
    }
  }

  @Test func `Snooze postpones the break and closes the notification`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      let asked = Date()
      server.choose("snooze")
      let status = try await desktop.waitForPhase("working")
      #expect(status.snoozes == 1)
      #expect(try AgentStatus.moments(after: 300, since: asked).contains(#require(status.until)))
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.trace.last == "eye break snoozed until TIME, 1 of 3")
    }
  }

  @Test func `Skip drops the break and closes the notification`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.choose("skip")
      let status = try await desktop.waitForPhase("working")
      #expect(status.snoozes == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.trace.last == "eye break skipped")
    }
  }

  @Test func `a click on the body does nothing`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.click()
      try await waitFor("the click") { desktop.traffic.count(signal: "ActionInvoked") == 1 }
      // The snooze comes after the click, so once it takes effect the click was handled.
      server.choose("snooze")
      try await desktop.waitForPhase("working")
      #expect(
        desktop.trace.suffix(3) == [
          "eye break due, rung by nobody, chimes are off", "configuration changed",
          "eye break snoozed until TIME, 1 of 3",
        ])
    }
  }

  @Test func `a second answer to the same break is ignored`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, agent) = try await due(on: desktop)
      // Both answers are on their way before the agent handles the first.
      agent.signal(SIGSTOP)
      for count in 1...2 {
        server.choose("snooze")
        try await waitFor("answer \(count)") { desktop.traffic.count(signal: "ActionInvoked") == count }
      }
      agent.signal(SIGCONT)
      try await desktop.waitForDecision("snooze ignored: that break was answered already")
      #expect(try desktop.status().snoozes == 1)
      #expect(
        desktop.trace.suffix(2) == [
          "eye break snoozed until TIME, 1 of 3", "snooze ignored: that break was answered already",
        ])
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
  }

  @Test func `a dismissed notification does not come back until the break begins`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.dismissAll()
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(try desktop.status().phase == "due")
      let shown = desktop.traffic.notifies.count
      #expect(desktop.stillbell("begin").status == 0)
      try await waitFor("the notification of the rest") { server.displayed == 1 }
      #expect(desktop.traffic.notifies.count == shown + 1)
      #expect(desktop.traffic.mostAtOnce == 1)
    }
  }

  @Test(arguments: ["snooze", "skip", "stop", "pause"])
  func `an answer on the command line closes the notification`(word: String) async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      #expect(desktop.stillbell(word).status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.traffic.notifies.count == 1)
    }
  }
}
