import Adw
import Linux
import StillbellCore
import WindowPages
import Wording

/// The window in which the user sets up a session before it starts.
final class SessionSheet {
  private let window: Adw.Window
  private let refusal: Label
  private let start: Button
  private let form: SessionForm

  /// - Parameters:
  ///   - kind: The kind of session, which is fixed.
  ///   - link: The way to the agent.
  ///   - paths: The places of the programs.
  ///   - begin: Called with the words of the session, and a text to sit with, when the user starts it.
  ///   - save: Called with a name and the words when the user saves them as a preset.
  init(
    _ kind: SessionKind, _ link: AgentLink, _ paths: Paths,
    begin: @escaping @MainActor @Sendable ([String], SittingText?) -> Void,
    save: @escaping @MainActor @Sendable (String, [String]) -> Void
  ) {
    let layout = Layout(PackageResources.sheet_ui)
    window = Adw.Window(layout.widget("sheet"))
    window.setTitle(Wording.Window.title(kind))
    layout.label("title").setText(Wording.Window.title(kind))
    (refusal, start) = (layout.label("refusal"), layout.button("start"))
    let options = Group(layout.widget("options"))
    form = SessionForm(kind, in: options, of: window, link, paths)
    let dial = layout.widget("dial")
    dial.setVisible(form.dial != nil)
    if let part = form.dial?.widget { dial.fill(with: part) }
    let name = EntryRow(Wording.Window.saveAs)
    options.add(name.row)
    // With large letters there is no room for the buttons beside the title.
    WrappingLines.layOut(layout.widget("actions"))
    form.onChange { [weak self] in self?.show($0) }
    name.onApply { [weak self] in
      guard let self else { return }
      if let mistake = form.draft.mistake { return refuse(sentence(of: mistake)) }
      save(name.text, form.draft.words)
    }
    start.onPress { [weak self] in
      guard let self else { return }
      begin(form.draft.words, form.text)
    }
  }

  /// Shows the sheet with the focus on its first choice.
  func show(over parent: Adw.Window) {
    form.takeFocus()
    window.show(over: parent)
  }

  func close() { window.close() }

  /// Shows why the session does not start; the choices stay.
  func refuse(_ sentence: Sentence) {
    refusal.setText(sentence)
    refusal.widget.setVisible(true)
  }

  private func show(_ mistake: SessionDraft.Mistake?) {
    start.widget.setSensitive(mistake == nil)
    start.widget.setTooltip(mistake.map { sentence(of: $0) } ?? Wording.Window.none)
    // An error without a row is shown above all rows. In other cases an old refusal is hidden, as its cause may be
    // gone.
    if let mistake, !form.hasRefusal(at: mistake.place) {
      refuse(sentence(of: mistake))
    } else {
      refusal.widget.setVisible(false)
    }
  }

  private func sentence(of mistake: SessionDraft.Mistake) -> Sentence {
    Wording.Window.refusal(mistake.error, form.draft.kind, mistake.place)
  }
}
