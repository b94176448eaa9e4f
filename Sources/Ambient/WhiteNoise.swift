/// A source of noise, one sample at a time.
protocol Noise: Sendable {
  mutating func next() -> Double
}

/// Evenly distributed noise with the same strength at every frequency: xorshift64 (Marsaglia 2003). The same seed gives
/// the same noise on every machine.
struct WhiteNoise: Noise {
  private var state: UInt64

  init(seed: UInt64) {
    // The state must never be 0, and the noise of neighbouring seeds must not be similar.
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<16 { _ = next() }
  }

  /// The next sample, from -1 to just below 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(Int32(truncatingIfNeeded: state >> 32)) * 0x1p-31
  }

  /// A random number from 0 to just below 1.
  mutating func share() -> Double { (next() + 1) / 2 }

  /// A random number from the range, evenly distributed.
  mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }
}
