/// Steady rain: distant drops, as a hiss that swells and sinks with the wind, and some drops close by.
struct Rain: Voice {
  private var far: PinkNoise
  private var fine: WhiteNoise
  private var softening: LowPass
  private var bass: LowPass
  private var gusts: Drift
  private var near: Bursts
  private var former = 1.0

  /// The drops close by, per second and channel.
  private static let dropsPerSecond = 90.0

  init(seed: UInt64, gusts: UInt64) {
    far = PinkNoise(seed: seed)
    fine = WhiteNoise(seed: ~seed)
    softening = LowPass(9000)
    bass = LowPass(450)
    near = Bursts(seed: seed ^ 0x5BD1_E995)
    self.gusts = Drift(seed: gusts, depth: 0.16, rates: (0.04, 0.3, 2.5))
  }

  mutating func fill(_ samples: inout [Double]) {
    let chance = Self.dropsPerSecond * Double(Drift.step) / Double(AmbientSource.rate)
    for start in stride(from: 0, to: samples.count, by: Drift.step) {
      let places = start..<min(start + Drift.step, samples.count)
      let next = gusts.next()
      for place in places {
        let level = former + (next - former) * Double(place - start) / Double(places.count)
        let hiss = 0.7 * far.next() + 0.55 * softening.next(fine.next())
        // A downpour has no bass; with bass it would sound like a waterfall.
        samples[place] = level * (hiss - bass.next(hiss))
      }
      former = next
      near.begin(probability: chance * next, strongest: 16, milliseconds: 0.8...6, hertz: 1200...9000)
      near.add(to: &samples, at: places)
    }
  }
}
