import Adw
import Wording

/// A row that says why something was refused or went wrong; it is seen only while there is something to say.
struct RefusalRow {
  let row = Row("")

  init() {
    row.widget.addStyle("error")
    row.widget.setVisible(false)
  }

  /// Nil once there is nothing to say.
  func show(_ sentence: Sentence?) {
    if let sentence { row.setTitle(sentence) }
    row.widget.setVisible(sentence != nil)
  }
}
