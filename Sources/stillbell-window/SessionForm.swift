import Adw
import Linux
import StillbellCore
import WindowPages
import Wording

/// The rows of the sheet for the properties of a session, each with its error if it has one.
final class SessionForm {
  private(set) var draft: SessionDraft
  /// The dial above the rows; nil for a kind without a length.
  let dial: LengthDial?
  private let preset: ChoiceRow?
  /// The description of the chosen pattern or program, below the choice.
  private let about = ListRow(Wording.Window.purpose)
  private let sound: ChoiceRow?
  private var numbers: [(name: SessionDraft.Name, row: NumberRow)] = []
  private var entries: [(name: SessionDraft.Entry, row: EntryRow)] = []
  private var refusals: [SessionDraft.Place: (row: ListRow, refusal: RefusalRow)] = [:]
  private var mistaken: SessionDraft.Place?
  private let more = ExpanderRow(Wording.Window.more)
  /// The places of the rows below “More”.
  private var placesInMore: Set<SessionDraft.Place> = []
  private let recording: RecordingRow?
  private let sittingText: SittingTextRows?
  /// Called with the error of the sheet, or with nil if there is none.
  private var changed: @MainActor @Sendable (SessionDraft.Mistake?) -> Void = { _ in }

  /// The text to sit with; nil if none is wanted.
  var text: SittingText? { sittingText?.text }

  init(_ kind: SessionKind, in group: Group, of window: Adw.Window, _ link: AgentLink, _ paths: Paths) {
    draft = SessionDraft(kind)
    dial = draft.everyField.first { $0.name == .length }.map { field in
      LengthDial(Wording.Window.label(of: .length, kind), in: field.range, minutes: field.value)
    }
    let presets = draft.presets.map { Wording.Window.preset($0, numbers: SessionDraft.numbers(of: $0, kind)) }
    preset =
      presets.isEmpty ? nil : ChoiceRow(kind == .workout ? Wording.Window.program : Wording.Window.pattern, presets)
    sound = draft.hasAmbience ? ChoiceRow(Wording.Window.sound, Self.sounds.map { $0.label }) : nil
    sittingText = draft.canBeGuided ? SittingTextRows(link, paths) : nil
    recording = draft.canBeGuided ? RecordingRow(over: window, paths) : nil
    add(to: group)
    dial?.onChange { [weak self] in self?.takeLength() }
    preset?.onChange { [weak self] in self?.choosePreset() }
    sound?.onChange { [weak self] in self?.chooseSound() }
    recording?.onChoice { [weak self] in self?.handle($0) }
    refresh()
  }

  /// Focuses the first choice.
  func takeFocus() {
    if let dial { return dial.takeFocus() }
    if let preset { preset.row.widget.takeFocus() } else { numbers.first?.row.takeFocus() }
  }

  /// True if the form has a row for an error at this place.
  func hasRefusal(at place: SessionDraft.Place) -> Bool { refusals[place] != nil }

  func onChange(_ changed: @escaping @MainActor @Sendable (SessionDraft.Mistake?) -> Void) { self.changed = changed }

  private func add(to group: Group) {
    if let preset {
      group.add(preset.row)
      group.add(about)
    }
    if draft.everyEntry.contains(.program) { addEntry(.program) { group.add($0) } }
    for field in draft.everyField where ![.length, .randomBells].contains(field.name) {
      addNumber(field) { group.add($0) }
    }
    if let sound { group.add(sound.row) }
    let places = Set(refusals.keys)
    for flag in draft.flags { more.add(row(of: flag)) }
    for entry in draft.everyEntry where entry != .program {
      addEntry(entry) { more.add($0) }
      guard entry == .bells else { continue }
      for field in draft.everyField where field.name == .randomBells { addNumber(field) { more.add($0) } }
    }
    placesInMore = Set(refusals.keys).subtracting(places)
    for row in (recording?.rows ?? []) + (sittingText?.rows ?? []) { more.add(row) }
    group.add(more.row)
  }

