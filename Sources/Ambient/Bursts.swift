/// Short bursts of noise that die away, as drops and sparks are heard: each has a strength, a length and a colour of its
/// own, and none has a pitch.
struct Bursts {
  private var chance: WhiteNoise
  private var noise: WhiteNoise
  private var sounding: [Burst] = []

  private struct Burst {
    var level: Double
    let decay: Double
    var filter: LowPass
  }

  /// More at a time are heard as one.
  private static let most = 24
  /// Quieter than the smallest step of 16 bits.
  private static let inaudible = 1e-5

  init(seed: UInt64) {
    chance = WhiteNoise(seed: seed)
    noise = WhiteNoise(seed: ~seed)
  }

  /// Lets one begin now, perhaps.
  ///
  /// - Parameters:
  ///   - probability: That it begins.
  ///   - strongest: Strong ones are rare: twice as strong is a quarter as frequent.
  ///   - milliseconds: How long it takes to fall to a third.
  ///   - hertz: Where its colour may lie.
  mutating func begin(
    probability: Double, strongest: Double, milliseconds: ClosedRange<Double>, hertz: ClosedRange<Double>
  ) {
    guard chance.share() < probability, sounding.count < Self.most else { return }
    let rarity = chance.within(0.01...1)
    sounding.append(
      Burst(
        level: strongest * 0.1 / rarity.squareRoot(),
        decay: Pole.at(1000 / (2 * Double.pi * chance.within(milliseconds))),
        filter: LowPass(chance.within(hertz))))
  }

  /// Adds those that sound to the samples.
  mutating func add(to samples: inout [Double], at places: Range<Int>) {
    for index in sounding.indices {
      for place in places {
        samples[place] += sounding[index].filter.next(noise.next()) * sounding[index].level
        sounding[index].level *= sounding[index].decay
      }
    }
    sounding.removeAll { $0.level < Self.inaudible }
  }
}
