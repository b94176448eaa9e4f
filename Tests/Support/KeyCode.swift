/// The key codes of `linux/input-event-codes.h`, which compositors use.
enum KeyCode {
  /// The code of the key with this X11 name; traps for a key that is not in the table.
  static func of(_ name: String) -> Int {
    guard let code = codes[name] else { preconditionFailure("there is no number for the key \(name) yet") }
    return code
  }

  private static let codes = [
    "Escape": 1, "1": 2, "2": 3, "Tab": 15, "q": 16, "w": 17, "p": 25, "Return": 28, "ctrl": 29, "a": 30, "alt": 56,
    "n": 49, "space": 57, "F1": 59, "Down": 108, "super": 125,
  ]
}
