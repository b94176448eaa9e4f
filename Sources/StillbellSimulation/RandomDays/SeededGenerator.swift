/// Random numbers that are the same for the same seed on every machine: SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 to `bound` - 1; `bound` is at least 1.
  mutating func below(_ bound: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(bound)).high) }

  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// Whole seconds within `range`, short ones as often as long ones: each magnitude has the same chance.
  mutating func length(in range: ClosedRange<Duration>) -> Duration {
    let (low, high) = (range.lowerBound.components.seconds, range.upperBound.components.seconds)
    let magnitudes = (0..<63).filter { (Int64(1) << $0) <= max(high, 1) && (Int64(2) << $0) > low }
    let magnitude = magnitudes.isEmpty ? 0 : one(of: magnitudes)
    let floor = Int64(1) << magnitude
    return .seconds(min(max(floor + Int64(below(Int(floor))), low), high))
  }
}
