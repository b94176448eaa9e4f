/// Noise, one sample at a time.
protocol Noise: Sendable {
  mutating func next() -> Double
}

/// Evenly distributed noise with the same strength at every frequency: xorshift64 (Marsaglia 2003). The same seed gives
/// the same noise on every machine.
struct WhiteNoise: Noise {
  private var state: UInt64

  init(seed: UInt64) {
    // The state must never be 0, and neighbouring seeds are to have nothing in common.
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<16 { _ = next() }
  }

  /// From -1 up to 1.
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(Int32(truncatingIfNeeded: state >> 32)) * 0x1p-31
  }

  /// From 0 up to 1.
  mutating func share() -> Double { (next() + 1) / 2 }

  /// Evenly from one end of the range to the other.
  mutating func within(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }
}
