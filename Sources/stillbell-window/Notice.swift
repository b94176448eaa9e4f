import Adw
import Wording

/// A line across a page about an unusual state, with a button that ends that state.
final class Notice {
  let widget: Widget
  private let text: Label
  private let button: Button

  /// Makes the line. `action` is the action of the button, such as `app.help`; nil for a line without one.
  init(action: String? = nil) {
    let layout = Layout(PackageResources.notice_ui)
    widget = layout.widget("notice")
    (text, button) = (layout.label("text"), layout.button("end"))
    if let action { button.setAction(action) }
    WrappingLines.layOut(layout.widget("line"))
  }

  func onPress(_ action: @escaping @MainActor @Sendable () -> Void) { button.onPress(action) }

  /// Shows a sentence; nil hides the line.
  func show(_ sentence: Sentence?, button label: Sentence? = nil) {
    if let sentence { text.setText(sentence) }
    if let label {
      button.setLabel(label)
      button.wrap()
    }
    button.widget.setVisible(label != nil)
    widget.setFlag("reveal-child", sentence != nil)
    // A hidden line is neither read out nor reached by Tab.
    widget.setVisible(sentence != nil)
  }
}
