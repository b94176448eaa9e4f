/// A whole sound: its strokes, its length and its level.
struct Score: Equatable {
  /// Samples a second, one channel.
  static let sampleRate = 48_000.0

  /// The strokes, in any order.
  var strikes: [Strike]
  /// The length of the sound, in seconds.
  var length: Double
  /// The length of the fade at the end, in seconds.
  var fade: Double
  /// The factor that brings the mix to the loudness of its cue. It has been measured once.
  var gain: Double

  /// The number of samples in a time in seconds, rounded.
  static func sampleCount(_ seconds: Double) -> Int {
    Int(seconds * sampleRate + 0.5)
  }

  /// The sound as 16-bit samples, the first and the last of which are 0.
  func samples() -> [Int16] {
    var rendering = Rendering(self)
    return rendering.next(rendering.count)
  }
}
