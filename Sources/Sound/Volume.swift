/// A volume in percent, on the curve of the desktop's own volume sliders.
///
/// The amplitude is the cube of the percentage, as in PulseAudio and PipeWire, so equal steps sound about equal. 100 %
/// leaves the samples unchanged, 50 % is an eighth (-18 dB), 25 % a sixty-fourth (-36 dB), and 0 % is silence.
package struct Volume: Equatable, Sendable {
  /// 0 to 100.
  package let percent: Int

  /// The volume that leaves every sample unchanged.
  package static let full = Volume(clamping: 100)

  /// Nil outside 0 to 100.
  package init?(percent: Int) {
    guard (0...100).contains(percent) else { return nil }
    self.percent = percent
  }

  private init(clamping percent: Int) {
    self.percent = percent
  }

  /// The amplitude in millionths, which is exact, so that a test can name the resulting sample.
  @usableFromInline package var millionths: Int64 { Int64(percent * percent * percent) }

  /// Scales samples in place. Each is rounded to the nearest, halves away from zero.
  @inlinable
  package func scale<S: Sample>(_ samples: inout [S]) {
    let millionths = millionths
    guard millionths < 1_000_000 else { return }
    for index in samples.indices {
      let product = Int64(samples[index]) * millionths
      samples[index] = S(truncatingIfNeeded: (product + (product < 0 ? -500_000 : 500_000)) / 1_000_000)
    }
  }
}
