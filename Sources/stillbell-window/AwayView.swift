import Adw
import Wording

/// The page that is shown while there is no agent.
final class AwayView {
  let widget: Widget
  private let message: Widget
  private let button: Button

  /// The icon of the program, which is missing in a build folder.
  private static let icon = "io.github.stillbell.Stillbell"

  init() {
    let layout = Layout(PackageResources.away_ui)
    (widget, message) = (layout.widget("away"), layout.widget("message"))
    button = layout.button("start")
    message.setText("icon-name", Appearance.hasIcon(Self.icon) ? Self.icon : "preferences-system-time-symbolic")
  }

  func show(_ title: Sentence, note: Sentence?, button label: Sentence?) {
    message.setText("title", title)
    message.setText("description", note ?? Wording.Window.none)
    if let label { button.setLabel(label) }
    button.widget.setVisible(label != nil)
  }
}
