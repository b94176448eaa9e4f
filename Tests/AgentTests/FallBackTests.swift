import Bells
import Glibc
import TestSupport
import Testing

/// Each fall-back of a chime, down to silence.
struct `The ladder of a chime` {
  private static let waits = "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h\n[sound]\nvolume = 100"
  private static let noDevice = waits + "\ndevice = no-such-device"

  @Test func `without the bundled file the built-in bell plays`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.remove(sound: "break-due") }
      try await desktop.startAgent(with: Self.waits)
      let bell = BuiltInBell.samples().flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      let heard = try await desktop.waitForChime(bytes: bell.count)
      #expect(firstDifference(heard, bell) == nil)
      try await desktop.waitForDecision("next: player, built-in bell")
      #expect(try desktop.status().chimeTrouble == "the file does not exist")
      #expect(try desktop.status().tooltip.contains("break-due.wav"))
    }
  }

  @Test func `without a device a server with sounds plays the chime once`() async throws {
    try await withAgent("[breaks]\nstart_on_launch = no\n" + Self.noDevice, server: .mate) { desktop in
      // Until the server's capabilities are known, no chime could play.
      try await desktop.waitForDecision("appeared")
      #expect(desktop.stillbell("start").status == 0)
      let due = BundledSound.samples(of: "break-due")
      try await waitFor("the server's sound") { desktop.serverSound.played.first?.count ?? 0 >= due.count }
      #expect(firstDifference(desktop.serverSound.played.first, due) == nil)
      #expect(desktop.sound.played.isEmpty)
      #expect(try desktop.status().chimeBy == "server")
      #expect(desktop.trace.last?.hasSuffix("; next: server") == true)

      // A later notification for another reason is silent.
      #expect(desktop.stillbell("begin").status == 0)
      try await waitFor("the notification of the rest") { desktop.traffic.notifies.last?.summary == "Look 6 m away" }
      #expect(desktop.traffic.notifies.last?.hints["sound-file"] == nil)
      #expect(desktop.traffic.notifies.last?.hints["suppress-sound"] == "true")
      #expect(desktop.stillbell("stop").status == 0)
      #expect(desktop.serverSound.played.count == 1)
    }
  }

  @Test func `with a device a server with sounds is asked for silence`() async throws {
    try await withAgent(Self.waits, server: .mate) { desktop in
      _ = try await desktop.waitForChime(bytes: BundledSound.samples(of: "break-due").count)
      try await waitFor("the notification") {
        let latest = desktop.traffic.notifies.last
        return latest?.id != nil && latest?.hints["suppress-sound"] == "true"
      }
      #expect(desktop.stillbell("stop").status == 0)
      // Except for chimes whose player was given up.
      #expect(desktop.serverSound.played.count <= desktop.latePlayers)
    }
  }

  @Test func `without device and server the terminal rings`() async throws {
    try await onDesktop(.dunst) { desktop in
      desktop.configure(Self.noDevice)
      // The agent on a terminal of its own, whose output is recorded.
      let terminal = Child(
        "script",
        ["--quiet", "--flush", "--command", "exec '\(desktop.program)' agent", desktop.folder.path("terminal")],
        environment: desktop.environment)
      try await waitFor("the bell of the terminal") { desktop.folder.read("terminal")?.contains(7) == true }
      try await desktop.waitForDecision("; next: terminal")
      #expect(try desktop.status().chimeBy == "terminal")
      #expect(desktop.folder.read("terminal")?.count { $0 == 7 } == 1)
      terminal.quit()
    }
  }

  @Test func `without any means of sound there is silence and a report`() async throws {
    try await withAgent(Self.noDevice, server: .dunst) { desktop in
      try await desktop.waitForDecision("; next: nobody, nothing works")
      let status = try desktop.status()
      #expect(status.chimeBy == "nobody")
      #expect(status.tooltip.contains("no-such-device"))
      #expect(!status.tooltip.contains(".."))
      #expect(status.phase == "due")
    }
  }

  @Test func `a device that comes back plays at the next break`() async throws {
    try await withAgent(Self.noDevice) { desktop in
      try await desktop.waitForDecision("; next: nobody, nothing works")
      try await desktop.reconfigure(Self.waits)
      #expect(desktop.stillbell("start").status == 0)
      let due = BundledSound.samples(of: "break-due")
      let heard = try await desktop.waitForChime(bytes: due.count)
      #expect(firstDifference(heard, due) == nil)
      #expect(try desktop.status().chimeTrouble == nil)
    }
  }

  @Test func `without the player the command that releases a break reports the failure at once`() async throws {
    try await onDesktop(.dunst) { desktop in
      try desktop.install { try $0.remove(helper: "stillbell-chime") }
      try await desktop.startAgent(with: Self.waits)
      try await desktop.waitForDecision("notification server dunst appeared")
      #expect(desktop.stillbell("quiet", "on", "--hidden").status == 0)
      #expect(desktop.stillbell("start").status == 0)
      try await desktop.waitForPhase("held")
      #expect(desktop.stillbell("quiet", "off").status == 0)
      // The command reports it; the next wake-up is far away.
      #expect(try desktop.status().chimeTrouble == "stillbell-chime is not installed beside the agent")
      #expect(try desktop.status().chimeBy == "nobody")
    }
  }
}
