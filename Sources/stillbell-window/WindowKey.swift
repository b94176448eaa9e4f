import Wording

/// A key of the window and its action.
struct WindowKey {
  /// The key in GTK's notation, such as `<Control>q`.
  let accelerator: String
  /// The action; nil if GTK itself has bound the key.
  let action: String?
  let title: Sentence

  init(_ accelerator: String, _ action: String?, _ title: Sentence) {
    (self.accelerator, self.action, self.title) = (accelerator, action, title.withoutKey)
  }

  /// All keys, in groups with titles.
  static var groups: [(title: Sentence, keys: [WindowKey])] {
    typealias Words = Wording.Window
    return [
      (
        Words.breaks,
        [
          WindowKey("<Control>b", "app.take-break", Words.takeBreakTitle),
          WindowKey("<Control>p", "app.pause-or-resume", Words.pauseOrResume),
        ]
      ),
      (
        Words.pages,
        [
          WindowKey("<Alt>1", "app.show::today", Words.showToday),
          WindowKey("<Alt>2", "app.show::sessions", Words.showSessions),
          WindowKey("<Alt>3", "app.show::history", Wording.Past.showHistory),
        ]
      ),
      (
        Words.general,
        [
          WindowKey("F10", nil, Words.menu),
          WindowKey("<Control>comma", "app.preferences", Wording.Preferences.menu),
          WindowKey("F1", "app.help", Words.help),
          WindowKey("<Control>question", "app.keys", Words.shortcuts),
          WindowKey("<Control>w", "window.close", Words.closeWindow),
          WindowKey("<Control>q", "app.quit", Words.closeAll),
        ]
      ),
    ]
  }
}
