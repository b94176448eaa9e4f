/// A slow, irregular rise and fall around 1, like that of wind and flames. It changes over seconds as much as over
/// minutes, and never repeats.
struct Drift {
  private var noise: WhiteNoise
  private var slow = (0.0, 0.0, 0.0)
  private let shares: (Double, Double, Double)
  private let depth: Double

  /// The number of samples from one step to the next.
  static let step = 64

  /// Makes a drift that is usually within `depth` of 1. The rates are in hertz, from slow to quick.
  init(seed: UInt64, depth: Double, rates: (Double, Double, Double)) {
    noise = WhiteNoise(seed: seed)
    // Each rate has a filter, which is applied once a step.
    func share(_ hertz: Double) -> Double { 1 - Pole.at(hertz * Double(Self.step)) }
    shares = (share(rates.0), share(rates.1), share(rates.2))
    self.depth = depth
  }

  /// The level at the next step; never below 0.
  mutating func next() -> Double {
    // The slower a filter, the weaker its noise; dividing by its strength makes the three count equally.
    func take(_ state: inout Double, _ share: Double) -> Double {
      state += share * (noise.next() - state)
      return state / (share / (2 - share)).squareRoot()
    }
    let sum = take(&slow.0, shares.0) + take(&slow.1, shares.1) + take(&slow.2, shares.2)
    return max(0, 1 + depth * sum)
  }
}
