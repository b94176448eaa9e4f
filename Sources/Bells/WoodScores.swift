import StillbellCore

// The theme of wood. The gains are measured, like those of the bowls.
extension Cue {
  var woodScore: Score {
    switch self {
    // A knock and its answer, a fourth below.
    case .breakDue:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.d5, strength: 0.9, ring: 1.0, attack: 0.003),
          Strike(bell: .woodenBar, pitch: Note.a4, at: 0.24, ring: 1.4, attack: 0.003),
        ], length: 1.6, fade: 0.4, gain: 0.3100)
    // Three bars going up the chord, quickly: up and on.
    case .breakOver:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.d5, strength: 0.8, ring: 0.9, attack: 0.003),
          Strike(bell: .woodenBar, pitch: Note.fSharp5, at: 0.15, strength: 0.8, ring: 0.9, attack: 0.003),
          Strike(bell: .woodenBar, pitch: Note.a5, at: 0.3, ring: 1.1, attack: 0.003),
        ], length: 1.4, fade: 0.4, gain: 0.2832)
    // A finger on a bar.
    case .prelude:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.a4, ring: 1.0, attack: 0.02, brightness: 0.4)
        ], length: 1, fade: 0.3, gain: 0.1631)
    // Two light taps, the second an echo of the first.
    case .nudge:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.a5, strength: 0.8, ring: 0.7, attack: 0.004, brightness: 0.7),
          Strike(bell: .woodenBar, pitch: Note.d5, at: 0.18, ring: 0.9, attack: 0.004, brightness: 0.7),
        ], length: 1.1, fade: 0.3, gain: 0.1787)
    // A tap on a block: turn the page.
    case .step:
      Score(
        strikes: [
          Strike(bell: .woodBlock, pitch: Note.d5, ring: 0.5, attack: 0.004, brightness: 0.8)
        ], length: 0.6, fade: 0.2, gain: 0.3008)
    // A deep log, struck again and again, ever softer, like footsteps going away.
    case .sessionStart: Score(strikes: Self.walkingAway(from: 0, strokes: 5), length: 15, fade: 3, gain: 0.3088)
    // Three even strokes on the log.
    case .phaseChange:
      Score(
        strikes: [0, 0.9, 1.8].map { Strike(bell: .log, pitch: Note.a4, at: $0, ring: 1.8, attack: 0.004) },
        length: 3.4, fade: 0.8, gain: 0.2661)
    // Two bars that call, and the log that began the session: home again.
    case .sessionEnd:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.a4, strength: 0.8, ring: 1.6, attack: 0.004),
          Strike(bell: .woodenBar, pitch: Note.d5, at: 0.35, strength: 0.8, ring: 1.6, attack: 0.004),
        ] + Self.walkingAway(from: 1.4, strokes: 5), length: 16, fade: 3, gain: 0.2975)
    // A high bar, once.
    case .interval:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.a5, ring: 1.0, attack: 0.003, brightness: 0.8)
        ], length: 1, fade: 0.3, gain: 0.2272)
    // From the fifth up to the keynote.
    case .inhale: Self.woodBreath(from: Note.a4, to: Note.d5, gain: 0.1725)
    // The fifth twice: neither up nor down.
    case .hold: Self.woodBreath(from: Note.a4, to: Note.a4, gain: 0.1705)
    // From the keynote down to the fifth.
    case .exhale: Self.woodBreath(from: Note.d5, to: Note.a4, gain: 0.1743)
    // A block, much shorter than a second.
    case .count:
      Score(
        strikes: [
          Strike(bell: .woodBlock, pitch: Note.a5, ring: 0.2, attack: 0.002)
        ], length: 0.12, fade: 0.04, gain: 0.3166)
    // Two bars, a fourth up, quickly: go.
    case .work:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.a4, strength: 0.8, ring: 0.9, attack: 0.003),
          Strike(bell: .woodenBar, pitch: Note.d5, at: 0.15, ring: 1.3, attack: 0.003),
        ], length: 1.2, fade: 0.3, gain: 0.3315)
    // The two bars of `work` in reverse, slowly: let go.
    case .rest:
      Score(
        strikes: [
          Strike(bell: .woodenBar, pitch: Note.d5, strength: 0.8, ring: 1.2, attack: 0.005, brightness: 0.8),
          Strike(bell: .woodenBar, pitch: Note.a4, at: 0.34, ring: 1.5, attack: 0.005, brightness: 0.8),
        ], length: 1.6, fade: 0.4, gain: 0.3150)
    }
  }

  /// The log, struck at even intervals, ever softer.
  private static func walkingAway(from start: Double, strokes: Int) -> [Strike] {
    (0..<strokes).flatMap { index -> [Strike] in
      let (at, strength) = (start + 2.4 * Double(index), 1 / (1 + 0.12 * Double(index)))
      return [
        Strike(bell: .log, pitch: Note.d4, at: at, strength: strength, ring: 5, attack: 0.02),
        Strike(
          bell: .log, pitch: Note.d3, at: at + 0.02, strength: strength * 0.2, ring: 4.5, attack: 0.02,
          brightness: 0.5),
      ]
    }
  }

  /// Two soft mallets, the second leading.
  private static func woodBreath(from first: Double, to second: Double, gain: Double) -> Score {
    Score(
      strikes: [
        Strike(bell: .woodenBar, pitch: first, strength: 0.8, ring: 0.8, attack: 0.008, brightness: 0.8),
        Strike(bell: .woodenBar, pitch: second, at: 0.22, ring: 1.1, attack: 0.008, brightness: 0.8),
      ], length: 1.1, fade: 0.3, gain: gain)
  }
}
