import Foundation
import StillbellCore
import Testing

@testable import Bells

extension Strike {
  /// Adds the stroke to a whole sound.
  fileprivate func add(to sound: inout [Double]) {
    for var voice in voices(in: sound.count) { voice.add(to: &sound, from: 0) }
  }
}

@Suite struct Partials {
  /// The bodies that are struck, by name.
  static let bells = ["bowl": Bell.bowl, "glass": .glass, "bar": .bar]

  @Test(arguments: ["bowl", "glass", "bar"])
  func `a bell rings at its declared ratios`(name: String) throws {
    let bell = try #require(Partials.bells[name])
    let sound = ring(bell)
    for partial in bell.partials {
      let frequency = 440 * partial.ratio
      let peak = level(of: frequency, in: sound)
      #expect(peak > 4 * level(of: frequency - 25, in: sound), "\(partial.ratio) stands out from below")
      #expect(peak > 4 * level(of: frequency + 25, in: sound), "\(partial.ratio) stands out from above")
    }
  }

  @Test(arguments: ["bowl", "glass", "bar"])
  func `a bell is silent at the harmonics of a string`(name: String) throws {
    let bell = try #require(Partials.bells[name])
    let sound = ring(bell)
    let lowest = level(of: 440, in: sound)
    for harmonic in [2.0, 3, 4, 6, 7, 10, 12] {
      #expect(level(of: 440 * harmonic, in: sound) < lowest / 300, "harmonic \(harmonic) is 50 dB down")
    }
  }

  @Test(arguments: ["bowl", "glass", "bar"])
  func `no upper mode is a whole multiple of the lowest`(name: String) throws {
    let bell = try #require(Partials.bells[name])
    #expect(bell.partials.first?.ratio == 1)
    for partial in bell.partials.dropFirst() {
      #expect(abs(partial.ratio - partial.ratio.rounded()) > 0.05)
    }
  }

  @Test(arguments: ["bowl", "glass", "bar"])
  func `higher modes are softer and die sooner`(name: String) throws {
    let bell = try #require(Partials.bells[name])
    for (lower, higher) in zip(bell.partials, bell.partials.dropFirst()) {
      #expect(higher.ratio > lower.ratio)
      #expect(higher.amplitude < lower.amplitude)
      #expect(higher.ring < lower.ring)
    }
  }

  @Test func `the lowest mode of a bar falls by 60 dB in its declared ring time`() {
    var sound = [Double](repeating: 0, count: 96_000)
    Strike(bell: .bar, pitch: 440, ring: 1.5).add(to: &sound)
    let early = level(of: 440, in: Array(sound[9_600..<14_400]))
    let late = level(of: 440, in: Array(sound[81_600..<86_400]))
    #expect(abs(20 * log10(early / late) - 60) < 0.5)
  }

  @Test func `a mode with a beat swells once a beat and never falls silent`() {
    let bell = Bell(partials: [Partial(ratio: 1, amplitude: 1, ring: 1, beat: 2)])
    var sound = [Double](repeating: 0, count: 48_000)
    Strike(bell: bell, pitch: 440, ring: 1_000).add(to: &sound)
    let atStart = level(of: 440, in: Array(sound[480..<2_880]))
    let halfABeatOn = level(of: 440, in: Array(sound[10_800..<13_200]))
    let aBeatOn = level(of: 440, in: Array(sound[22_800..<25_200]))
    #expect((0.55..<0.7).contains(halfABeatOn / atStart))
    #expect((0.95..<1.05).contains(aBeatOn / atStart))
  }

  @Test func `breathing in rises, breathing out falls, holding stays`() {
    let pitches = [Cue.inhale, .exhale, .hold].map { cue in cue.bowlScore.strikes.map(\.pitch.rounded) }
    #expect(pitches == [[293, 440], [440, 293], [367, 367]])
  }

  @Test(arguments: [Theme.wood, .soft]) func `the pitches rise and fall with the breath in other themes, too`(
    theme: Theme
  ) {
    let pitches = [Cue.inhale, .exhale, .hold].map { cue in cue.score(in: theme).strikes.map(\.pitch.rounded) }
    #expect(pitches == [[440, 587], [587, 440], [440, 440]])
  }

  /// A second of a bell struck at 440 Hz.
  private func ring(_ bell: Bell) -> [Double] {
    var sound = [Double](repeating: 0, count: 48_000)
    Strike(bell: bell, pitch: 440, ring: 6).add(to: &sound)
    return sound
  }

  /// The strength of `sound` at a frequency: Goertzel's filter after a Hann window.
  private func level(of frequency: Double, in sound: [Double]) -> Double {
    let coefficient = 2 * cos(2 * Double.pi * frequency / 48_000)
    var last = 0.0
    var beforeLast = 0.0
    for (index, sample) in sound.enumerated() {
      let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(sound.count))
      (last, beforeLast) = (sample * window + coefficient * last - beforeLast, last)
    }
    return (last * last + beforeLast * beforeLast - coefficient * last * beforeLast).squareRoot()
  }
}

extension Double {
  /// The nearest whole number.
  fileprivate var rounded: Double { rounded() }
}
