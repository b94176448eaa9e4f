import Foundation
import TestSupport
import Testing

/// The level of an ambient sound on a device that mixes streams.
@Suite(.enabled(if: RecordedSound.isInstalled, "PulseAudio and its tools are not installed"))
struct `The gain of an ambient sound` {
  /// The length of a piece, in seconds: 440 Hz and the chime's 1000 Hz both have whole periods in it.
  private static let piece = 0.1

  /// The amplitude of 440 Hz in the piece from `start` on.
  private func amplitude(_ samples: [Int16], from start: Double) -> Double {
    let first = Int(start * Double(RecordedSound.rate))
    let count = Int(Self.piece * Double(RecordedSound.rate))
    guard first >= 0, first + count <= samples.count else { return 0 }
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<count {
      let phase = 2 * Double.pi * 440 * Double(index) / Double(RecordedSound.rate)
      real += Double(samples[first + index]) * cos(phase)
      imaginary += Double(samples[first + index]) * sin(phase)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(count)
  }

  @Test func `is the same before, under and after a chime`() async throws {
    try await onDesktop { desktop in
      let bell = RecordedSound.tone(seconds: 4, level: 12_000, in: desktop.folder, as: "bell.wav")
      let sea = RecordedSound.sine(hertz: 440, seconds: 60, level: 6000, in: desktop.folder, as: "sea.wav")
      desktop.configure(
        "[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\nambient_volume = 100\n[meditation]\n"
          + "interval = \(bell)\nsession-start = none\nambient = \(sea)\n")
      let recorded = try await RecordedSound(for: desktop)
      try await desktop.startAgent()
      #expect(desktop.stillbell("meditate", "5m", "--bells", "8s").status == 0)
      let chime = try await waitFor("the chime, and three seconds after it") {
        // On a busy machine the device may run dry within the chime.
        recorded.stretches(louderThan: 9000, gap: 100).first
      } until: {
        $0.map { recorded.peaks.count > Int(($0.start + $0.length + 3) * 100) } ?? false
      }
      let (start, length) = try (#require(chime).start, #require(chime).length)
      let samples = recorded.samples
      // Samples that a busy machine skipped affect few pieces, so the median ignores them.
      func level(_ part: Range<Double>) -> Double {
        let pieces = stride(from: part.lowerBound, to: part.upperBound - Self.piece, by: Self.piece)
        let amplitudes = pieces.map { amplitude(samples, from: $0) }.sorted()
        return 20 * log10(max(amplitudes[amplitudes.count / 2], 1))
      }
      let all = [
        level(start - 2.5..<start - 0.2), level(start + 0.2..<start + length - 0.2),
        level(start + length + 0.2..<start + length + 2.5),
      ]
      let spread = (all.max() ?? 0) - (all.min() ?? 0)
      print("440 Hz before, under and after a chime: \(all) dB, spread \(spread) dB")
      #expect(spread < 0.5, "\(all)")
      #expect(desktop.stillbell("cancel").status == 0)
    }
  }
}
