import StillbellCore

extension SeededGenerator {
  mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// A random length in whole seconds within `range`. Short lengths are as likely as long ones, because each magnitude
  /// has the same chance.
  mutating func length(in range: ClosedRange<Duration>) -> Duration {
    let (low, high) = (range.lowerBound.components.seconds, range.upperBound.components.seconds)
    let magnitudes = (0..<63).filter { (Int64(1) << $0) <= max(high, 1) && (Int64(2) << $0) > low }
    let magnitude = magnitudes.isEmpty ? 0 : one(of: magnitudes)
    let floor = Int64(1) << magnitude
    return .seconds(min(max(floor + Int64(below(Int(floor))), low), high))
  }
}
