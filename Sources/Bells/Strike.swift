/// A stroke on a bell.
struct Strike: Equatable {
  /// The bell.
  var bell: Bell
  /// The frequency of the bell's lowest mode, in Hz.
  var pitch: Double
  /// When, in seconds from the start of the sound.
  var at = 0.0
  /// How hard, compared with the other strokes of the same sound; no unit.
  var strength = 1.0
  /// How long the lowest mode takes to fall by 60 dB, in seconds.
  var ring: Double
  /// How long the stroke takes to speak, in seconds: a felt mallet, not a hammer.
  var attack = 0.006
  /// How much of each higher mode a mallet lets through, from 0 to 1: the n-th above the lowest by this n times over.
  var brightness = 1.0

  /// Adds the stroke to `mix`, at 48 kHz; what would ring past the end of `mix` is left out.
  func add(to mix: inout [Double]) {
    let start = Score.sampleCount(at)
    precondition(start < mix.count, "a stroke after the end of its sound")
    var loudness = strength
    for partial in bell.partials {
      let level = loudness * partial.amplitude
      loudness *= brightness
      if partial.beat == 0 {
        ring(partial, at: pitch * partial.ratio, level: level, from: start, into: &mix)
      } else {
        // Unequal halves: the beat is a shimmer, never a hole.
        let half = partial.beat / 2
        ring(partial, at: pitch * partial.ratio - half, level: level * 0.8, from: start, into: &mix)
        ring(partial, at: pitch * partial.ratio + half, level: level * 0.2, from: start, into: &mix)
      }
    }
  }

  /// Adds one decaying sine, `frequency` in Hz.
  ///
  /// A point runs round a circle: every sample turns it by the same angle and draws it in by the same factor, which
  /// is one complex multiplication and no sine. It begins at angle 0, so the tone begins at zero.
  private func ring(
    _ partial: Partial, at frequency: Double, level: Double, from start: Int, into mix: inout [Double]
  ) {
    let turn = Arithmetic.sineAndCosine(of: 2 * Double.pi * frequency / Score.sampleRate)
    let decay = Arithmetic.decayPerSample(falling60DecibelsIn: ring * partial.ring * Score.sampleRate)
    let stepAcross = turn.cosine * decay
    let stepUp = turn.sine * decay
    var across = level
    var up = 0.0
    var index = start

    let attackEnd = min(start + Score.sampleCount(attack), mix.count)
    while index < attackEnd {
      mix[index] += up * Arithmetic.ease(Double(index - start) / Double(attackEnd - start))
      (across, up) = (across * stepAcross - up * stepUp, up * stepAcross + across * stepUp)
      index += 1
    }
    // 120 dB down is a thirtieth of the smallest 16-bit step. Looking once in a while is enough.
    let inaudible = level * level * 1e-12
    while index < mix.count, across * across + up * up > inaudible {
      let pause = min(index + 512, mix.count)
      while index < pause {
        mix[index] += up
        (across, up) = (across * stepAcross - up * stepUp, up * stepAcross + across * stepUp)
        index += 1
      }
    }
  }
}
