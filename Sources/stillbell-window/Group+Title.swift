import Adw
import Wording

extension Group {
  /// Below a title, and what explains it.
  convenience init(_ title: Sentence?, note: Sentence? = nil) {
    self.init()
    if let title { setTitle(title) }
    if let note { setNote(note) }
  }
}
