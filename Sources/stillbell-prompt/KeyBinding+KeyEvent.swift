import BreakPrompt
import Gtk

extension KeyBinding.Key {
  /// Nil for a key that GTK handles.
  init?(_ key: KeyEvent, hasFocus: Bool) {
    if key.isEscape {
      self = .escape(shift: key.hasShift)
    } else if key.isS {
      self = .snooze
    } else if key.isEnter, !hasFocus {
      self = .enter
    } else if let digit = key.digit {
      self = .digit(digit)
    } else {
      return nil
    }
  }
}
