import Adw
import Wording

/// A list of the window's keys. GTK's own window for keys is wider than narrow screens.
enum KeysWindow {
  static func show(over parent: Adw.Window) {
    let layout = Layout(PackageResources.reading_ui)
    let window = Adw.Window(layout.widget("reading"))
    window.setTitle(Wording.Window.shortcuts.withoutKey)
    for (title, keys) in WindowKey.groups {
      let group = Group(title)
      for key in keys {
        let row = ListRow(key.title)
        row.addKey(key.accelerator)
        group.add(row)
      }
      layout.widget("groups").append(group.widget)
    }
    window.show(over: parent)
  }
}
