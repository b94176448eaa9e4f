import BreakPrompt
import Linux
import StillbellCore
import Wording

/// Everything that a break shows at a moment, except the countdown.
struct Scene {
  let phase: Course.Phase
  let offers: [Offer]
  let entry: BreakText.Entry
  let text: BreakText
  let hasRing: Bool
  let number: Number
  let hasPicture: Bool

  /// The text in the middle of the ring.
  enum Number {
    case none
    /// The time that is left of the break.
    case left
    /// The time until the break begins, which must not look like the time of the break.
    case start
  }

  /// The wall time at the boot.
  private let boot: WallTime

  /// Makes the scene; `hasPicture` is true if there is a picture or it is being loaded.
  init(_ course: Course, _ text: BreakText, _ look: PromptSettings, hasPicture: Bool, at now: Moment) {
    let countdown = look.countdown
    phase = course.phase
    // Clicks would pass through the buttons.
    offers = course.phase.isResting && look.scene != .cover ? [] : course.offers(at: now.boot)
    var entry = text.entry(course.phase, at: now)
    entry.add(course.others)
    self.text = text
    boot = now.wall - now.boot.sinceBoot
    self.hasPicture = hasPicture && course.phase.isResting
    if countdown == .digits, self.hasPicture, let left = Countdown(course.phase)?.left(at: now.boot) {
      // The picture is in the place of the digits.
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

  /// True if another scene has the same buttons, texts and parts, so that everything stays in its place.
  func hasPositions(of other: Scene) -> Bool {
    isResting == other.isResting && offers == other.offers && entry == other.entry && hasPicture == other.hasPicture
      && hasRing == other.hasRing && number == other.number
  }

  func wallTime(of time: BootTime) -> WallTime { boot + time.sinceBoot }

  /// The countdown as a text for a screen reader.
  func spoken(at now: BootTime) -> String {
    guard let left = Countdown(phase)?.left(at: now) else { return "" }
    return (isResting ? Wording.Prompt.spokenRest(left) : Wording.Prompt.spokenGrace(left)).description
  }
}
