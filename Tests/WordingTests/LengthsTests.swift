import StillbellCore
import Testing
import Wording

/// Lengths as shown to people, in English.
@Suite struct LengthsTests {
  @Test(arguments: [
    (Duration.minutes(20), "20:00"),
    (.milliseconds(1_199_999), "20:00"),
    (.milliseconds(1_199_001), "20:00"),
    (.seconds(1199), "19:59"),
    (.seconds(65), "1:05"),
    (.seconds(1), "0:01"),
    (.nanoseconds(1), "0:01"),
    (.zero, "0:00"),
    (.seconds(-1), "0:00"),
    (.milliseconds(3_599_500), "1:00:00"),
    (.seconds(3600), "1:00:00"),
    (.seconds(3661), "1:01:01"),
    (.seconds(90_061), "25:01:01"),
  ])
  func `a countdown starts full and is 0:00 only when it is over`(left: Duration, shown: String) {
    #expect(Wording.countdown(left) == shown)
  }

  @Test func `a countdown shows every second exactly once`() {
    let shown = stride(from: 20_000, to: 0, by: -100).map { Wording.countdown(.milliseconds($0)) }
    #expect(shown.first == "0:20")
    #expect(shown.last == "0:01")
    #expect(Set(shown).count == 20)
  }

  @Test(arguments: [
    (Duration.zero, "0 seconds"),
    (.seconds(1), "1 second"),
    (.milliseconds(1001), "2 seconds"),
    (.seconds(59), "59 seconds"),
    (.seconds(60), "1 minute"),
    (.seconds(61), "1 min 1 s"),
    (.minutes(2), "2 minutes"),
    (.seconds(150), "2 min 30 s"),
    (.milliseconds(3_599_999), "1 hour"),
    (.hours(1), "1 hour"),
    (.minutes(61), "1 h 1 min"),
    (.minutes(90), "1 h 30 min"),
    (.hours(24), "24 hours"),
  ])
  func `a length is shown in the largest units that divide it`(length: Duration, words: String) {
    #expect(Wording.length(length) == words)
  }

  @Test(arguments: [
    (Duration.minutes(20), "20 minutes"),
    (.milliseconds(1_199_999), "20 minutes"),
    (.seconds(1141), "20 minutes"),
    (.seconds(1140), "19 minutes"),
    (.seconds(121), "3 minutes"),
    (.seconds(120), "2 minutes"),
    (.seconds(119), "1 min 59 s"),
    (.seconds(60), "1 minute"),
    (.milliseconds(1), "1 second"),
    (.zero, "0 seconds"),
    (.seconds(-5), "0 seconds"),
    (.seconds(3541), "1 hour"),
    (.seconds(3601), "1 h 1 min"),
  ])
  func `a remaining time above two minutes is rounded up to minutes`(left: Duration, words: String) {
    #expect(Wording.remaining(left) == words)
  }
}
