import StillbellCore
import Testing

/// The random numbers for bells and random days.
struct SeededGeneratorTests {
  @Test func `the numbers are those of SplitMix64`() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `all numbers below the bound come, and no others`() {
    var random = SeededGenerator(seed: 1)
    #expect(Set((0..<1000).map { _ in random.below(6) }) == Set(0..<6))
    #expect(random.below(1) == 0)
  }
}
