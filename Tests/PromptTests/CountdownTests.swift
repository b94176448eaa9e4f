import StillbellCore
import Testing

@testable import BreakPrompt

/// The time left, and the next moment at which it looks different.
@Suite struct CountdownTests {
  private let short = Countdown(since: at(100), until: at(120))

  @Test func `the ring runs down from full to empty`() {
    #expect(short.fraction(at: at(100)) == 1)
    #expect(short.fraction(at: at(105)) == 0.75)
    #expect(short.fraction(at: at(120)) == 0)
    #expect(short.fraction(at: at(999)) == 0)
    #expect(short.fraction(at: at(0)) == 1)
  }

  @Test func `a short break has four frames a second, two if frames are costly, and one without motion`() {
    #expect(short.nextChange(after: at(100), step: .fine) == at(100.25))
    #expect(short.nextChange(after: at(100.3), step: .fine) == at(100.5))
    #expect(short.nextChange(after: at(100), step: .coarse) == at(100.5))
    #expect(short.nextChange(after: at(100), step: .still) == at(101))
    #expect(short.nextChange(after: at(100.3), step: .still) == at(101))
  }

  @Test func `a long break has one frame a second`() {
    #expect(Countdown(since: at(0), until: at(300)).nextChange(after: at(10.4), step: .fine) == at(11))
  }

  @Test func `the last change is the end`() {
    #expect(short.nextChange(after: at(119.9), step: .fine) == at(120))
    #expect(short.nextChange(after: at(120), step: .fine) == nil)
  }

  @Test func `phases without an end have no countdown`() {
    #expect(Countdown(.asking(since: at(1), until: nil)) == nil)
    #expect(Countdown(.waiting) == nil)
    #expect(Countdown(.left) == nil)
  }
}

/// The line or step that a break shows at each moment.
@Suite struct BreakScriptTests {
  private func entries(_ script: BreakScript, at minutes: [Int]) -> [Int?] {
    minutes.map { script.part(after: .minutes($0))?.entry }
  }

  @Test func `a long break shows a line a minute, and the next break continues from there`() {
    #expect(entries(BreakScript(lines: 12, turn: 0, length: .minutes(5)), at: [0, 1, 4, 5, 9]) == [0, 1, 4, 4, 4])
    #expect(entries(BreakScript(lines: 12, turn: 2, length: .minutes(5)), at: [0, 1, 2]) == [10, 11, 0])
    #expect(BreakScript(lines: 12, turn: 0, length: .minutes(5)).part(after: .seconds(70))?.until == .minutes(2))
  }

  @Test func `a short break shows one line, and the next break another`() {
    #expect(
      (0...3).map { BreakScript(lines: 3, turn: $0, length: .seconds(20)).part(after: .zero)?.entry } == [0, 1, 2, 0])
    #expect(BreakScript(lines: 3, turn: 0, length: .seconds(20)).part(after: .zero)?.until == nil)
    #expect(BreakScript(lines: 0, turn: 5, length: .minutes(5)).part(after: .zero) == nil)
  }

  @Test func `the last step lasts until the end, and steps that would start after it are dropped`() {
    let steps = BreakScript(steps: [.minutes(2), .minutes(1)], length: .minutes(5))
    #expect(entries(steps, at: [0, 2, 4]) == [0, 1, 1])
    #expect(steps.part(after: .minutes(4))?.until == nil)
    let tooMany = BreakScript(steps: [.minutes(2), .minutes(3), .minutes(1)], length: .minutes(4))
    #expect(entries(tooMany, at: [0, 3, 9]) == [0, 1, 1])
  }
}

/// The circle of a guided breath.
@Suite struct BreathTests {
  @Test func `the circle grows, stays, shrinks and starts again`() throws {
    let breath = Breath(try #require(try Breathing(word: "4-2-6-0x3")))
    let seen = [0.0, 2, 4, 5, 9, 12].map { breath.part(after: .milliseconds(Int($0 * 1000))) }
    #expect(seen.map(\.part) == [.inhale, .inhale, .holdIn, .holdIn, .exhale, .inhale])
    #expect(seen.map { ($0.size * 100).rounded() } == [0, 50, 100, 100, 50, 0])
    #expect(seen.map(\.left) == [.seconds(4), .seconds(2), .seconds(2), .seconds(1), .seconds(3), .seconds(4)])
  }
}
