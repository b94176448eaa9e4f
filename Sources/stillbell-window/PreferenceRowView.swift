import Adw
import StillbellCore
import WindowPages
import Wording

/// A setting on a page of the preferences: its controls, and below them the reason if a change was refused.
final class PreferenceRowView {
  /// The rows, in order.
  let rows: [ListRow]
  /// True while this object sets the controls itself, which is not a change by the user.
  private var isShowing = false
  private(set) var row: PreferenceRow
  /// True if the number is not one of the choices and is shown in a row of its own.
  private var isOther = false
  /// True if the user has moved the slider and no sound has been played for that yet.
  private(set) var isMoved = false
  private let refusal = RefusalRow()
  private let news = ListRow("")
  private let control: Control
  private let save: @MainActor @Sendable (String) -> Void

  private enum Control {
    case toggle(SwitchRow)
    case choice(ChoiceRow)
    case number(NumberRow)
    case slider(SliderRow)
    case numberOr(ChoiceRow, NumberRow)
    case text(EntryRow)
    case textOr(EntryRow, Switch)
    case hours(HoursRow)
  }

  /// Makes the view; `save` is called with each new value, in the form of the file.
  init(_ row: PreferenceRow, save: @escaping @MainActor @Sendable (String) -> Void) {
    (self.row, self.save) = (row, save)
    let (title, note) = (row.title, row.note ?? Wording.Window.none)
    switch row.control {
    case .toggle: control = .toggle(SwitchRow(title, subtitle: note))
    case .choice(let options), .sound(let options), .ambience(let options):
      control = .choice(ChoiceRow(title, options.map(\.label)))
    case .number(let number): control = .number(NumberRow(title, subtitle: note, in: number.range))
    case .slider(let number): control = .slider(SliderRow(title, subtitle: note, in: number.range))
    case .numberOr(let number, let choices, _):
      control = .numberOr(
        ChoiceRow(title, choices.map(\.label) + [Wording.Preferences.ownValue]),
        NumberRow(title, subtitle: row.numberNote ?? Wording.Window.none, in: number.range))
    case .text: control = .text(EntryRow(title))
    case .textOr:
      let (entry, isUsed) = (EntryRow(title), Switch())
      isUsed.widget.setAccessibleName(Wording.Preferences.isUsed(row.title))
      entry.addAfter(isUsed.widget)
      control = .textOr(entry, isUsed)
    case .hours(_, let ready):
      typealias Words = Wording.Preferences
      let form = TimeEntry.Form(words: { ClockTime.words($0) }, minutes: { ClockTime.minutes(typed: $0) })
      let hours = HoursRow(
        title, subtitle: note, TimeEntry(Words.start(of: title), form), TimeEntry(Words.end(of: title), form))
      hours.isUsed.widget.setAccessibleName(Words.isUsed(title))
      Self.show(ready, in: hours)
      control = .hours(hours)
    }
    news.widget.setVisible(false)
    rows =
      switch control {
      case .toggle(let control): [control.row, refusal.row]
      case .choice(let control): [control.row, refusal.row]
      case .number(let control): [control.row, refusal.row, news]
      case .slider(let control): [control.row, refusal.row]
      case .numberOr(let choice, let number): [choice.row, number.row, refusal.row]
      case .text(let control), .textOr(let control, _): [control.row, refusal.row]
      case .hours(let control): [control.row, refusal.row]
      }
    showValue()
    listen()
  }

  /// The row of the control, for additional buttons.
  var first: ListRow { rows[0] }

  /// Shows the value of the file; false if that needs another control.
  func show(_ row: PreferenceRow) -> Bool {
    guard row.control == self.row.control else { return false }
    defer { isMoved = false }
    guard row.value != self.row.value else { return true }
    self.row = row
    refuse(nil)
    showValue()
    return true
  }

  /// Shows why a change was refused; nil hides the reason.
  func refuse(_ sentence: Sentence?) {
    refusal.show(sentence)
    first.widget.setAccessibleDescription(sentence ?? row.note ?? Wording.Window.none)
  }

  /// Shows below the number what it would have changed; nil hides the text.
  func tell(_ sentence: Sentence?) {
    if let sentence { news.setTitle(sentence) }
    news.widget.setVisible(sentence != nil)
  }

  /// Shows or hides the rows; they are hidden if another row replaces them.
  func setShown(_ isShown: Bool) {
    first.widget.setVisible(isShown)
    if !isShown { refuse(nil) }
  }

  /// Enables or disables the rows; they are disabled if the setting has no effect.
  func setInUse(_ isInUse: Bool) { for row in rows { row.widget.setSensitive(isInUse) } }

