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
    var rendering = Rendering(self)
    return rendering.next(rendering.count)
  }
}
