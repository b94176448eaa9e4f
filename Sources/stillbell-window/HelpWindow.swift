import Adw
import HelperProtocols
import Wording

/// The answers to what people ask first, and the place where more is told.
final class HelpWindow {
  private let window: Adw.Window

  /// `openSettings` is called by the button beside the settings.
  init(openSettings: @escaping @MainActor @Sendable () -> Void) {
    let layout = Layout(PackageResources.help_ui)
    window = Adw.Window(layout.widget("help"))
    window.setTitle(Wording.Window.help.withoutKey.description)
    let answers = Group(layout.widget("answers"))
    answers.setTitle(Wording.Window.howItWorks.description)
    for answer in Wording.Window.answers {
      answers.add(Row(answer.title.description, subtitle: answer.text.description))
    }
    let more = Group(layout.widget("more"))
    more.setTitle(Wording.Window.furtherHelp.description)
    let settings = Row(Wording.Window.settings.description, subtitle: Wording.Window.settingsNote.description)
    let open = Button(Wording.Window.label(of: .openConfiguration).description)
    open.onPress(openSettings)
    settings.addAfter(open.widget)
    more.add(settings)
    more.add(Row(Wording.Window.manual.description, subtitle: Wording.Window.manualNote.description))
  }

  func show(over parent: Adw.Window) { window.show(over: parent) }
}
