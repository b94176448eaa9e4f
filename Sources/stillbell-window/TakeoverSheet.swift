import Adw
import WindowPages
import Wording

/// A sheet that shows the imported form of another reminder's settings, with a button to import them or not.
enum TakeoverSheet {
  /// Shows the sheet; `changed` is called with the settings to import, or with nil if they are no longer wanted.
  static func show(
    _ takeover: Takeover, isTaken: Bool, over parent: Adw.Window,
    changed: @escaping @MainActor @Sendable (Takeover?) -> Void
  ) {
    let layout = Layout(PackageResources.sheet_ui)
    let window = Adw.Window(layout.widget("sheet"))
    window.setTitle(takeover.name)
    layout.label("title").setText(takeover.name)
    for part in ["dial", "options"] { layout.widget(part).setVisible(false) }
    for section in takeover.sections {
      let group = Group(section.title)
      for line in section.lines {
        let row = ListRow(line.title, subtitle: line.value)
        // In GTK 4.8, screen readers do not read subtitles.
        row.widget.setAccessibleDescription(line.value)
        group.add(row)
      }
      layout.widget("parts").append(group.widget)
    }
    WrappingLines.layOut(layout.widget("actions"))
    let button = layout.button("start")
    button.setLabel(isTaken ? Wording.Window.undo : Wording.FirstRun.takeOver)
    button.onPress {
      window.close()
      changed(isTaken ? nil : takeover)
    }
    window.show(over: parent)
    button.widget.takeFocus()
  }
}
