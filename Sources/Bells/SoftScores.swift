import StillbellCore

// The theme of soft tones. The gains are measured, like those of the bowls.
extension Cue {
  var softScore: Score {
    switch self {
    // A tone that opens into its chord.
    case .breakDue:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.a4, ring: 4, attack: 0.18),
          Strike(bell: .tone, pitch: Note.d5, at: 0.25, strength: 0.7, ring: 4, attack: 0.25),
          Strike(bell: .tone, pitch: Note.d4, at: 0.25, strength: 0.5, ring: 4, attack: 0.25),
        ], length: 2.6, fade: 0.9, gain: 0.2711)
    // Three tones up to the keynote that stay and become one chord.
    case .breakOver:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.fSharp4, strength: 0.8, ring: 3, attack: 0.08),
          Strike(bell: .tone, pitch: Note.a4, at: 0.2, strength: 0.8, ring: 3, attack: 0.08),
          Strike(bell: .tone, pitch: Note.d5, at: 0.4, ring: 3, attack: 0.08),
        ], length: 2.3, fade: 0.8, gain: 0.2354)
    // A breath of a tone.
    case .prelude:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.a4, ring: 2.5, attack: 0.35, brightness: 0.6)
        ], length: 1.8, fade: 0.7, gain: 0.1841)
    // Two tones, the second an echo of the first, below it.
    case .nudge:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.d5, strength: 0.8, ring: 1.6, attack: 0.06, brightness: 0.8),
          Strike(bell: .tone, pitch: Note.a4, at: 0.24, ring: 2, attack: 0.08, brightness: 0.8),
        ], length: 1.6, fade: 0.6, gain: 0.1687)
    // A brief tone: turn the page.
    case .step:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.d5, ring: 0.9, attack: 0.05, brightness: 0.8)
        ], length: 0.8, fade: 0.3, gain: 0.2984)
    // A chord that rises out of silence and sinks back into it.
    case .sessionStart:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.d4, strength: 0.8, ring: 24, attack: 0.5),
          Strike(bell: .tone, pitch: Note.a4, at: 0.5, ring: 22, attack: 0.9),
          Strike(bell: .tone, pitch: Note.d3, at: 0.8, strength: 0.25, ring: 26, attack: 1.5),
        ], length: 15, fade: 5, gain: 0.3136)
    // Three even waves of one tone.
    case .phaseChange:
      Score(
        strikes: [0, 1.2, 2.4].map { Strike(bell: .tone, pitch: Note.a4, at: $0, ring: 3, attack: 0.12) },
        length: 4.6, fade: 1.4, gain: 0.3611)
    // The third above, and then the chord that began the session: home again.
    case .sessionEnd:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.fSharp4, strength: 0.7, ring: 14, attack: 0.3),
          Strike(bell: .tone, pitch: Note.a4, at: 0.9, ring: 20, attack: 0.5),
          Strike(bell: .tone, pitch: Note.d4, at: 1.8, strength: 0.8, ring: 24, attack: 0.6),
          Strike(bell: .tone, pitch: Note.d3, at: 2.2, strength: 0.25, ring: 26, attack: 1.5),
        ], length: 16, fade: 5, gain: 0.3003)
    // A high tone, once.
    case .interval:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.d5, ring: 2.6, attack: 0.08, brightness: 0.7)
        ], length: 2, fade: 0.8, gain: 0.2058)
    // From the fifth up to the keynote.
    case .inhale: Self.softBreath(from: Note.a4, to: Note.d5, gain: 0.2361)
    // The fifth twice: neither up nor down.
    case .hold: Self.softBreath(from: Note.a4, to: Note.a4, gain: 0.2550)
    // From the keynote down to the fifth.
    case .exhale: Self.softBreath(from: Note.d5, to: Note.a4, gain: 0.2391)
    // A very brief tone, much shorter than a second.
    case .count:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.a5, ring: 0.3, attack: 0.012, brightness: 0.7)
        ], length: 0.12, fade: 0.05, gain: 0.3191)
    // Two tones, a fourth up: go.
    case .work:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.a4, strength: 0.8, ring: 1, attack: 0.04),
          Strike(bell: .tone, pitch: Note.d5, at: 0.18, ring: 1.6, attack: 0.04),
        ], length: 1.2, fade: 0.4, gain: 0.3260)
    // The two tones of `work` in reverse, slowly: let go.
    case .rest:
      Score(
        strikes: [
          Strike(bell: .tone, pitch: Note.d5, strength: 0.8, ring: 1.8, attack: 0.08, brightness: 0.8),
          Strike(bell: .tone, pitch: Note.a4, at: 0.34, ring: 2.2, attack: 0.1, brightness: 0.8),
        ], length: 1.9, fade: 0.7, gain: 0.3437)
    }
  }

  /// Two tones that flow into each other, the second leading.
  private static func softBreath(from first: Double, to second: Double, gain: Double) -> Score {
    Score(
      strikes: [
        Strike(bell: .tone, pitch: first, strength: 0.8, ring: 1, attack: 0.1),
        Strike(bell: .tone, pitch: second, at: 0.26, ring: 1.4, attack: 0.14),
      ], length: 1.2, fade: 0.4, gain: gain)
  }

}
