import Foundation
import TestSupport
import Testing

/// The sounds of a session on a device that plays in real time, as a card does.
@Suite(.enabled(if: RecordedSound.isInstalled, "PulseAudio and its tools are not installed"))
struct `The sound of a sitting` {
  /// Runs a test with these tones as cues, and a recording of the device.
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

  @Test func `has each cue of 30 s of breathing once and on time`() async throws {
    let tones: [(String, Double, Int16)] = [
      ("inhale", 0.3, 4000), ("hold", 0.3, 4000), ("exhale", 0.3, 4000), ("session-end", 0.3, 4000),
    ]
    let due: [Double] = [0, 3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28, 30]
    try await sitting(tones) { desktop, recorded in
      var heard: [(start: Double, length: Double)] = []
      // A busy machine may delay a cue or drop it, so there are up to three tries; but no cue may ever sound twice.
      for _ in 1...3 where heard.count <= due.count && !isInTime(heard, due) {
        let begin = Double(recorded.peaks.count) / 100
        let outcome = try await desktop.start("breathe", "3-2-3-2x3", "--wait").end()
        #expect(outcome.status == 0)
        heard = try await waitFor("the end") {
          recorded.stretches(louderThan: 500, gap: 50).filter { $0.start > begin }
        } until: {
          // After a missed cue the test can only wait for silence.
          let silence = recorded.peaks.reversed().prefix { $0 < 500 }.count
          return silence >= ($0.count >= due.count ? 60 : 300)
        }
      }
      #expect(isInTime(heard, due), "\(heard)")
    }
  }

  /// True if each cue came once and on time. The first marks the session's start; cues are at least 2 s apart, so a
  /// tolerance of 1 s cannot confuse them.
  private func isInTime(_ heard: [(start: Double, length: Double)], _ due: [Double]) -> Bool {
    heard.count == due.count
      && zip(due, heard).allSatisfy { abs($1.start - heard[0].start - $0) < 1 && abs($1.length - 0.3) < 0.1 }
  }

  @Test func `lets a long stroke ring on over later cues and the end`() async throws {
    let tones: [(String, Double, Int16)] = [("inhale", 6, 2000), ("exhale", 0.3, 8000), ("session-end", 0.3, 8000)]
    try await sitting(tones) { desktop, recorded in
      #expect(desktop.stillbell("breathe", "2-0-2-0x1").status == 0)
      try await desktop.waitForDecision("breathing over")
      // Commands after the end must not cut the sound off.
      #expect(desktop.stillbell("cancel").status == 1)
      #expect(desktop.stillbell("start").status == 0)
      #expect(desktop.stillbell("stop").status == 0)
      let strokes = try await waitFor("the silence after it") {
        // On a busy machine the device may run dry within it.
        recorded.stretches(louderThan: 1000, gap: 100)
      } until: {
        _ in
        recorded.peaks.suffix(150).allSatisfy { $0 < 500 }
      }
      // Every sample is heard once: the sound is neither cut nor restarted.
      let seconds = Double(recorded.peaks.count { $0 >= 1000 }) / 100
      #expect(strokes.count == 1 && abs(seconds - 6) < 0.3, "\(seconds) s, \(strokes)")
      // The two other cues sounded with it.
      #expect(recorded.stretches(louderThan: 5000, gap: 100).count == 2)
    }
  }

  @Test func `cancel silences everything at once`() async throws {
    let tones: [(String, Double, Int16)] = [("inhale", 60, 2000), ("exhale", 60, 2000)]
    try await sitting(tones) { desktop, recorded in
      #expect(desktop.stillbell("breathe", "1-0-30-0x1").status == 0)
      // Two strokes together are louder than one.
      try await waitFor("two sounds") { !recorded.stretches(louderThan: 3000).isEmpty }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("silence") { recorded.peaks.suffix(150).allSatisfy { $0 < 500 } }
      #expect(desktop.trace.last == "breathing cancelled, not logged")
      let sounds = recorded.stretches(louderThan: 1000, gap: 100)
      #expect(sounds.count == 1 && sounds[0].length < 55, "\(sounds)")
    }
  }
}
