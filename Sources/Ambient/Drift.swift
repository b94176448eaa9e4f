/// A slow, irregular rise and fall around 1, as wind and flames have it: it changes over seconds as much as over
/// minutes, and never repeats.
struct Drift {
  private var noise: WhiteNoise
  private var slow = (0.0, 0.0, 0.0)
  private let shares: (Double, Double, Double)
  private let depth: Double

  /// How many samples pass between two steps.
  static let step = 64

  /// The depth is how far it goes from 1, most of the time; the rates are in hertz, from slow to quick.
  init(seed: UInt64, depth: Double, rates: (Double, Double, Double)) {
    noise = WhiteNoise(seed: seed)
    // A filter for each rate, which takes one step in so many samples.
    func share(_ hertz: Double) -> Double { 1 - Pole.at(hertz * Double(Self.step)) }
    shares = (share(rates.0), share(rates.1), share(rates.2))
    self.depth = depth
  }

  /// The level at the next step; never below 0.
  mutating func next() -> Double {
    // A filter makes noise of less strength the slower it is; each of the three is to count as much.
    func take(_ state: inout Double, _ share: Double) -> Double {
      state += share * (noise.next() - state)
      return state / (share / (2 - share)).squareRoot()
    }
    let sum = take(&slow.0, shares.0) + take(&slow.1, shares.1) + take(&slow.2, shares.2)
    return max(0, 1 + depth * sum)
  }
}
