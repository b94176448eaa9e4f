/// The numbers of keys in `linux/input-event-codes.h`, by which compositors know them.
enum KeyCode {
  /// The number of the key that X11 calls by this name; a test that wants another than these can only stop.
  static func of(_ name: String) -> Int {
    guard let code = codes[name] else { preconditionFailure("there is no number for the key \(name) yet") }
    return code
  }

  private static let codes = [
    "Escape": 1, "1": 2, "2": 3, "Tab": 15, "q": 16, "w": 17, "p": 25, "Return": 28, "ctrl": 29, "a": 30, "alt": 56,
    "n": 49, "space": 57, "F1": 59, "Down": 108, "super": 125,
  ]
}
