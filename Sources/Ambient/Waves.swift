/// The sea at a flat shore: overlapping waves that come in, break and run out.
struct Waves: Voice {
  private var deep: BrownNoise
  private var foam: PinkNoise
  private var softening: LowPass
  private var swells: Swells
  private var former = (deep: 0.0, foam: 0.0)

  /// The levels of the sea between two waves.
  private static let calm = (deep: 0.35, foam: 0.1)
  private static let strength = (deep: 6.0, foam: 0.24)

  init(seed: UInt64, swells: UInt64) {
    deep = BrownNoise(seed: seed, from: 60)
    foam = PinkNoise(seed: ~seed)
    softening = LowPass(7000)
    self.swells = Swells(seed: swells)
  }

  mutating func fill(_ samples: inout [Double]) {
    for start in stride(from: 0, to: samples.count, by: Drift.step) {
      let places = start..<min(start + Drift.step, samples.count)
      let (swell, wash) = swells.next(samples: places.count)
      let next = (
        deep: Self.strength.deep * (Self.calm.deep + swell), foam: Self.strength.foam * (Self.calm.foam + wash)
      )
      for place in places {
        let share = Double(place - start) / Double(places.count)
        let level = former.deep + (next.deep - former.deep) * share
        let hiss = former.foam + (next.foam - former.foam) * share
        samples[place] = deep.next() * level + softening.next(foam.next()) * hiss
      }
      former = next
    }
  }
}

/// The height of the waves. There are two swells, so one wave comes in while another runs out.
private struct Swells {
  private var swells: (Swell, Swell)

  private struct Swell {
    var chance: WhiteNoise
    /// The length of a wave, in samples.
    var length: Double
    var position: Double
    var height: Double

    /// The time from one wave to the next, in seconds.
    private static let lengths = 8.0...14.0
    /// The share of its length in which a wave comes in.
    private static let rise = 0.4

    init(seed: UInt64, start: Double) {
      chance = WhiteNoise(seed: seed)
      (length, height) = (Self.lengths.lowerBound * Double(AmbientSource.rate), 0.6)
      position = start * length
    }

    mutating func next(samples: Int) -> (swell: Double, wash: Double) {
      position += Double(samples)
      if position >= length {
        position -= length
        length = chance.within(Self.lengths) * Double(AmbientSource.rate)
        height = chance.within(0.4...1)
      }
      let share = position / length
      let (rising, falling) = (min(1, share / Self.rise), max(0, (share - Self.rise) / (1 - Self.rise)))
      let swell = height * rising * rising * (3 - 2 * rising) * (1 - falling) * (1 - falling)
      // The foam comes late in the rise, and stays a little longer than the swell.
      let breaking = max(0, (rising - 0.55) / 0.45)
      return (swell, height * breaking * breaking * (1 - falling) * (1 - falling * falling))
    }
  }

  init(seed: UInt64) {
    swells = (Swell(seed: seed, start: 0.15), Swell(seed: ~seed, start: 0.65))
  }

  mutating func next(samples: Int) -> (swell: Double, wash: Double) {
    let (first, second) = (swells.0.next(samples: samples), swells.1.next(samples: samples))
    return (first.swell + second.swell, first.wash + second.wash)
  }
}
