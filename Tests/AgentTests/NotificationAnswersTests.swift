import Foundation
import TestSupport
import Testing

/// What a user does to the real notification.
struct `Answers on the notification` {
  /// Due after a second, and then nothing moves by itself.
  private func due(on desktop: TestDesktop) async throws -> (NotificationServer, Child) {
    let server = try #require(desktop.server)
    // A chime that failed on a slow machine would be told of in between.
    let settings =
      "[sound]\nchimes = no\n[breaks]\nstart_on_launch = no\ngrace = never\n[eye]\nlength = 1h\ninterval = "
    let agent = try await desktop.startAgent(with: settings + "1s")
    // One that turns up later is given the notification once more.
    try await desktop.waitForDecision("notification server dunst appeared")
    #expect(desktop.stillbell("start").status == 0)
    try await waitFor("the notification of the break") { server.displayed == 1 }
    // Whatever follows the break is far away.
    try await desktop.reconfigure(settings + "1h")
    return (server, agent)
  }

  @Test func `Start begins the break, End the break ends it`() async throws {
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

  @Test func `Snooze puts it off and takes the notification away`() async throws {
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

  @Test func `Skip leaves it out and takes the notification away`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.choose("skip")
      let status = try await desktop.waitForPhase("working")
      #expect(status.snoozes == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.trace.last == "eye break skipped")
    }
  }

  @Test func `a click on the body begins nothing`() async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      server.click()
      try await waitFor("the click") { desktop.traffic.count(signal: "ActionInvoked") == 1 }
      // What comes after the click is carried out, so the click has been.
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
      // Both are on their way before the agent hears of the first.
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

  @Test func `dismissed, it does not come back until the break begins`() async throws {
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
  func `answered on the command line, the notification goes`(word: String) async throws {
    try await onDesktop(.dunst) { desktop in
      let (server, _) = try await due(on: desktop)
      #expect(desktop.stillbell(word).status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.traffic.notifies.count == 1)
    }
  }
}
