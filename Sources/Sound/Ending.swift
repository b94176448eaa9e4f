/// The end that a sound gets where it is to be shorter than its file: it sinks into silence rather than being cut.
package struct Ending: Equatable, Sendable {
  /// In milliseconds: as long as a bowl takes to be forgotten, and never more than half of what is left to play.
  private static let fadeMilliseconds = 2000

  /// The frames that are played.
  package let frames: Int
  /// The frames at the end of those that fade; 0 where the file is played whole.
  private let fading: Int

  /// - Parameters:
  ///   - frames: The length of the file.
  ///   - rate: In hertz.
  ///   - seconds: The longest the sound may be; nil for its whole length.
  package init(of frames: Int, rate: Int, within seconds: Int?) {
    guard let seconds, frames > seconds * rate else {
      (self.frames, fading) = (frames, 0)
      return
    }
    self.frames = seconds * rate
    fading = min(Self.fadeMilliseconds * rate / 1000, self.frames / 2)
  }

  /// Fades the samples of whole frames where they stand.
  ///
  /// - Parameters:
  ///   - samples: Interleaved.
  ///   - start: The first frame's place in the sound.
  ///   - channels: The samples of a frame.
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
