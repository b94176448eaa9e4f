import TestSupport
import Testing

/// `stillbell simulate`, which needs neither agent nor bus.
struct SimulateTests {
  private func simulate(_ words: String...) -> Child.Outcome {
    // Days are work for a processor, which the tests beside this one want, too.
    run(builtProgram("stillbell"), ["simulate"] + words, environment: ["LC_ALL": "C.UTF-8"], seconds: 600)
  }

  @Test func `random days that keep every promise are reported in one line with their seed`() {
    let outcome = simulate("--seed", "7", "--days", "5")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("5 days, "))
    #expect(outcome.output.hasSuffix(" events/s, seed 7: every promise was kept.\n"))
  }

  @Test func `equal seeds give equal days, with any number of threads`() {
    let reports = (1...3).map { _ in simulate("--seed", "1", "--days", "300") }
    #expect(reports.allSatisfy { $0.status == 0 })
    let events = Set(reports.map { $0.output.split(separator: " ").dropFirst(2).first })
    #expect(events.count == 1, "\(events)")
  }

  @Test func `without a seed one is chosen and printed`() {
    let outcome = simulate("--days", "1")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(", seed "))
  }

  @Test func `printed days name their seed`() {
    let outcome = simulate("--days", "2", "--print")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("# seed ") } == 2)
  }

  @Test(arguments: [["--days", "0"], ["--seed", "1", "day.txt"], ["--print", "day.txt"], ["--seed", "-1"]])
  func `invalid options for random days are refused`(words: [String]) {
    let outcome = run(builtProgram("stillbell"), ["simulate"] + words, environment: ["LC_ALL": "C.UTF-8"])
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }
}
