import Ambient
import Testing

struct FadingTests {
  private let rate = 1000

  @Test func `a sound fades in as a raised cosine of three seconds`() {
    let fading = Fading(rate: rate)
    #expect(fading.level(at: 0) == 0)
    #expect(abs(fading.level(at: 750) - 0.14645) < 0.0001)
    #expect(abs(fading.level(at: 1500) - 0.5) < 0.0001)
    #expect(fading.level(at: 3000) == 1)
    #expect(fading.end == nil)
    #expect(fading.isFull(in: 3000..<1_000_000))
  }

  @Test func `a sound fades out in the shape of its start, from the frame of its end`() {
    var fading = Fading(rate: rate)
    fading.end(from: 10_000, milliseconds: 3000)
    #expect(abs(fading.level(at: 10_000) - 1) < 1e-9)
    #expect(abs(fading.level(at: 11_500) - 0.5) < 0.0001)
    #expect(fading.end == 13_000)
    #expect(fading.level(at: 13_000) < 1e-9)
    #expect(!fading.isFull(in: 9000..<10_001))
  }

  @Test func `the earlier of two ends counts`() {
    var fading = Fading(rate: rate)
    fading.end(from: 10_000, milliseconds: 3000)
    fading.end(from: 11_000, milliseconds: 3000)
    #expect(fading.end == 13_000)
    fading.end(from: 5000, milliseconds: 1000)
    #expect(fading.end == 6000)
  }

  @Test func `the power is constant while a sound gives way to another`() {
    for share in [0, 0.1, 0.25, 0.5, 0.9, 1.0] {
      let (one, other) = (Fading.sineOfQuarter(share), Fading.sineOfQuarter(1 - share))
      #expect(abs(one * one + other * other - 1) < 1e-9)
    }
  }
}
