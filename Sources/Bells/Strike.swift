/// A stroke on a bell.
struct Strike: Equatable {
  /// The bell.
  var bell: Bell
  /// The frequency of the bell's lowest mode, in Hz.
  var pitch: Double
  /// The time of the stroke, in seconds from the start of the sound.
  var at = 0.0
  /// The strength relative to the other strokes of the sound; no unit.
  var strength = 1.0
  /// The time in which the lowest mode falls by 60 dB, in seconds.
  var ring: Double
  /// The time in which the stroke reaches its full level, in seconds; the default is that of a felt mallet, not a
  /// hammer.
  var attack = 0.006
  /// The share of each higher mode that the mallet excites, from 0 to 1. The n-th mode above the lowest is scaled by
  /// the n-th power of this.
  var brightness = 1.0

  /// The sines of the stroke, at 48 kHz, for a sound of `length` samples; they end with the sound.
  func voices(in length: Int) -> [Voice] {
    let start = Score.sampleCount(at)
    precondition(start < length, "a stroke after the end of its sound")
    let attackEnd = min(start + Score.sampleCount(attack), length)
    func voice(_ partial: Partial, _ frequency: Double, _ level: Double) -> Voice {
      Voice(
        frequency: frequency, level: level, ring: ring * partial.ring, from: start, attackEnd: attackEnd)
    }
    var loudness = strength
    return bell.partials.flatMap { partial in
      let level = loudness * partial.amplitude
      loudness *= brightness
      guard partial.beat > 0 else { return [voice(partial, pitch * partial.ratio, level)] }
      // The halves are unequal, so the beat shimmers and never falls silent.
      let half = partial.beat / 2
      return [
        voice(partial, pitch * partial.ratio - half, level * 0.8),
        voice(partial, pitch * partial.ratio + half, level * 0.2),
      ]
    }
  }
}
