import Adw
import Wording

extension Group {
  /// Makes a group with a title and a note that explains it.
  convenience init(_ title: Sentence?, note: Sentence? = nil) {
    self.init()
    if let title { setTitle(title) }
    if let note { setNote(note) }
  }
}
