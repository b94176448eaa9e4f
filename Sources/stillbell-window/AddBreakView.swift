import Adw
import StillbellCore
import Window
import Wording

/// The page on which a break of the user's own is added.
final class AddBreakView {
  let widget: Widget
  private let refusal: Row

  /// `add` is called with what is to be added.
  init(_ configuration: Configuration, add: @escaping @MainActor @Sendable (NewBreak) -> Void) {
    let layout = Layout(PackageResources.preference_page_ui)
    widget = layout.widget("page")
    refusal = Row("")
    refusal.widget.addStyle("error")
    refusal.widget.setVisible(false)
    let ready = NewBreak.ready(beside: configuration)
    if !ready.isEmpty {
      let group = Group()
      group.setTitle(Wording.Preferences.ready.description)
      for new in ready {
        let row = Row(new.title.description, subtitle: new.note.description)
        let button = Button(icon: "list-add-symbolic")
        let name = Wording.Preferences.add(new.title).description
        button.widget.setTooltip(name)
        button.widget.setAccessibleName(name)
        button.onPress { add(new) }
        row.addAfter(button.widget)
        row.onPress { add(new) }
        group.add(row)
      }
      layout.widget("groups").append(group.widget)
    }
    let other = Group()
    other.setTitle(Wording.Preferences.another.description)
    other.setNote(Wording.Preferences.anotherNote.description)
    let title = EntryRow(Wording.Preferences.anotherTitle.description)
    title.onApply { [weak self] in
      guard let new = NewBreak.titled(title.text, beside: configuration) else {
        self?.refuse(Wording.Preferences.badTitle)
        return
      }
      add(new)
    }
    other.add(title.row)
    other.add(refusal)
    layout.widget("groups").append(other.widget)
  }

  /// Says why it was not added.
  func refuse(_ sentence: Sentence) {
    refusal.setTitle(sentence.description)
    refusal.widget.setVisible(true)
  }
}
