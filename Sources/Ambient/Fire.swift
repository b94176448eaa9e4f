/// A wood fire: fluttering flames, hissing embers, and sparks that come in flurries.
struct Fire: Voice {
  private var flames: BrownNoise
  private var embers: PinkNoise
  private var flutter: Drift
  private var glow: Drift
  private var mood: Drift
  private var sparks: Bursts
  private var former = (flames: 1.0, embers: 1.0)

  /// Crackles and pops per second and channel, at average liveliness.
  private static let (cracklesPerSecond, popsPerSecond) = (9.0, 0.7)

  init(seed: UInt64, flames: UInt64) {
    self.flames = BrownNoise(seed: seed, from: 50)
    embers = PinkNoise(seed: ~seed)
    flutter = Drift(seed: flames, depth: 0.22, rates: (0.2, 1.3, 7))
    glow = Drift(seed: ~flames, depth: 0.3, rates: (0.03, 0.2, 3))
    mood = Drift(seed: flames ^ 0x9E37_79B9, depth: 0.6, rates: (0.08, 0.5, 2))
    sparks = Bursts(seed: seed ^ 0x5BD1_E995)
  }

  mutating func fill(_ samples: inout [Double]) {
    let perStep = Double(Drift.step) / Double(AmbientSource.rate)
    for start in stride(from: 0, to: samples.count, by: Drift.step) {
      let places = start..<min(start + Drift.step, samples.count)
      let next = (flames: flutter.next(), embers: glow.next())
      let liveliness = mood.next()
      for place in places {
        let share = Double(place - start) / Double(places.count)
        let low = former.flames + (next.flames - former.flames) * share
        let high = former.embers + (next.embers - former.embers) * share
        samples[place] = low * 4 * flames.next() + high * 0.025 * embers.next()
      }
      former = next
      // Sparks come in flurries: twice the liveliness brings four times as many.
      let chance = liveliness * liveliness * perStep
      sparks.begin(
        probability: Self.cracklesPerSecond * chance, strongest: 4.5, milliseconds: 0.3...2.5, hertz: 2500...9000)
      sparks.begin(probability: Self.popsPerSecond * chance, strongest: 5, milliseconds: 3...14, hertz: 500...1600)
      sparks.add(to: &samples, at: places)
    }
  }
}
