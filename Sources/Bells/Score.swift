/// A whole sound: its strokes, its length and its level.
struct Score: Equatable {
  /// Samples a second, one channel.
  static let sampleRate = 48_000.0

  /// The strokes, in any order.
  var strikes: [Strike]
  /// How long the sound is, in seconds.
  var length: Double
  /// How long it takes at the end to sink into silence, in seconds.
  var fade: Double
  /// The factor that brings the mix to the loudness its cue promises: measured once, written down here.
  var gain: Double

  /// The number of samples in a time, in seconds, to the nearest.
  static func sampleCount(_ seconds: Double) -> Int {
    Int(seconds * sampleRate + 0.5)
  }

  /// The sound as 16-bit samples, the first and the last of which are 0.
  func samples() -> [Int16] {
    var mix = [Double](repeating: 0, count: Score.sampleCount(length))
    for strike in strikes {
      strike.add(to: &mix)
    }
    var samples = [Int16]()
    samples.reserveCapacity(mix.count)
    let fadeStart = mix.count - Score.sampleCount(fade)
    precondition(0 <= fadeStart && fadeStart < mix.count - 1, "a fade must fit into its sound")
    for value in mix[..<fadeStart] {
      samples.append(Arithmetic.sample(value * gain))
    }
    let last = mix.count - 1
    for index in fadeStart...last {
      let left = Double(last - index) / Double(last - fadeStart)
      samples.append(Arithmetic.sample(mix[index] * gain * Arithmetic.ease(left)))
    }
    return samples
  }
}
