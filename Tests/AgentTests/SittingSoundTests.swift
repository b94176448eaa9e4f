import Foundation
import TestSupport
import Testing

/// What is heard of a session on a device that takes its time, as a card does.
@Suite(.enabled(if: RecordedSound.isInstalled, "PulseAudio and its tools are not installed"))
struct `The sound of a sitting` {
  /// What was heard of a sitting, and whether it is what was promised.
  private struct Heard {
    let isAsPromised: Bool
    let account: String
  }

  /// Hears a sitting out, and again where it was not as promised, three times at most: a machine that stood still is
  /// heard, too.
  private func sitting(
    _ tones: [(cue: String, seconds: Double, level: Int16)],
    _ listen: (TestDesktop, RecordedSound) async throws -> Heard
  ) async throws {
    var heard: Heard?
    for _ in 1...3 where heard?.isAsPromised != true {
      try await onDesktop { desktop in
        let lines = tones.map { cue, seconds, level in
          "\(cue) = " + RecordedSound.tone(seconds: seconds, level: level, in: desktop.folder, as: "\(cue).wav")
        }
        desktop.configure(
          "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\n[breathing]\n" + lines.joined(separator: "\n"))
        let recorded = try await RecordedSound(for: desktop)
        try await desktop.startAgent()
        heard = try await listen(desktop, recorded)
      }
    }
    #expect(heard?.isAsPromised == true, "\(heard?.account ?? "")")
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
      // The first tells when the session began; a machine at work elsewhere gets its time.
      let late = zip(due, heard).map { moment, sound in sound.start - heard[0].start - moment }
      let areInTime = late.allSatisfy { abs($0) < 0.4 } && heard.allSatisfy { abs($0.length - 0.3) < 0.1 }
      return Heard(isAsPromised: heard.count == due.count && areInTime, account: "\(heard)")
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
      let isWhole = strokes.count == 1 && abs(strokes[0].length - 6) < 0.3
      // The two others sounded with it.
      let others = recorded.stretches(louderThan: 5000)
      return Heard(isAsPromised: isWhole && others.count == 2, account: "\(strokes), loud: \(others)")
    }
  }

  @Test func `cancel silences everything at once`() async throws {
    let tones: [(String, Double, Int16)] = [("inhale", 60, 2000), ("exhale", 60, 2000)]
    try await sitting(tones) { desktop, recorded in
      #expect(desktop.stillbell("breathe", "1-0-30-0x1").status == 0)
      // Both sound, unless the second was noticed too late.
      var areBoth = false
      try await waitFor("two sounds") {
        areBoth = recorded.stretches(louderThan: 3000).isEmpty == false
        return areBoth || desktop.trace.contains { $0.hasPrefix("exhale ") }
      }
      #expect(desktop.stillbell("cancel").status == 0)
      try await waitFor("silence") { recorded.peaks.suffix(50).allSatisfy { $0 < 500 } }
      #expect(desktop.trace.last == "breathing cancelled, not logged")
      let length = recorded.stretches(louderThan: 1000).first?.length ?? 60
      return Heard(isAsPromised: areBoth && length < 55, account: "both: \(areBoth), \(length) s")
    }
  }
}
