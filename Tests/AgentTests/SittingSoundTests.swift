import Foundation
import TestSupport
import Testing

/// What is heard of a session on a device that takes its time, as a card does.
@Suite(.enabled(if: RecordedSound.isInstalled, "PulseAudio and its tools are not installed"))
struct `The sound of a sitting` {
  /// Hears a sitting with these tones out.
  private func sitting(
    _ tones: [(cue: String, seconds: Double, level: Int16)],
    _ listen: (TestDesktop, RecordedSound) async throws -> Void
  ) async throws {
    try await onDesktop { desktop in
      let lines = tones.map { cue, seconds, level in
        "\(cue) = " + RecordedSound.tone(seconds: seconds, level: level, in: desktop.folder, as: "\(cue).wav")
      }
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\n[breathing]\n" + lines.joined(separator: "\n"))
      let recorded = try await RecordedSound(for: desktop)
      try await desktop.startAgent()
      try await listen(desktop, recorded)
    }
  }

  @Test func `in 30 s of breathing each cue comes once and in its time`() async throws {
    let tones: [(String, Double, Int16)] = [
      ("inhale", 0.3, 4000), ("hold", 0.3, 4000), ("exhale", 0.3, 4000), ("session-end", 0.3, 4000),
    ]
    let due: [Double] = [0, 3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28, 30]
    try await sitting(tones) { desktop, recorded in
      let outcome = try await desktop.start("breathe", "3-2-3-2x3", "--wait").end()
      #expect(outcome.status == 0)
      let heard = try await waitFor("the end") {
        recorded.stretches(louderThan: 500)
      } until: {
        // With a cue that was missed there is only silence to wait for.
        let silence = recorded.peaks.reversed().prefix { $0 < 500 }.count
        return silence >= ($0.count >= due.count ? 20 : 300)
      }
      #expect(heard.count == due.count, "\(heard)")
      // The first tells when the session began; each has its own place among two that are 2 s apart.
      for (moment, sound) in zip(due, heard) { #expect(abs(sound.start - heard[0].start - moment) < 1, "\(heard)") }
      for sound in heard { #expect(abs(sound.length - 0.3) < 0.1, "\(heard)") }
    }
  }

  @Test func `a long stroke rings out over the cues after it and over the end`() async throws {
    let tones: [(String, Double, Int16)] = [("inhale", 6, 2000), ("exhale", 0.3, 8000), ("session-end", 0.3, 8000)]
    try await sitting(tones) { desktop, recorded in
      #expect(desktop.stillbell("breathe", "2-0-2-0x1").status == 0)
      try await desktop.waitForDecision("breathing over")
      // Whatever is asked after the end is no reason to tidy up.
      #expect(desktop.stillbell("cancel").status == 1)
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      let strokes = try await waitFor("the silence after it") {
        recorded.stretches(louderThan: 1000)
      } until: {
        _ in
        recorded.peaks.suffix(50).allSatisfy { $0 < 500 }
      }
      // One sound without a gap, of its own length: neither cut nor begun again.
      #expect(strokes.count == 1 && abs(strokes[0].length - 6) < 0.3, "\(strokes)")
      // The two others sounded with it.
      #expect(recorded.stretches(louderThan: 5000).count == 2)
    }
  }

  @Test func `cancel silences everything at once`() async throws {
    let tones: [(String, Double, Int16)] = [("inhale", 60, 2000), ("exhale", 60, 2000)]
    try await sitting(tones) { desktop, recorded in
      #expect(desktop.stillbell("breathe", "1-0-30-0x1").status == 0)
      // Together they are louder than each.
      try await waitFor("two sounds") { !recorded.stretches(louderThan: 3000).isEmpty }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("silence") { recorded.peaks.suffix(50).allSatisfy { $0 < 500 } }
      #expect(desktop.trace.last == "breathing cancelled, not logged")
      #expect(recorded.stretches(louderThan: 1000).count == 1)
      #expect(recorded.stretches(louderThan: 1000).allSatisfy { $0.length < 55 })
    }
  }
}
