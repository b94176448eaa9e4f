import BreakPrompt
import GLib
import Linux
import StillbellCore
import Wording

// The card.
extension PromptSession {
  /// Shows or hides the card: it is shown while it asks, but never over a full-screen window.
  func settleCard() {
    guard case .offering = course.phase, desktop.strategy != .fullScreens, !isFrontFullScreen, !isLeaving else {
      card = nil
      return
    }
    let now = BootTime.now
    if card == nil {
      typing = TypingGuard(since: now)
      card = Card(
        options, strategy: desktop.strategy, title: text.question,
        admitsClick: { [weak self] in self?.typing.admitsClick(at: .ofEvent) ?? false },
        press: { [weak self] in self?.handle(.pressed($0)) })
      MainLoop.later { [weak self] in self?.complete() }
    }
    card?.update(text.offer(course.phase, at: now), course.offers(at: now))
  }

  /// Arms the timer for the next change of the card, which shows the seconds left.
  func armCard(after now: BootTime) {
    guard card != nil else { return }
    let next = [Countdown(course.phase)?.nextChange(after: now, step: .still), course.nextOffer(after: now)]
    arm(at: next.compactMap { $0 }.min())
  }
}
