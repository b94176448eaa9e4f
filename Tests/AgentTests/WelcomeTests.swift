import Foundation
import TestSupport
import Testing

/// A user's first start of the agent, on a real desktop.
struct `The welcome` {
  private static let calm = `The state file`.calm

  @Test func `names the time of the first break, has three buttons, and comes only once`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      let agent = try await desktop.startAgent(with: Self.calm)
      try await waitFor("the welcome") { desktop.server?.displayed == 1 }
      let welcome = try #require(desktop.traffic.notifies.first)
      #expect(welcome.summary == "stillbell is on")
      #expect(welcome.body.wholeMatch(of: /First break at [0-9]{2}:[0-9]{2}\./) != nil, "\(welcome.body)")
      #expect(welcome.labels == ["Settings", "Try a break", "Stop"])
      #expect(welcome.icon.hasSuffix("/io.github.stillbell.Stillbell.svg"))
      #expect(welcome.hints["urgency"] == "1", "\(welcome.hints)")
      #expect(welcome.hints["suppress-sound"] == "true")
      #expect(desktop.sound.played.filter { !$0.isEmpty } == [])
      #expect(desktop.trace.contains("welcomed"))
      agent.kill()
      let second = try await desktop.startAgent()
      try await waitFor("the notification that was left") { desktop.server?.displayed == 0 }
      second.quit()
      try await desktop.startAgent()
      try await desktop.waitForDecision("notification server dunst appeared", times: 3)
      #expect(desktop.traffic.notifies.map(\.summary) == ["stillbell is on"])
    }
  }

  @Test func `waits for the end of quiet`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      try await desktop.startAgent(with: Self.calm, "--quiet")
      try await desktop.waitForDecision("notification server dunst appeared")
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await waitFor("the welcome") { desktop.traffic.notifies.map(\.summary) == ["stillbell is on"] }
    }
  }

  @Test func `has buttons that open the new configuration, try a break, and stop`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.forgetUser()
      let opener = try desktop.hook("#!/bin/sh\nprintf %s \"$1\" >\"$0.new\" && mv \"$0.new\" \"$0.opened\"\n")
      #expect(rename(opener, desktop.folder.path("xdg-open")) == 0)
      desktop.setEnvironment("PATH", "\(desktop.folder.path):/usr/local/bin:/usr/bin:/bin")
      try await desktop.startAgent()
      let server = try #require(desktop.server)
      try await waitFor("the welcome") { server.displayed == 1 }
      server.choose("settings")
      try await waitFor("the file") { desktop.text("xdg-open.opened") == desktop.configurationFile }
      #expect(desktop.stillbell("config", "check").status == 0)
      #expect(
        desktop.folder.read("config/stillbell/stillbell.conf")
          == Array(desktop.stillbell("config", "sample").output.utf8))
      try await waitFor("an empty screen") { server.displayed == 0 }
    }
    for (name, phase) in [("try", "resting"), ("stop", "idle")] {
      try await onDesktop(.dunst) { desktop in
        try desktop.forgetUser()
        try await desktop.startAgent(with: Self.calm)
        let server = try #require(desktop.server)
        try await waitFor("the welcome") { server.displayed == 1 }
        server.choose(name)
        try await desktop.waitForPhase(phase)
      }
    }
  }

  @Test func `keeps the interval when the menu entry is clicked`() async throws {
    try await withAgent(Self.calm) { desktop in
      let before = try desktop.status()
      #expect(desktop.stillbell("start", "--if-stopped").status == 0)
      // To the millisecond, which is rounded anew each time.
      let shift = abs((try desktop.status().since ?? 0) - (before.since ?? -1))
      #expect(shift < 0.01, "\(shift) s")
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.stillbell("start", "--if-stopped").status == 0)
      try await desktop.waitForPhase("working")
    }
  }
}
