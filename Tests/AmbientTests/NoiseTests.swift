import Ambient
import Foundation
import StillbellCore
import Testing

/// The left channel of an ambient sound, for this many seconds.
func heard(_ noise: AmbientNoise, seconds: Int, seed: UInt64 = 1) -> [Double] {
  var source = AmbientSource(noise, seed: seed)
  var block = [Double](repeating: 0, count: seconds * AmbientSource.rate * AmbientSource.channels)
  source.fill(&block)
  return stride(from: 0, to: block.count, by: AmbientSource.channels).map { block[$0] }
}

/// The levels of stretches of this many milliseconds, in decibels.
func levels(_ samples: [Double], milliseconds: Int) -> [Double] {
  let frames = AmbientSource.rate * milliseconds / 1000
  return stride(from: 0, through: samples.count - frames, by: frames).map { start in
    10 * log10(samples[start..<start + frames].reduce(0) { $0 + $1 * $1 } / Double(frames))
  }
}

struct NoiseTests {
  @Test(arguments: [(AmbientNoise.white, 0.0), (.pink, -3.01), (.brown, -6.02)])
  func `noise falls by its slope in every octave`(noise: AmbientNoise, slope: Double) {
    let spectrum = Spectrum(heard(noise, seconds: 40))
    for octave in 0..<7 {
      let low = 100.0 * 100.0.squareRoot() / 10 * Double(1 << octave)
      guard low <= 4000 else { continue }
      let fall = spectrum.level(at: 2 * low) - spectrum.level(at: low)
      #expect(abs(fall - slope) < 0.5, "in the octave from \(low) Hz, the level changes by \(fall) dB")
    }
    #expect(abs(spectrum.level(at: 8000) - spectrum.level(at: 4000) - slope) < 0.5)
  }

  @Test(arguments: [(AmbientNoise.white, 100, 1.0), (.pink, 2000, 1.5), (.brown, 2000, 3)])
  func `noise keeps its loudness`(noise: AmbientNoise, milliseconds: Int, most: Double) throws {
    let all = levels(heard(noise, seconds: 40), milliseconds: milliseconds)
    let (softest, loudest) = try (#require(all.min()), #require(all.max()))
    #expect(loudest - softest < most)
  }

  @Test(arguments: AmbientNoise.allCases) func `no sound has a pitch`(noise: AmbientNoise) {
    let spectrum = Spectrum(heard(noise, seconds: 40))
    // In some hundred windows, chance alone makes a line of 2 dB among four thousand; a faint tone makes 10 dB.
    #expect(spectrum.strongestLine(in: 200...16_000) < 4)
  }

  @Test(arguments: AmbientNoise.allCases) func `an equal seed gives an equal sound, in blocks of any size`(
    noise: AmbientNoise
  ) {
    var (one, other) = (AmbientSource(noise, seed: 5), AmbientSource(noise, seed: 5))
    var whole = [Double](repeating: 0, count: 4096)
    one.fill(&whole)
    var parts: [Double] = []
    for frames in [64, 1024, 960] {
      var part = [Double](repeating: 0, count: 2 * frames)
      other.fill(&part)
      parts += part
    }
    #expect(parts == whole)
    #expect(heard(noise, seconds: 1, seed: 6) != heard(noise, seconds: 1, seed: 5))
  }

  @Test(arguments: AmbientNoise.allCases) func `almost no sample is clipped`(noise: AmbientNoise) {
    let samples = heard(noise, seconds: 20)
    #expect(samples.filter { abs($0) > 1 }.count < 10)
  }

  /// Rain and fire change their loudness: slow changes are stronger than quick ones, and have no regular beat.
  @Test(arguments: [AmbientNoise.rain, .fire]) func `loudness changes as it does in nature`(noise: AmbientNoise) {
    let loudness = levels(heard(noise, seconds: 60), milliseconds: 10)
    let mean = loudness.reduce(0, +) / Double(loudness.count)
    let modulation = Spectrum(loudness.map { $0 - mean }, rate: 100, size: 1024)
    func power(_ hertz: ClosedRange<Double>) -> Double {
      let lines = Int((hertz.lowerBound / modulation.step).rounded(.up))...Int(hertz.upperBound / modulation.step)
      return modulation.power[lines].reduce(0, +) / Double(lines.count)
    }
    #expect(power(0.1...1) > 2 * power(2...8))
    #expect(power(2...8) > power(16...45))
    #expect(modulation.strongestLine(in: 2...45) < 9)
    // Even noise with such a spectrum would vary by no more than half a decibel.
    let spread = (loudness.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(loudness.count)).squareRoot()
    #expect(spread > 1)
  }

  @Test func `waves come and go with different heights`() {
    let seconds = levels(heard(.waves, seconds: 120), milliseconds: 1000)
    let crests = (1..<seconds.count - 1).filter { seconds[$0] > seconds[$0 - 1] && seconds[$0] >= seconds[$0 + 1] }
    #expect((8...40).contains(crests.count))
    let highest = crests.map { seconds[$0] }
    #expect((highest.max() ?? 0) - (highest.min() ?? 0) > 2)
  }
}
