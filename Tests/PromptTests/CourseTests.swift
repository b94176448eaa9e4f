import HelperProtocols
import StillbellCore
import Testing

@testable import BreakPrompt

/// A time after the boot, in seconds.
private func at(_ seconds: Double) -> BootTime { BootTime(sinceBoot: .milliseconds(Int64(seconds * 1000))) }

/// What one break goes through on the screen.
@Suite final class CourseTests {
  private var course = Course(length: .seconds(20), mayBeSnoozed: true)

  private func take(_ event: Course.Event, at now: BootTime) -> [Course.Effect] { course.handle(event, at: now) }

  @Test func `it waits, unseen, until it is told something`() {
    #expect(course.phase == .waiting)
    #expect(course.choices == [])
  }

  @Test func `asked and not answered, the break begins by itself and passes`() {
    #expect(take(.told(.ask(until: at(105))), at: at(100)) == [.show])
    #expect(course.phase == .asking(since: at(100), until: at(105)))
    #expect(course.choices == [.start, .snooze, .skip])
    #expect(take(.woke, at: at(104.9)) == [])
    #expect(take(.woke, at: at(105)) == [.change])
    #expect(course.phase == .resting(since: at(105), until: at(125)))
    #expect(course.choices == [.end])
    #expect(take(.woke, at: at(125)) == [.say(.over), .leave(.done)])
  }

  @Test func `Start begins the break at once, and the agent's word corrects its end`() {
    _ = take(.told(.ask(until: nil)), at: at(100))
    #expect(take(.pressed(.start), at: at(110)) == [.say(.begin), .change])
    #expect(course.phase == .resting(since: at(110), until: at(130)))
    #expect(take(.told(.rest(until: at(131))), at: at(110.1)) == [.change])
    #expect(course.phase == .resting(since: at(110.1), until: at(131)))
  }

  @Test(arguments: [(Course.Choice.snooze, PromptReport.snooze), (.skip, .skip)])
  func `an answer is said once, and it leaves`(choice: Course.Choice, report: PromptReport) {
    _ = take(.told(.ask(until: at(105))), at: at(100))
    #expect(take(.pressed(choice), at: at(101)) == [.say(report), .leave(.done)])
    #expect(take(.pressed(choice), at: at(101)) == [])
    #expect(take(.woke, at: at(105)) == [])
  }

  @Test func `a break under way can be ended, and nothing else`() {
    _ = take(.told(.rest(until: at(120))), at: at(100))
    for choice in [Course.Choice.start, .snooze, .skip] {
      #expect(take(.pressed(choice), at: at(101)) == [])
    }
    #expect(take(.pressed(.end), at: at(101)) == [.say(.end), .leave(.done)])
  }

  @Test func `with no snooze left there is none to choose`() {
    course = Course(length: .seconds(20), mayBeSnoozed: false)
    _ = take(.told(.ask(until: at(105))), at: at(100))
    #expect(course.choices == [.start, .skip])
    #expect(take(.pressed(.snooze), at: at(101)) == [])
  }

  @Test func `without the agent it leaves at once and says nothing`() {
    _ = take(.told(.ask(until: at(105))), at: at(100))
    #expect(take(.inputEnded, at: at(101)) == [.leave(.done)])
  }

  @Test func `a grace that has just passed is no mistake`() {
    #expect(take(.told(.ask(until: at(99))), at: at(100)) == [.show])
    #expect(course.phase == .resting(since: at(99), until: at(119)))
  }

  @Test func `shown halfway through, the ring began where the break did`() {
    #expect(take(.told(.rest(until: at(110))), at: at(100)) == [.show])
    #expect(course.phase == .resting(since: at(90), until: at(110)))
  }

  @Test func `who has pressed Start is not asked again`() {
    _ = take(.told(.ask(until: nil)), at: at(100))
    _ = take(.pressed(.start), at: at(101))
    #expect(take(.told(.ask(until: at(110))), at: at(101)) == [])
  }

  @Test func `waking late, even the day after, it does not stay`() {
    _ = take(.told(.ask(until: at(105))), at: at(100))
    #expect(take(.woke, at: at(90_000)) == [.say(.over), .leave(.done)])
  }

  @Test(arguments: [
    Instruction.ask(until: at(79)),
    .rest(until: at(100)),
    .ask(until: at(100 + 86_401)),
    .rest(until: at(100 + 315_360_000)),
  ])
  func `a time that cannot be meant is refused`(instruction: Instruction) {
    #expect(
      take(.told(instruction), at: at(100)) == [.say(.failed(.garbled(instruction.line))), .leave(.garbled)])
  }

  @Test func `a break that turns out to be over while it is shown is over`() {
    _ = take(.told(.rest(until: at(120))), at: at(100))
    #expect(take(.told(.rest(until: at(90))), at: at(101)) == [.say(.over), .leave(.done)])
  }
}

/// What is left, and when that looks different next.
@Suite struct CountdownTests {
  private let short = Countdown(since: at(100), until: at(120))

  @Test func `the ring runs down from full to empty`() {
    #expect(short.fraction(at: at(100)) == 1)
    #expect(short.fraction(at: at(105)) == 0.75)
    #expect(short.fraction(at: at(120)) == 0)
    #expect(short.fraction(at: at(999)) == 0)
    #expect(short.fraction(at: at(0)) == 1)
  }

  @Test func `a short break has four pictures a second, two where they cost more, one when nothing is to move`() {
    #expect(short.nextChange(after: at(100), step: .fine) == at(100.25))
    #expect(short.nextChange(after: at(100.3), step: .fine) == at(100.5))
    #expect(short.nextChange(after: at(100), step: .coarse) == at(100.5))
    #expect(short.nextChange(after: at(100), step: .still) == at(101))
    #expect(short.nextChange(after: at(100.3), step: .still) == at(101))
  }

  @Test func `a long one has one a second`() {
    #expect(Countdown(since: at(0), until: at(300)).nextChange(after: at(10.4), step: .fine) == at(11))
  }

  @Test func `the last change is the end, and after it there is none`() {
    #expect(short.nextChange(after: at(119.9), step: .fine) == at(120))
    #expect(short.nextChange(after: at(120), step: .fine) == nil)
  }

  @Test func `nothing counts down where nothing begins by itself`() {
    #expect(Countdown(.asking(since: at(1), until: nil)) == nil)
    #expect(Countdown(.waiting) == nil)
    #expect(Countdown(.left) == nil)
  }
}

/// Typing on must not answer.
@Suite final class TypingGuardTests {
  private var typing = TypingGuard(since: at(100))

  private func admits(key: UInt16, at now: BootTime) -> Bool { typing.admits(key: key, at: now) }

  @Test func `keys and clicks of the first second do not count`() {
    #expect(!admits(key: 36, at: at(100.2)))
    #expect(!typing.admitsClick(at: at(100.9)))
    #expect(typing.admitsClick(at: at(101)))
    #expect(admits(key: 9, at: at(101)))
  }

  @Test func `as long as typing goes on nothing counts, but for three seconds at most`() {
    for tenth in stride(from: 1, to: 30, by: 3) {
      #expect(!admits(key: UInt16(20 + tenth), at: at(100 + Double(tenth) / 10)))
    }
    #expect(admits(key: 99, at: at(103)))
  }

  @Test func `a key that was held down before does not count until it is released`() {
    #expect(!admits(key: 36, at: at(100.5)))
    #expect(!admits(key: 36, at: at(104)))
    typing.release(key: 36)
    #expect(admits(key: 36, at: at(104.1)))
  }
}
