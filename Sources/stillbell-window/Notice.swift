import Adw
import Wording

/// A line across a page that says what is out of the ordinary, with a button that ends it.
final class Notice {
  let widget: Widget
  private let text: Label
  private let button: Button

  init(_ pressed: @escaping @MainActor @Sendable () -> Void = {}) {
    let layout = Layout(PackageResources.notice_ui)
    widget = layout.widget("notice")
    (text, button) = (layout.label("text"), layout.button("end"))
    button.onPress(pressed)
    WrappingLines.layOut(layout.widget("line"))
  }

  /// Shows a sentence; nil hides the line.
  func show(_ sentence: Sentence?, button label: Sentence? = nil) {
    if let sentence { text.setText(sentence.description) }
    if let label {
      button.setLabel(label.description)
      button.wrap()
    }
    button.widget.setVisible(label != nil)
    widget.setFlag("reveal-child", sentence != nil)
    // Hidden, it is neither read out nor reached by Tab.
    widget.setVisible(sentence != nil)
  }
}
