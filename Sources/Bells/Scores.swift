import StillbellCore

/// Notes in Hz, all of D major in just intonation on A = 440, so that overlapping sounds are in tune.
enum Note {
  /// D, an octave and a fifth below A = 440.
  static let d3 = 440.0 / 3
  /// A, an octave below.
  static let a3 = 220.0
  /// D, the keynote.
  static let d4 = d3 * 2
  /// F sharp, a pure third above the keynote.
  static let fSharp4 = d4 * 5 / 4
  /// A, the reference pitch.
  static let a4 = 440.0
  /// D, an octave above the keynote.
  static let d5 = d4 * 2
  /// F sharp.
  static let fSharp5 = fSharp4 * 2
  /// A, an octave above.
  static let a5 = 880.0
  /// D, two octaves above the keynote.
  static let d6 = d5 * 2
}

extension Cue {
  /// The score in the theme of bowls.
  var bowlScore: Score {
    switch self {
    // A clear glass over a warm bowl, struck together: noticed at once, but not startling.
    case .breakDue:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.d5, ring: 3.2, attack: 0.008),
          Strike(bell: .bowl, pitch: Note.d4, at: 0.02, strength: 0.55, ring: 3.6, attack: 0.02, brightness: 0.6),
        ], length: 2.5, fade: 0.6, gain: 0.3192)
    // Three bars going up the chord, quickly: up and on.
    case .breakOver:
      Score(
        strikes: [
          Strike(bell: .bar, pitch: Note.d5, strength: 0.8, ring: 1.8),
          Strike(bell: .bar, pitch: Note.fSharp5, at: 0.16, strength: 0.8, ring: 1.8),
          Strike(bell: .bar, pitch: Note.a5, at: 0.32, ring: 2.2),
        ], length: 2.2, fade: 0.5, gain: 0.2390)
    // A glass touched rather than struck; it swells, so it does not interrupt a thought.
    case .prelude:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.a4, ring: 2.2, attack: 0.12, brightness: 0.5)
        ], length: 1.8, fade: 0.6, gain: 0.1541)
    // Two drops from a glass, the second an echo of the first: something small to do.
    case .nudge:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.a5, strength: 0.8, ring: 1.4, attack: 0.02, brightness: 0.6),
          Strike(bell: .glass, pitch: Note.d5, at: 0.18, ring: 1.8, attack: 0.03, brightness: 0.6),
        ], length: 1.6, fade: 0.5, gain: 0.1535)
    // A glass, touched and let go: turn the page.
    case .step:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.d5, ring: 0.7, attack: 0.015, brightness: 0.6)
        ], length: 0.8, fade: 0.25, gain: 0.2725)
    // A medium bowl; a deep one swells under it.
    case .sessionStart:
      Score(
        strikes: [
          Strike(bell: .bowl, pitch: Note.d4, ring: 22, attack: 0.03),
          Strike(bell: .bowl, pitch: Note.d3, at: 0.3, strength: 0.25, ring: 24, attack: 0.2),
        ], length: 14, fade: 3.2, gain: 0.2671)
    // Three even strokes on a medium bowl.
    case .phaseChange:
      Score(
        strikes: [
          Strike(bell: .bowl, pitch: Note.d4, strength: 0.9, ring: 6, attack: 0.01, brightness: 0.8),
          Strike(bell: .bowl, pitch: Note.d4, at: 1.2, strength: 0.9, ring: 6, attack: 0.01, brightness: 0.8),
          Strike(bell: .bowl, pitch: Note.d4, at: 2.4, ring: 6, attack: 0.01, brightness: 0.8),
        ], length: 5.6, fade: 1.4, gain: 0.2818)
    // A higher bowl, answered by the two that began the session: home again.
    case .sessionEnd:
      Score(
        strikes: [
          Strike(bell: .bowl, pitch: Note.a4, strength: 0.6, ring: 16, attack: 0.015),
          Strike(bell: .bowl, pitch: Note.d4, at: 1.6, ring: 22, attack: 0.03),
          Strike(bell: .bowl, pitch: Note.d3, at: 1.9, strength: 0.25, ring: 24, attack: 0.2),
        ], length: 15, fade: 3.2, gain: 0.2467)
    // A small cup, once.
    case .interval:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.a5, ring: 2.6, brightness: 0.8)
        ], length: 2.2, fade: 0.6, gain: 0.1817)
    // From the keynote up to the fifth.
    case .inhale: Self.breath(from: Note.d4, to: Note.a4, gain: 0.1663)
    // The third, between the two: neither up nor down.
    case .hold: Self.breath(from: Note.fSharp4, to: Note.fSharp4, gain: 0.1808)
    // From the fifth down to the keynote.
    case .exhale: Self.breath(from: Note.a4, to: Note.d4, gain: 0.1713)
    // A tick with a pitch, much shorter than a second.
    case .count:
      Score(
        strikes: [
          Strike(bell: .bar, pitch: Note.d6, ring: 0.22, attack: 0.003)
        ], length: 0.12, fade: 0.04, gain: 0.3099)
    // Two bars, a fourth up, quickly: go.
    case .work:
      Score(
        strikes: [
          Strike(bell: .bar, pitch: Note.a5, strength: 0.8, ring: 0.9, attack: 0.004),
          Strike(bell: .bar, pitch: Note.d6, at: 0.13, ring: 1.3, attack: 0.004),
        ], length: 1.2, fade: 0.3, gain: 0.3085)
    // Two glasses, a fourth down, slowly: let go.
    case .rest:
      Score(
        strikes: [
          Strike(bell: .glass, pitch: Note.d5, strength: 0.9, ring: 1.5, attack: 0.015, brightness: 0.8),
          Strike(bell: .glass, pitch: Note.a4, at: 0.3, ring: 1.9, attack: 0.02, brightness: 0.8),
        ], length: 1.8, fade: 0.5, gain: 0.3078)
    }
  }

  /// Two soft touches of a bowl that flow into each other, the second leading.
  private static func breath(from first: Double, to second: Double, gain: Double) -> Score {
    Score(
      strikes: [
        Strike(bell: .bowl, pitch: first, strength: 0.8, ring: 0.9, attack: 0.05, brightness: 0.9),
        Strike(bell: .bowl, pitch: second, at: 0.22, ring: 1.2, attack: 0.07, brightness: 0.9),
      ], length: 1.1, fade: 0.3, gain: gain)
  }
}
