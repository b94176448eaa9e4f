import BreakPrompt
import StillbellCore
import SystemClock
import Wording

/// Everything that a break shows at a moment, but for what runs down.
struct Scene {
  let phase: Course.Phase
  let offers: [Offer]
  let entry: BreakText.Entry
  let text: BreakText
  let hasRing: Bool
  let number: Number
  let hasPicture: Bool

  /// The words in the middle of the ring.
  enum Number {
    case none
    /// The time that is left of the break.
    case left
    /// The time until the break begins, which must not be taken for the break itself.
    case start
  }

  /// What the wall clock showed at the boot.
  private let boot: WallTime

  /// `hasPicture` tells whether there is one, or it is on its way.
  init(_ course: Course, _ text: BreakText, _ look: PromptSettings, hasPicture: Bool, at now: Moment) {
    let countdown = look.countdown
    phase = course.phase
    // Clicks would go through the buttons.
    offers = course.phase.isResting && look.scene != .cover ? [] : course.offers(at: now.boot)
    var entry = text.entry(course.phase, at: now)
    entry.add(course.others)
    self.text = text
    boot = now.wall - now.boot.sinceBoot
    self.hasPicture = hasPicture && course.phase.isResting
    if countdown == .digits, self.hasPicture, let left = Countdown(course.phase)?.left(at: now.boot) {
      // The picture stands where they would.
      let number = Wording.Prompt.number(left).description
      entry.detail = entry.detail.isEmpty ? number : "\(number) · \(entry.detail)"
    }
    self.entry = entry
    if course.phase.isResting {
      hasRing = countdown != .none || text.breathSize(course.phase, at: now.boot) != nil
      let isFree = !hasPicture && text.breathSize(course.phase, at: now.boot) == nil
      number = countdown == .digits && isFree ? .left : .none
    } else {
      (hasRing, number) = (true, Countdown(course.phase) == nil ? .none : .start)
    }
  }

  var isResting: Bool { phase.isResting }

  /// The same buttons, words and parts as another one: everything stays where it is.
  func hasPositions(of other: Scene) -> Bool {
    isResting == other.isResting && offers == other.offers && entry == other.entry && hasPicture == other.hasPicture
      && hasRing == other.hasRing && number == other.number
  }

  func wallTime(of time: BootTime) -> WallTime { boot + time.sinceBoot }

  /// What runs down, for a screen reader.
  func spoken(at now: BootTime) -> String {
    guard let left = Countdown(phase)?.left(at: now) else { return "" }
    return (isResting ? Wording.Prompt.spokenRest(left) : Wording.Prompt.spokenGrace(left)).description
  }
}
