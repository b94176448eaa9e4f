import Adw
import StillbellCore
import WindowPages
import Wording

/// The page on which the user adds an entry to a list.
final class AddView {
  let list: OwnList
  let widget: Widget
  private let refusal = RefusalRow()

  /// Makes the page; `add` is called with the new entry.
  init(
    to list: OwnList, _ configuration: Configuration, add: @escaping @MainActor @Sendable (NewEntry) -> Void
  ) {
    self.list = list
    let words = list.words
    let layout = Layout(PackageResources.preference_page_ui)
    widget = layout.widget("page")
    let ready = list.ready(beside: configuration)
    if !ready.isEmpty {
      let group = Group(words.ready)
      for new in ready {
        let row = ListRow(new.title, subtitle: new.note)
        let button = Button(icon: "list-add-symbolic", name: Wording.Preferences.add(new.title))
        button.onPress { add(new) }
        row.addAfter(button.widget)
        row.onPress { add(new) }
        group.add(row)
      }
      layout.widget("groups").append(group.widget)
    }
    let other = Group(Wording.Preferences.another, note: words.anotherNote)
    let title = EntryRow(words.anotherTitle)
    title.onApply { [weak self] in
      guard let new = list.titled(title.text, beside: configuration) else {
        self?.refuse(words.refusal)
        return
      }
      add(new)
    }
    other.add(title.row)
    other.add(refusal.row)
    layout.widget("groups").append(other.widget)
  }

  /// Shows why an entry was not added.
  func refuse(_ sentence: Sentence) { refusal.show(sentence) }
}
