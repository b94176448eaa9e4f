import Adw
import Wording

/// The main menu.
enum MainMenu {
  static func open(from button: Widget) {
    Menu([
      [
        (Wording.Window.mute.description, "app.mute"),
        (Wording.Window.stop.description, "app.stop"),
      ],
      [
        (Wording.Preferences.menu.description, "app.preferences"),
        (Wording.Window.shortcuts.description, "app.keys"),
        (Wording.Window.help.description, "app.help"),
        (Wording.Window.quit.description, "app.quit"),
      ],
    ]).open(from: button)
  }
}
