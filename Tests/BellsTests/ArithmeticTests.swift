import Foundation
import StillbellCore
import Testing

@testable import Bells

@Suite struct `Arithmetic without a library` {
  @Test func `sine and cosine agree with the C library to 15 digits`() {
    for step in 0...157 {
      let angle = Double(step) / 100
      let made = Arithmetic.sineAndCosine(of: angle)
      #expect(abs(made.sine - sin(angle)) < 1e-15)
      #expect(abs(made.cosine - cos(angle)) < 1e-15)
    }
  }

  @Test(arguments: [100.0, 480, 4_800, 48_000, 528_000])
  func `the decay falls by 60 dB in the time given`(samples: Double) {
    #expect(abs(Arithmetic.decayPerSample(falling60DecibelsIn: samples) - pow(10, -3 / samples)) < 1e-15)
  }

  @Test func `a sample is rounded to the nearest step and never overflows`() {
    #expect(Arithmetic.sample(0) == 0)
    #expect(Arithmetic.sample(0.5) == 16_384)
    #expect(Arithmetic.sample(-0.5) == -16_384)
    #expect(Arithmetic.sample(0.4 / 32_767) == 0)
    #expect(Arithmetic.sample(0.6 / 32_767) == 1)
    #expect(Arithmetic.sample(1) == 32_767)
    #expect(Arithmetic.sample(7) == 32_767)
    #expect(Arithmetic.sample(-7) == -32_767)
  }

  @Test func `the ease starts and ends without a corner`() {
    #expect(Arithmetic.ease(0) == 0)
    #expect(Arithmetic.ease(0.5) == 0.5)
    #expect(Arithmetic.ease(1) == 1)
    #expect(Arithmetic.ease(0.001) < 0.000_003_1)
    #expect(Arithmetic.ease(0.999) > 0.999_996_9)
  }
}
