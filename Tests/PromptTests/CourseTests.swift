import HelperProtocols
import StillbellCore
import Testing

@testable import BreakPrompt

/// A time in seconds after the boot.
func at(_ seconds: Double) -> BootTime { BootTime(sinceBoot: .milliseconds(Int64(seconds * 1000))) }

/// The phases of one break on the screen.
@Suite final class CourseTests {
  private var course = Course(length: .seconds(20), mayBeSnoozed: true)

  private func choices(at now: Double) -> [Course.Choice] { course.offers(at: at(now)).map(\.choice) }

  private func handle(_ event: Course.Event, at now: BootTime) -> [Course.Effect] { course.handle(event, at: now) }

  @Test func `the prompt waits unseen for an instruction`() {
    #expect(course.phase == .waiting)
    #expect(choices(at: 100) == [])
  }

  @Test func `without an answer the break begins and ends by itself`() {
    #expect(handle(.instructed(.ask(until: at(105))), at: at(100)) == [.show])
    #expect(course.phase == .asking(since: at(100), until: at(105)))
    #expect(choices(at: 100) == [.start, .snooze, .skip])
    #expect(handle(.woke, at: at(104.9)) == [])
    #expect(handle(.woke, at: at(105)) == [.change])
    #expect(course.phase == .resting(since: at(105), until: at(125)))
    #expect(choices(at: 105) == [.snooze, .end])
    #expect(handle(.woke, at: at(125)) == [.say(.over), .leave(.done, .withLight)])
  }

  @Test func `Start begins the break at once, and the agent then corrects its end`() {
    _ = handle(.instructed(.ask(until: nil)), at: at(100))
    #expect(handle(.pressed(.start), at: at(110)) == [.say(.begin), .change])
    #expect(course.phase == .resting(since: at(110), until: at(130)))
    #expect(handle(.instructed(.rest(until: at(131))), at: at(110.1)) == [.change])
    #expect(course.phase == .resting(since: at(110.1), until: at(131)))
  }

  @Test(arguments: [(Course.Choice.snooze, PromptReport.snooze), (.skip, .skip)])
  func `an answer is reported once, and the prompt leaves`(choice: Course.Choice, report: PromptReport) {
    _ = handle(.instructed(.ask(until: at(105))), at: at(100))
    #expect(handle(.pressed(choice), at: at(101)) == [.say(report), .leave(.done, .fading)])
    #expect(handle(.pressed(choice), at: at(101)) == [])
    #expect(handle(.woke, at: at(105)) == [])
  }

  @Test func `a sign stays for three seconds after its first frame and accepts no input`() {
    #expect(handle(.instructed(.sign), at: at(100)) == [.show])
    #expect(!course.phase.covers && !course.phase.looks && choices(at: 100) == [])
    #expect(handle(.woke, at: at(104)) == [])
    #expect(handle(.seen, at: at(105)) == [])
    #expect(handle(.insisted, at: at(106)) == [])
    #expect(handle(.woke, at: at(107.9)) == [])
    #expect(handle(.woke, at: at(108)) == [.say(.over), .leave(.done, .fading)])
  }

  @Test(arguments: [(106.0, [Course.Effect.leave(.done, .atOnce)]), (107.95, [.say(.over), .leave(.done, .fading)])])
  func `a sign leaves at once when the agent ends it, but fades if its time is over`(
    seconds: Double, effects: [Course.Effect]
  ) {
    _ = handle(.instructed(.sign), at: at(100))
    _ = handle(.seen, at: at(105))
    #expect(handle(.inputEnded, at: at(seconds)) == effects)
  }

  @Test func `the card asks without a limit, and its Start covers the screen`() {
    #expect(handle(.instructed(.offer(until: at(105))), at: at(100)) == [])
    #expect(course.phase == .offering(since: at(100), until: at(105)))
    #expect(choices(at: 100) == [.start, .snooze, .skip])
    #expect(handle(.woke, at: at(106)) == [])
    #expect(handle(.instructed(.offer(until: nil)), at: at(106)) == [])
    #expect(course.phase == .offering(since: at(100), until: nil))
    #expect(handle(.pressed(.start), at: at(107)) == [.say(.begin), .show])
    #expect(handle(.instructed(.offer(until: at(110))), at: at(108)) == [])
    #expect(course.phase.isResting)
  }

  @Test(arguments: [(Course.Choice.snooze, PromptReport.snooze), (.skip, .skip)])
  func `any other answer on the card ends the prompt`(choice: Course.Choice, report: PromptReport) {
    _ = handle(.instructed(.offer(until: at(105))), at: at(100))
    #expect(handle(.pressed(choice), at: at(102)) == [.say(report), .leave(.done, .fading)])
  }

  @Test func `after the card the cover shows the whole break`() {
    _ = handle(.instructed(.offer(until: at(105))), at: at(100))
    #expect(handle(.instructed(.rest(until: at(125))), at: at(105)) == [.show])
    #expect(course.phase == .resting(since: at(105), until: at(125)))
  }

  @Test func `the line of a nudge is added to the text and changes no answers`() {
    #expect(handle(.instructed(.also("Drink")), at: at(99)) == [])
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(handle(.instructed(.also("Sit up")), at: at(101)) == [.reword])
    #expect(course.others == ["Drink", "Sit up"])
    #expect(choices(at: 101) == [.snooze, .end])
  }

