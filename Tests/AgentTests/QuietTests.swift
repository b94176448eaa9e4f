import Glibc
import TestSupport
import Testing

/// Quiet times, checked at the sound devices.
struct `Quiet` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 2s\nlength = 1h"

  @Test func `silent shows the break and plays no sound anywhere`() async throws {
    try await onDesktop(.mate) { desktop in
      let agent = try await desktop.startAgent(with: Self.waits + "\n[breaks]\nstart_on_launch = no")
      try await desktop.waitForDecision("appeared, plays sounds")
      #expect(desktop.stillbell("quiet").status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, rung by nobody, quiet (silent)")
      try await waitFor("the notification of the break") { desktop.traffic.notifies.last?.id != nil }
      #expect(desktop.traffic.notifies.last?.summary == "Rest your eyes")
      #expect(desktop.traffic.notifies.last?.hints["suppress-sound"] == "true")
      #expect(desktop.traffic.notifies.last?.hints["sound-file"] == nil)
      #expect(try desktop.status().quiet == "silent")
      agent.quit()
      #expect(desktop.sound.played.isEmpty)
      #expect(desktop.serverSound.played.isEmpty)
    }
  }

  @Test func `hidden shows nothing, and announces the break once when quiet ends`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      try await desktop.startAgent(with: Self.waits + "\n[breaks]\nstart_on_launch = no")
      #expect(desktop.stillbell("quiet", "--hidden").status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("held")
      #expect(desktop.stillbell("status").output.contains("An eye break is due; it waits for quiet time to end."))
      #expect(desktop.traffic.notifies.isEmpty)
      #expect(desktop.sound.played.isEmpty)

      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await waitFor("the notification of the break") { server.displayed == 1 }
      try await waitFor("the chime") { desktop.sound.played.count == 1 || desktop.latePlayers == 1 }
      #expect(try desktop.status().phase == "due")
      #expect(desktop.traffic.notifies.count == 1)
      #expect(desktop.trace.count { $0.hasPrefix("eye break due, rung") } == 1)
    }
  }

  @Test func `hidden removes a break that already shows, and shows it again at the end`() async throws {
    try await onDesktop(.dunst) { desktop in
      let server = try #require(desktop.server)
      try await desktop.startAgent(with: Self.waits)
      try await waitFor("the notification of the break") { server.displayed == 1 }
      #expect(desktop.stillbell("quiet", "on", "--hidden").status == 0)
      try await waitFor("an empty screen") { server.displayed == 0 }
      #expect(desktop.stillbell("quiet", "off").status == 0)
      try await waitFor("the notification of the break") { server.displayed == 1 }
      #expect(desktop.traffic.mostAtOnce == 1)
    }
  }

  @Test func `lasts until the user ends it when the agent starts with --quiet`() async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(with: Self.waits, "--quiet")
      try await desktop.waitForDecision("eye break due, rung by nobody, quiet (silent)")
      #expect(desktop.stillbell("status").output.contains("Quiet until you turn it off: no sound."))
      #expect(desktop.sound.played.isEmpty)
      #expect(desktop.stillbell("quiet", "off").status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForDecision("eye break due, rung by player, bundled sound")
      try await waitFor("the chime") { desktop.sound.played.count == 1 || desktop.latePlayers == 1 }
    }
  }

  @Test func `with a length ends by itself`() async throws {
    try await withAgent("[eye]\ninterval = 1h") { desktop in
      #expect(desktop.stillbell("quiet", "1s").status == 0)
      try await desktop.waitForDecision("quiet ended")
      #expect(try desktop.status().quiet == nil)
    }
  }

  @Test func `silences a chime that is playing`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.replacePlayer(with: "echo opened 60000; echo sounding; exec sleep 60") }
      let agent = try await desktop.startAgent(with: Self.waits)
      try await waitFor("the player") { !ProcessTable.children(of: agent.processID).isEmpty }
      #expect(desktop.stillbell("quiet").status == 0)
      try await waitFor("no player") { ProcessTable.children(of: agent.processID).isEmpty }
      #expect(try desktop.status().chimeTrouble == nil)
    }
  }
}
