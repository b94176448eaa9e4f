import Ambient
import Testing

struct GainTests {
  @Test func `the gain changes within a tenth of a second, without a step`() {
    var gain = Gain(0.5, rate: 1000)
    #expect(gain.level(at: 0) == 0.5 && gain.isSteady(from: 0))
    gain.change(to: 1, at: 200)
    #expect(gain.level(at: 200) == 0.5 && !gain.isSteady(from: 200))
    #expect(abs(gain.level(at: 250) - 0.75) < 1e-9)
    #expect(gain.level(at: 300) == 1 && gain.isSteady(from: 300))
  }

  @Test func `a change during another one starts from the present gain`() {
    var gain = Gain(0, rate: 1000)
    gain.change(to: 1, at: 100)
    gain.change(to: 0, at: 150)
    #expect(abs(gain.level(at: 150) - 0.5) < 1e-9 && gain.level(at: 250) == 0)
  }

  @Test func `a sound that starts again has the requested gain at once`() {
    var gain = Gain(0, rate: 1000)
    gain.change(to: 1, at: 100_000)
    gain.settle()
    #expect(gain.level(at: 0) == 1 && gain.isSteady(from: 0))
  }
}
