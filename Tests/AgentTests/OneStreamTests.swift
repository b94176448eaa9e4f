import Foundation
import TestSupport
import Testing

/// A sound card without a mixer: `Tests/Tools/one-stream.c` refuses a second stream with EBUSY, and the first is heard
/// in real time.
@Suite(.enabled(if: RecordedSound.isInstalled, "PulseAudio and its tools are not installed"))
struct `A device that takes one sound at a time` {
  private static let calm = "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\nambient_volume = 100\n"
  private static let chime = (seconds: 2.0, level: Int16(16_000))
  /// A level that chimes exceed and ambient sounds never reach.
  private static let loud = 8000

  private func tone(_ desktop: TestDesktop, _ name: String, seconds: Double = chime.seconds, level: Int16 = chime.level)
    -> String
  {
    RecordedSound.tone(seconds: seconds, level: level, in: desktop.folder, as: "\(name).wav")
  }

  /// Runs a test with an agent on that device.
  private func listening(
    _ settings: (TestDesktop) -> String, _ listen: (TestDesktop, RecordedSound) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      let recorded = try await RecordedSound(for: desktop, isExclusive: true)
      try await desktop.startAgent(with: Self.calm + settings(desktop))
      try await listen(desktop, recorded)
    }
  }

  /// The chimes so far; a gap in one is ignored, because on a busy machine the device may run dry.
  private func chimes(_ recorded: RecordedSound) -> [(start: Double, length: Double)] {
    recorded.stretches(louderThan: Self.loud, gap: 100)
  }

  /// Expects this number of chimes, with every sample of each heard once.
  private func expectWhole(_ recorded: RecordedSound, count: Int) {
    let all = chimes(recorded)
    #expect(all.count == count, "\(all)")
    let heard = Double(recorded.peaks.count { $0 >= Self.loud }) / 100
    #expect(abs(heard - Double(count) * Self.chime.seconds) < 0.2, "\(heard) s, \(all)")
  }

  /// The number of refused second streams.
  private func refusals(_ desktop: TestDesktop) -> Int {
    (desktop.folder.read("card.refused") ?? []).count { $0 == UInt8(ascii: "\n") }
  }

  @Test func `plays every chime whole, and the ambient sound again a second after each`() async throws {
    try await listening { desktop in
      let (bell, sea) = (tone(desktop, "bell"), tone(desktop, "sea", seconds: 60, level: 2000))
      return "[meditation]\nsession-start = \(bell)\ninterval = \(bell)\nambient = \(sea)\n"
    } _: { desktop, recorded in
      #expect(desktop.stillbell("meditate", "5m", "--bells", "12s", "--prepare", "4s").status == 0)
      try await desktop.waitForDecision("ambient sound gave way to session-start")
      let bells = try await waitFor("two chimes, and the ambient sound after them") {
        chimes(recorded)
      } until: { bells in
        bells.count == 2 && recorded.stretches(louderThan: 100).last.map { $0.start > bells[1].start } == true
      }
      let sounds = recorded.stretches(louderThan: 100)
      let returns = bells.compactMap { bell in sounds.first { $0.start > bell.start + bell.length }?.start }
      let pauses = zip(bells, returns).map { $1 - $0.start - $0.length }
      expectWhole(recorded, count: 2)
      // The ambient sound waits a second and fades in.
      #expect(pauses.count == 2 && pauses.allSatisfy { $0 >= 1 }, "\(bells), \(pauses)")
      // Only the first chime found the device occupied.
      #expect(refusals(desktop) >= 1)
      #expect(desktop.trace.count { $0.contains("gave way") } == 1)
    }
  }

  @Test func `plays the next bell in place of a long one that still sounds`() async throws {
    try await listening { desktop in
      "[meditation]\nsession-start = \(tone(desktop, "long", seconds: 60, level: 4000))\n"
        + "interval = \(tone(desktop, "bell"))\n"
    } _: { desktop, recorded in
      #expect(desktop.stillbell("meditate", "5m", "--bells", "5s").status == 0)
      try await waitFor("the end of the second") {
        chimes(recorded).count == 1 && recorded.peaks.suffix(30).allSatisfy { $0 < 100 }
      }
      let (all, bell) = (recorded.stretches(louderThan: 1000, gap: 100), chimes(recorded))
      expectWhole(recorded, count: 1)
      // The second bell cuts off the long one, which does not come back.
      #expect(all.count <= 2 && all[0].start < bell[0].start, "\(all), \(bell)")
      #expect(all.last.map { $0.start + $0.length < bell[0].start + bell[0].length + 0.1 } == true, "\(all), \(bell)")
    }
  }

  @Test func `plays the end chime in place of the ambient sound, which does not come back`() async throws {
    try await listening { desktop in
      let (bell, sea) = (tone(desktop, "bell"), tone(desktop, "sea", seconds: 60, level: 2000))
      return "[breathing]\nsession-end = \(bell)\nambient = \(sea)\ninhale = none\nexhale = none\n"
    } _: { desktop, recorded in
      #expect(desktop.stillbell("breathe", "3-0-3-0x1").status == 0)
      try await desktop.waitForDecision("breathing over, rung by player, own file")
      try await waitFor("silence") {
        chimes(recorded).count == 1 && recorded.peaks.suffix(150).allSatisfy { $0 < 100 }
      }
      expectWhole(recorded, count: 1)
      #expect(refusals(desktop) == 1)
    }
  }
}
