import Adw
import StillbellCore
import Window
import Wording

/// How a session is to be, before it starts.
final class SessionSheet {
  private let window: Adw.Window
  private let refusal: Label
  private let options: Group
  private let preset: ChoiceRow?
  /// Below a choice of patterns or programs, what the chosen one is.
  private let about: Row?
  private let sound: ChoiceRow?
  private var numbers: [(name: SessionDraft.Name, row: NumberRow)] = []
  private var draft: SessionDraft

  /// - Parameters:
  ///   - kind: Which cannot be changed any more.
  ///   - begin: Called with the words of the session when the user starts it.
  ///   - save: Called with a name and the words when the user saves them as a preset.
  init(
    _ kind: SessionKind, begin: @escaping @MainActor @Sendable ([String]) -> Void,
    save: @escaping @MainActor @Sendable (String, [String]) -> Void
  ) {
    draft = SessionDraft(kind)
    let layout = Layout(PackageResources.sheet_ui)
    window = Adw.Window(layout.widget("sheet"))
    window.setTitle(Wording.Window.title(kind))
    layout.label("title").setText(Wording.Window.title(kind))
    refusal = layout.label("refusal")
    options = Group(layout.widget("options"))
    let presets = draft.presets.map { Wording.Window.preset($0, numbers: SessionDraft.numbers(of: $0, kind)) }
    let title = kind == .workout ? Wording.Window.program : Wording.Window.pattern
    preset = presets.isEmpty ? nil : ChoiceRow(title, presets)
    sound =
      draft.hasAmbience ? ChoiceRow(Wording.Window.sound, Self.sounds.map { $0.label }) : nil
    about = preset == nil ? nil : Row(Wording.Window.purpose)
    if let preset { options.add(preset.row) }
    if let about { options.add(about) }
    explain()
    for field in draft.fields {
      let row = NumberRow(
        Wording.Window.label(of: field.name, kind),
        subtitle: Wording.Window.unit(of: field), in: field.range)
      row.set(field.value)
      numbers.append((field.name, row))
      options.add(row.row)
    }
    if let sound { options.add(sound.row) }
    let name = EntryRow(Wording.Window.saveAs)
    name.onApply { [weak self] in
      guard let self else { return }
      save(name.text, words)
    }
    options.add(name.row)
    preset?.onChange { [weak self] in self?.choosePreset() }
    // Beside the title there is no room for them where letters are large.
    WrappingLines.layOut(layout.widget("actions"))
    layout.button("start").onPress { [weak self] in
      guard let self else { return }
      begin(words)
    }
  }

  /// The first choice has the focus.
  func show(over parent: Adw.Window) {
    if let preset { preset.row.widget.takeFocus() } else { numbers.first?.row.takeFocus() }
    window.show(over: parent)
  }

  func close() { window.close() }

  /// Why the session does not start; what was chosen stays.
  func refuse(_ sentence: Sentence) {
    refusal.setText(sentence)
    refusal.widget.setVisible(true)
  }

  private static var sounds: [(choice: AmbientChoice, label: Sentence)] {
    [(.default, Wording.Window.soundAsInSettings), (.none, Wording.Window.soundNone)]
      + AmbientNoise.allCases.map { (.sound(.made($0)), Wording.Window.name($0)) }
  }

  private var words: [String] {
    for (name, row) in numbers { draft.set(name, row.value) }
    if let sound, Self.sounds.indices.contains(sound.selected) { draft.ambient = Self.sounds[sound.selected].choice }
    return draft.words
  }

  /// A pattern or a program brings numbers of its own.
  private func choosePreset() {
    guard let preset, draft.presets.indices.contains(preset.selected) else { return }
    draft.choose(draft.presets[preset.selected])
    for (name, row) in numbers {
      let field = draft.fields.first { $0.name == name }
      row.row.widget.setVisible(field != nil)
      if let field, name != .prepare { row.set(field.value) }
    }
    explain()
  }

  private func explain() {
    let words = Wording.Window.about(draft.preset, of: draft.kind)
    about?.setSubtitle(words)
    about?.widget.setVisible(words != Wording.Window.none)
  }
}
