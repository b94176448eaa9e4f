import Adw
import Wording

/// The keys of the window.
enum ShortcutsWindow {
  static func make() -> Widget {
    let layout = Layout(PackageResources.shortcuts_ui)
    let titles: [(id: String, title: Sentence)] = [
      ("breaks", Wording.Window.breaks), ("take-break", Wording.Window.takeBreakTitle),
      ("pause", Wording.Window.pauseOrResume), ("pages", Wording.Window.pages), ("today", Wording.Window.showToday),
      ("sessions", Wording.Window.showSessions), ("history", Wording.Past.showHistory),
      ("general", Wording.Window.general), ("menu", Wording.Window.menu),
      ("preferences", Wording.Preferences.menu), ("help", Wording.Window.help), ("keys", Wording.Window.shortcuts),
      ("close", Wording.Window.closeWindow),
      ("quit", Wording.Window.quit),
    ]
    for (id, title) in titles { layout.widget(id).setText("title", title.withoutKey.description) }
    return layout.widget("shortcuts")
  }
}
