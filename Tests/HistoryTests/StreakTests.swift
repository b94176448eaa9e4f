import History
import StillbellCore
import TestSupport
import Testing

/// Streaks and their spare days.
struct StreakTests {
  @Test func `today counts as soon as it is good, and until then the streak ends yesterday`() {
    let yesterday: [Day: Duration] = [Day(10): .minutes(5)]
    let streak = Streak(yesterday, today: Day(11))
    #expect((streak.days, streak.isAtStake) == (1, true))
    #expect(Streak(yesterday.merging([Day(11): .minutes(5)]) { $1 }, today: Day(11)).isAtStake == false)
    #expect(Streak([:], today: Day(11)) == Streak())
  }

  @Test func `an independent program in Python gets equal streaks for random years`() throws {
    var random = SeededGenerator(seed: TestSeed.printed(for: "streaks of random years"))
    var (input, ours): ([String], [String]) = ([], [])
    for _ in 0..<200 {
      let chance = 40 + random.below(60)
      var (entries, words): ([Day: Duration], [String]) = ([:], [])
      for number in 0...random.below(800) where random.below(100) < chance {
        let seconds = random.below(8) == 0 ? 60 + random.below(60) : 600
        entries[Day(number)] = .seconds(seconds)
        words.append("\(number):\(seconds)")
      }
      let today = (entries.keys.max()?.number ?? 0) + random.below(3)
      let streak = Streak(entries, today: Day(today))
      input.append("\(today) " + words.joined(separator: ","))
      ours.append("\(streak.days)/\(streak.spareDays)")
    }
    let folder = TemporaryFolder()
    folder.write(input.joined(separator: "\n"), to: "years")
    let theirs = Child("python3", ["-c", Self.program, folder.path("years")]).finish()
    #expect(theirs.output.split(separator: "\n").map(String.init) == ours, "\(theirs.errors)")
  }

  /// A second implementation, written from the rules instead of the Swift code.
  private static let program = """
    import sys
    from decimal import Decimal, ROUND_HALF_UP
    def good(seconds):
        return (Decimal(seconds) / 60).quantize(Decimal(1), rounding=ROUND_HALF_UP) >= 2
    for line in open(sys.argv[1]).read().splitlines():
        today, _, rest = line.partition(" ")
        days = {int(day): int(length) for day, length in (part.split(":") for part in rest.split(",") if part)}
        today, n, spare = int(today), 0, 0
        if days:
            last = today if good(days.get(today, 0)) else today - 1
            for day in range(min(days), last + 1):
                if good(days.get(day, 0)):
                    n += 1
                    if n % 7 == 0 and spare < 3: spare += 1
                else:
                    if (n + 1) % 7 == 0 and spare < 3: spare += 1
                    if spare > 0: spare -= 1; n += 1
                    else: n = spare = 0
        print(f"{n}/{spare}")
    """
}
