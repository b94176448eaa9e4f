/// Short bursts of noise that die away, for drops and sparks. Each has its own strength, length and colour, but no
/// pitch.
struct Bursts {
  private var chance: WhiteNoise
  private var noise: WhiteNoise
  private var sounding: [Burst] = []

  private struct Burst {
    var level: Double
    let decay: Double
    var filter: LowPass
  }

  /// The most bursts at a time; more would blur into one sound.
  private static let most = 24
  /// A level below the smallest step of 16 bits.
  private static let inaudible = 1e-5

  init(seed: UInt64) {
    chance = WhiteNoise(seed: seed)
    noise = WhiteNoise(seed: ~seed)
  }

  /// Starts a burst with a given probability.
  ///
  /// - Parameters:
  ///   - probability: The probability of a start.
  ///   - strongest: The highest strength. Strong bursts are rare: twice the strength is a quarter as frequent.
  ///   - milliseconds: The range of the time in which a burst falls to about a third.
  ///   - hertz: The range of the frequency above which a burst is muffled.
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

  /// Adds the bursts that still sound to the samples.
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