  private func showValue() {
    isShowing = true
    defer { isShowing = false }
    let value = row.value
    switch (control, row.control) {
    case (.toggle(let control), _): control.set(value == Self.yes)
    case (.choice(let control), .choice(let options)), (.choice(let control), .sound(let options)),
      (.choice(let control), .ambience(let options)):
      if let index = options.firstIndex(where: { $0.value == value }) { control.select(index) }
    case (.number(let control), .number(let form)): if let number = form.number(value) { control.set(number) }
    case (.slider(let control), .slider(let form)): if let number = form.number(value) { control.set(number) }
    case (.numberOr(let choice, let control), .numberOr(let form, let choices, let ready)):
      // A number may be written in several ways.
      let usual = choices.firstIndex {
        $0.value == value || form.number($0.value).map { $0 == form.number(value) } ?? false
      }
      // A word can only be one of the choices.
      isOther = usual == nil || isOther && form.number(value) != nil
      choice.select(isOther ? choices.count : usual ?? 0)
      control.row.widget.setVisible(isOther)
      control.set(form.number(value) ?? ready)
    case (.text(let control), _): control.set(row.text)
    case (.textOr(let control, let isUsed), .textOr(let word, _)):
      isUsed.set(value != word)
      control.set(value == word ? "" : value)
      control.setEditable(value != word)
    case (.hours(let control), .hours(let word, _)):
      Self.show(value, in: control)
      control.set(isUsed: value != word)
    default: break
    }
  }

  /// Shows hours. For a word the last hours stay, for the next time that there are hours.
  private static func show(_ value: String, in control: HoursRow) {
    guard let hours = Schedule.Hours(words: value) else { return }
    control.start.set(hours.start.minutes)
    control.end.set(hours.end.minutes)
  }

  private func listen() {
    let changed: @MainActor @Sendable () -> Void = { [weak self] in self?.takeOver() }
    switch control {
    case .toggle(let control): control.onChange(changed)
    case .choice(let control): control.onChange(changed)
    case .number(let control): control.onChange(changed)
    case .slider(let control): control.onChange(changed)
    case .numberOr(let choice, let control):
      choice.onChange(changed)
      control.onChange(changed)
    case .text(let control): control.onApply(changed)
    case .textOr(let control, let isUsed):
      control.onApply(changed)
      isUsed.onChange { [weak self] in self?.switchText() }
    case .hours(let control):
      control.start.onChange(changed)
      control.end.onChange(changed)
      control.isUsed.onChange(changed)
    }
  }

  /// Handles a change by the user.
  private func takeOver() {
    switch (control, row.control) {
    case (.toggle(let control), _): change(to: control.isOn ? Self.yes : "no")
    case (.choice(let control), .choice(let options)), (.choice(let control), .sound(let options)),
      (.choice(let control), .ambience(let options)):
      if options.indices.contains(control.selected) { change(to: options[control.selected].value) }
    case (.number(let control), .number(let form)): change(to: form.words(control.value))
    case (.slider(let control), .slider(let form)):
      isMoved = isMoved || !isShowing
      change(to: form.words(control.value))
    case (.numberOr(let choice, let control), .numberOr(let form, let choices, _)):
      guard !isShowing else { return }
      isOther = !choices.indices.contains(choice.selected)
      control.row.widget.setVisible(isOther)
      change(to: isOther ? form.words(control.value) : choices[choice.selected].value)
    case (.text(let control), _):
      let value = row.value(typed: control.text)
      change(to: value)
      // The agent would not report a change if only the notation differs.
      if value == row.value { showValue() }
    case (.textOr(let control, _), _): change(to: control.text)
    case (.hours(let control), .hours(let word, _)):
      guard !isShowing else { return }
      control.set(isUsed: control.isUsed.isOn)
      change(
        to: control.isUsed.isOn ? ClockTime.hours(from: control.start.minutes, to: control.end.minutes) : word)
    default: break
    }
  }

  /// Handles the switch between a text and the word in its place.
  private func switchText() {
    guard !isShowing, case .textOr(let control, let isUsed) = control, case .textOr(let word, let ready) = row.control
    else { return }
    control.set(isUsed.isOn ? ready : "")
    control.setEditable(isUsed.isOn)
    change(to: isUsed.isOn ? ready : word)
  }

  private func change(to value: String) {
    guard !isShowing else { return }
    refuse(nil)
    save(value)
  }

  /// The value of a switch that is on.
  static let yes = "yes"
}
