import BreakPrompt
import Gtk
import Linux
import StillbellCore

// The keys.
extension PromptSession {
  func handle(_ key: KeyEvent, in window: BreakWindow) -> Bool {
    wakeUp()
    let held = key.isSpace || key.isEnter ? window.heldButton : nil
    guard key.isPress else {
      typing.release(key: key.number)
      if key.isEscape { insistence.release() }
      if let held { window.hold(held, isDown: false) }
      return held != nil
    }
    if key.isEscape, insistence.press(at: .ofEvent) { handle(.insisted) }
    guard typing.admits(key: key.number, at: .ofEvent), !key.hasOtherModifiers else { return true }
    if let held {
      window.hold(held, isDown: true)
      return true
    }
    // The first Escape folds the menu, as in any menu; the next one answers.
    if key.isEscape, window.fold() { return true }
    guard let meaning = KeyBinding.Key(key, hasFocus: window.hasFocusedButton) else { return false }
    let binding = KeyBinding(escapeAnswers: options.escapeAnswers)
    let choice = binding.choice(
      for: meaning, among: course.offers(at: .now), isResting: course.phase.isResting)
    if let choice { handle(.pressed(choice)) }
    return true
  }
}
