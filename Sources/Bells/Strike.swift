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

  /// The sines it is made of, at 48 kHz, for a sound of so many samples; what would ring past its end is left out.
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
      // Unequal halves: the beat is a shimmer, never a hole.
      let half = partial.beat / 2
      return [
        voice(partial, pitch * partial.ratio - half, level * 0.8),
        voice(partial, pitch * partial.ratio + half, level * 0.2),
      ]
    }
  }
}
