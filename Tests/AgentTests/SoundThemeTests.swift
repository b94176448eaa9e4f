import Bells
import StillbellCore
import TestSupport
import Testing

/// A theme of sounds with the real agent and the real player.
struct `A theme` {
  /// The raw samples of a cue, as they reach the device.
  private func samples(_ cue: Cue, _ theme: Theme) -> [UInt8] {
    cue.samples(in: theme).flatMap { sample in
      let bits = UInt16(bitPattern: sample)
      return [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }
  }

  @Test(arguments: [Theme.wood, .soft])
  func `plays at the end of a workout, cut to six seconds`(theme: Theme) async throws {
    try await onDesktop { desktop in
      try await desktop.startAgent(
        with: "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\n[sounds]\ntheme = \(theme.rawValue)\n")
      #expect(desktop.stillbell("workout", "--work", "5s", "--rounds", "1").status == 0)
      try await desktop.waitForDecision("workout over, rung by player, bundled sound")
      try await desktop.waitForSilence()
      let (heard, bell) = (desktop.sound.played.last ?? [], samples(.sessionEnd, theme))
      // The bytes of a second: generated sounds have 48 kHz.
      let second = 2 * 48_000
      #expect(heard.count == 6 * second)
      #expect(heard.prefix(4 * second) == bell.prefix(4 * second))
    }
  }
}
