import Adw
import Wording

/// A line across a page that says what is out of the ordinary, with a button that ends it.
final class Notice {
  let widget: Widget
  private let text: Label
  private let button: Button

  /// `action` is the one that the button stands for, as in `app.help`; nil for a line that has none.
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
    // Hidden, it is neither read out nor reached by Tab.
    widget.setVisible(sentence != nil)
  }
}
