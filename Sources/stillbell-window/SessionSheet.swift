import Adw
import Paths
import StillbellCore
import Window
import Wording

/// The window in which a session is put together before it starts.
final class SessionSheet {
  private let window: Adw.Window
  private let refusal: Label
  private let start: Button
  private let form: SessionForm

  /// - Parameters:
  ///   - kind: The kind, which cannot be changed any more.
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
    // Beside the title there is no room for them where letters are large.
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

  /// The first choice has the focus.
  func show(over parent: Adw.Window) {
    form.takeFocus()
    window.show(over: parent)
  }

  func close() { window.close() }

  /// Why the session does not start; what was chosen stays.
  func refuse(_ sentence: Sentence) {
    refusal.setText(sentence)
    refusal.widget.setVisible(true)
  }

  private func show(_ mistake: SessionDraft.Mistake?) {
    start.widget.setSensitive(mistake == nil)
    start.widget.setTooltip(mistake.map { sentence(of: $0) } ?? Wording.Window.none)
    // A mistake that belongs to no row stands above all of them; an older refusal may be about what is no more.
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
