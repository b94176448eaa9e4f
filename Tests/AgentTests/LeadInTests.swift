import TestSupport
import Testing

/// The silence before a chime, because a sleeping headset cuts off the beginning of a sound.
struct `A lead-in` {
  @Test func `is silence before the chime of a break`() async throws {
    let second = BundledSound.second
    try await onDesktop { desktop in
      try await desktop.startAgent(
        with: "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nlength = 1h\n[sound]\nvolume = 100\nlead_in = 2s\n")
      try await desktop.waitForPhase("due")
      let heard = try await desktop.waitForChime(bytes: 3 * second)
      #expect(heard.prefix(2 * second).allSatisfy { $0 == 0 })
      #expect(heard.dropFirst(2 * second).contains { $0 != 0 })
      try await desktop.waitForDecision("eye break due, rung by player, bundled sound")
      #expect(try desktop.status().chimeTrouble == nil)
    }
  }
}