  @Test func `a running break can be snoozed until half of it is over`() {
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(course.nextOffer(after: at(101)) == at(110))
    #expect(choices(at: 109.9) == [.snooze, .end])
    #expect(choices(at: 110) == [.end])
    #expect(handle(.pressed(.snooze), at: at(110)) == [])
    #expect(course.nextOffer(after: at(110)) == nil)
    var other = Course(length: .seconds(20), mayBeSnoozed: true)
    _ = other.handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(other.handle(.pressed(.snooze), at: at(109)) == [.say(.snooze), .leave(.done, .fading)])
  }

  @Test func `a running break can be ended, but not started or skipped`() {
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    for choice in [Course.Choice.start, .skip] { #expect(handle(.pressed(choice), at: at(101)) == []) }
    #expect(handle(.pressed(.end), at: at(101)) == [.say(.end), .leave(.done, .fading)])
  }

  @Test func `a break that can be snoozed at all can be snoozed for each offered length`() {
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(course.offers(at: at(109)).lengths.map(\.choice) == [60, 300, 900].map { .snoozeFor(.seconds($0)) })
    #expect(handle(.pressed(.snoozeFor(.minutes(2))), at: at(109)) == [])
    #expect(handle(.pressed(.snoozeFor(.minutes(15))), at: at(110)) == [])
    #expect(course.offers(at: at(110)).lengths == [])
    var asking = Course(length: .seconds(20), mayBeSnoozed: true)
    _ = asking.handle(.instructed(.ask(until: nil)), at: at(100))
    #expect(
      asking.handle(.pressed(.snoozeFor(.minutes(15))), at: at(101)) == [
        .say(.snoozeFor(.minutes(15))), .leave(.done, .fading),
      ])
  }

  @Test func `without snoozes left, no snooze is offered`() {
    course = Course(length: .seconds(20), mayBeSnoozed: false)
    _ = handle(.instructed(.ask(until: at(105))), at: at(100))
    #expect(choices(at: 100) == [.start, .skip])
    #expect(handle(.pressed(.snooze), at: at(101)) == [])
    #expect(handle(.pressed(.snoozeFor(.minutes(1))), at: at(101)) == [])
  }

  @Test func `at the daily limit of skips only insistence ends a break before its half`() {
    var skips = SkipTerms()
    skips.isAllowed = false
    course = Course(length: .seconds(20), mayBeSnoozed: true, skips: skips)
    _ = handle(.instructed(.ask(until: at(105))), at: at(100))
    #expect(course.offers(at: at(101)).map(\.state) == [.open, .open, .usedUp])
    #expect(handle(.pressed(.skip), at: at(101)) == [])
    #expect(handle(.insisted, at: at(101)) == [])
    _ = handle(.woke, at: at(105))
    #expect(handle(.pressed(.end), at: at(106)) == [])
    #expect(course.offers(at: at(115)).map(\.state) == [.open])
    #expect(handle(.insisted, at: at(107)) == [.say(.end), .leave(.done, .fading)])
  }

  @Test func `skipping can require a wait and a held button`() {
    var skips = SkipTerms()
    (skips.after, skips.needsHold) = (.seconds(3), true)
    course = Course(length: .seconds(20), mayBeSnoozed: false, skips: skips)
    _ = handle(.instructed(.ask(until: nil)), at: at(100))
    #expect(course.nextOffer(after: at(100)) == at(103))
    #expect(course.offers(at: at(102.9)).last == Offer(.skip, state: .later(at(103)), needsHold: true))
    #expect(handle(.pressed(.skip), at: at(102.9)) == [])
    #expect(handle(.pressed(.skip), at: at(103)) == [.say(.skip), .leave(.done, .fading)])
  }

  @Test func `a break that the agent ends at its end is over as usual`() {
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(handle(.inputEnded, at: at(119.95)) == [.say(.over), .leave(.done, .withLight)])
  }

  @Test func `without the agent the prompt leaves at once without a report`() {
    _ = handle(.instructed(.ask(until: at(105))), at: at(100))
    #expect(handle(.inputEnded, at: at(101)) == [.leave(.done, .atOnce)])
  }

  @Test func `a grace that has just passed is accepted`() {
    #expect(handle(.instructed(.ask(until: at(99))), at: at(100)) == [.show])
    #expect(course.phase == .resting(since: at(99), until: at(119)))
  }

  @Test func `the ring starts at the beginning of a break that shows late`() {
    #expect(handle(.instructed(.rest(until: at(110))), at: at(100)) == [.show])
    #expect(course.phase == .resting(since: at(90), until: at(110)))
  }

  @Test func `after Start the prompt does not ask again`() {
    _ = handle(.instructed(.ask(until: nil)), at: at(100))
    _ = handle(.pressed(.start), at: at(101))
    #expect(handle(.instructed(.ask(until: at(110))), at: at(101)) == [])
  }

  @Test func `the prompt ends when it wakes late, even a day later`() {
    _ = handle(.instructed(.ask(until: at(105))), at: at(100))
    #expect(handle(.woke, at: at(90_000)) == [.say(.over), .leave(.done, .withLight)])
  }

  @Test(arguments: [
    Instruction.ask(until: at(79)),
    .rest(until: at(100)),
    .ask(until: at(100 + 86_401)),
    .rest(until: at(100 + 315_360_000)),
  ])
  func `an invalid time is refused`(instruction: Instruction) {
    #expect(
      handle(.instructed(instruction), at: at(100)) == [
        .say(.failed(.garbled(instruction.line))), .leave(.garbled, .atOnce),
      ])
  }

  @Test func `a shown break whose end turns out to be past is over`() {
    _ = handle(.instructed(.rest(until: at(120))), at: at(100))
    #expect(handle(.instructed(.rest(until: at(90))), at: at(101)) == [.say(.over), .leave(.done, .withLight)])
  }
}
