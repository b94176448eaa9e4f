/// The end of a sound that is played only in part: it fades out and is not cut off.
package struct Ending: Equatable, Sendable {
  /// The length of the fade, in milliseconds. It suits a bowl, and is never longer than half of the played part.
  private static let fadeMilliseconds = 2000

  /// The number of frames to play.
  package let frames: Int
  /// The number of these frames that fade, at the end; 0 if the whole file is played.
  private let fading: Int

  /// - Parameters:
  ///   - frames: The length of the file.
  ///   - rate: In hertz.
  ///   - seconds: The greatest length of the sound; nil for its whole length.
  package init(of frames: Int, rate: Int, within seconds: Int?) {
    guard let seconds, frames > seconds * rate else {
      (self.frames, fading) = (frames, 0)
      return
    }
    self.frames = seconds * rate
    fading = min(Self.fadeMilliseconds * rate / 1000, self.frames / 2)
  }

  /// Fades the samples of whole frames in place.
  ///
  /// - Parameters:
  ///   - samples: Interleaved.
  ///   - start: The place of the first frame in the sound.
  ///   - channels: The number of samples in a frame.
  package func shape<S: Sample>(_ samples: inout [S], from start: Int, channels: Int) {
    guard start + samples.count / channels > frames - fading else { return }
    for index in samples.indices {
      let left = Double(frames - 1 - start - index / channels) / Double(max(1, fading))
      guard left < 1 else { continue }
      let level = max(0, left)
      samples[index] = S((Double(samples[index]) * level * level * (3 - 2 * level)).rounded())
    }
  }
}