  private func addNumber(_ field: SessionDraft.Field, _ add: (ListRow) -> Void) {
    let row = NumberRow(
      Wording.Window.label(of: field.name, draft.kind), subtitle: Wording.Window.unit(of: field), in: field.range)
    row.set(field.value)
    row.onChange { [weak self, row] in
      self?.draft.set(field.name, row.value)
      self?.refresh()
    }
    numbers.append((field.name, row))
    add(row.row)
    addRefusal(.number(field.name), row.row, add)
  }

  private func addEntry(_ entry: SessionDraft.Entry, _ add: (ListRow) -> Void) {
    let row = EntryRow(Wording.Window.label(of: entry), applies: false)
    row.onChange { [weak self, row] in
      self?.draft.set(entry, row.text)
      self?.refresh()
    }
    entries.append((entry, row))
    add(row.row)
    addRefusal(.entry(entry), row.row, add)
  }

  private func addRefusal(_ place: SessionDraft.Place, _ row: ListRow, _ add: (ListRow) -> Void) {
    let refusal = RefusalRow()
    refusals[place] = (row, refusal)
    add(refusal.row)
  }

  private func row(of flag: SessionDraft.Flag) -> ListRow {
    let (title, note) = Wording.Window.label(of: flag)
    let row = SwitchRow(title, subtitle: note)
    row.onChange { [weak self, row] in
      self?.draft.set(flag, row.isOn)
      self?.refresh()
    }
    return row.row
  }

  private static var sounds: [(choice: AmbientChoice, label: Sentence)] {
    [(.default, Wording.Window.soundAsInSettings), (.none, Wording.Window.soundNone)]
      + AmbientNoise.allCases.map { (.sound(.made($0)), Wording.Window.name($0)) }
  }

  private func chooseSound() {
    guard let sound, Self.sounds.indices.contains(sound.selected) else { return }
    draft.ambient = Self.sounds[sound.selected].choice
    refresh()
  }

  private func takeLength() {
    guard let dial else { return }
    draft.set(.length, dial.minutes)
    refresh()
  }

  private func handle(_ new: GuidedRecording?) {
    draft.set(new)
    refresh()
  }

  /// Handles the choice of a pattern or program, which has its own numbers.
  private func choosePreset() {
    guard let preset, draft.presets.indices.contains(preset.selected) else { return }
    draft.choose(draft.presets[preset.selected])
    refresh()
  }

  /// Shows the rows that apply to the current choices.
  private func refresh() {
    dial?.widget.setVisible(!draft.isOpenEnd)
    if let minutes = draft.value(.length) { dial?.set(minutes) }
    for (name, row) in numbers {
      let value = draft.value(name)
      row.row.widget.setVisible(value != nil)
      if let value, value != row.value { row.set(value) }
    }
    for (name, row) in entries {
      row.row.widget.setVisible(draft.entries.contains(name))
      row.set(draft.text(name))
    }
    recording?.setVisible(draft.canBeGuided)
    recording?.show(draft.recording)
    sound?.row.widget.setVisible(!draft.canBeGuided || draft.recording == nil)
    let words = Wording.Window.about(draft.preset, of: draft.kind)
    about.setSubtitle(words)
    about.widget.setVisible(words != Wording.Window.none)
    showMistake()
  }

  private func showMistake() {
    let mistake = draft.mistake
    for (place, (row, refusal)) in refusals {
      let sentence = mistake.flatMap { $0.place == place ? Wording.Window.refusal($0.error, draft.kind, place) : nil }
      refusal.show(sentence)
      row.widget.setAccessibleDescription(sentence ?? Wording.Window.none)
      guard sentence != nil, place != mistaken else { continue }
      if placesInMore.contains(place) { more.expand() }
      refusal.row.widget.bringIntoView()
    }
    mistaken = mistake?.place
    changed(mistake)
  }
}
