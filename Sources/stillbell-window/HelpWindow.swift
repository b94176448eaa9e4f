import Adw
import HelperProtocols
import Wording

/// The help: answers to first questions, and where to find more.
final class HelpWindow {
  private let window: Adw.Window

  /// Makes the window; `openSettings` is called by the button beside the settings.
  init(openSettings: @escaping @MainActor @Sendable () -> Void) {
    let layout = Layout(PackageResources.reading_ui)
    window = Adw.Window(layout.widget("reading"))
    window.setTitle(Wording.Window.help.withoutKey)
    let (answers, more) = (Group(Wording.Window.howItWorks), Group(Wording.Window.furtherHelp))
    for group in [answers, more] { layout.widget("groups").append(group.widget) }
    for answer in Wording.Window.answers {
      answers.add(ListRow(answer.title, subtitle: answer.text))
    }
    let settings = ListRow(Wording.Window.settings, subtitle: Wording.Window.settingsNote)
    let open = Button(Wording.Window.label(of: .openConfiguration))
    open.wrap()
    open.onPress(openSettings)
    settings.addAfter(open.widget)
    more.add(settings)
    more.add(ListRow(Wording.Window.manual, subtitle: Wording.Window.manualNote))
  }

  func show(over parent: Adw.Window) { window.show(over: parent) }
}
