import Adw
import Wording

/// A permanent removal: a row offers it, and a second press confirms it.
struct RemovalQuestion {
  /// A button that confirms the removal.
  struct Choice {
    let label: Sentence
    let action: @MainActor @Sendable () -> Void
  }

  /// The row, and the buttons below it that confirm the removal.
  let widgets: [Widget]
  private let buttons: [Button]

  /// Makes the question; `button` is the name of the button in the row.
  init(_ title: Sentence, button: Sentence, question: Sentence, note: Sentence, choices: [Choice]) {
    let (group, row) = (Group(), ListRow(title))
    let asking = ListRow(question, subtitle: note)
    let first = Button(icon: "user-trash-symbolic", name: button)
    let cancel = Button(Wording.Window.cancel)
    buttons = choices.map { choice in
      let button = Button(choice.label)
      button.widget.addStyle("destructive-action")
      return button
    }
    let answers = WrappingLines.box([cancel.widget] + buttons.map(\.widget))
    let ask: @MainActor @Sendable (Bool) -> Void = { isAsking in
      asking.widget.setVisible(isAsking)
      answers.setVisible(isAsking)
      row.widget.setVisible(!isAsking)
      (isAsking ? cancel : first).widget.takeFocus()
    }
    for part in [asking.widget, answers] { part.setVisible(false) }
    first.onPress { ask(true) }
    cancel.onPress { ask(false) }
    for (button, choice) in zip(buttons, choices) {
      button.onPress {
        ask(false)
        choice.action()
      }
    }
    row.addAfter(first.widget)
    group.add(row)
    group.add(asking)
    widgets = [group.widget, answers]
  }

  /// Changes the label of the first choice.
  func rename(_ label: Sentence) { buttons.first?.setLabel(label) }
}
