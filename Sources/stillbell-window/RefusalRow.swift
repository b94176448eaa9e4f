import Adw
import Wording

/// A row with the reason for a refusal or a failure, visible only while there is one.
struct RefusalRow {
  let row = ListRow("")

  init() {
    row.widget.addStyle("error")
    row.widget.setVisible(false)
  }

  /// Shows a reason; nil hides the row.
  func show(_ sentence: Sentence?) {
    if let sentence { row.setTitle(sentence) }
    row.widget.setVisible(sentence != nil)
  }
}
