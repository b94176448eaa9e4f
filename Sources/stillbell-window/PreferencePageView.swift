import Adw
import StillbellCore
import WindowPages
import Wording

/// A page of the preferences, with the current settings.
final class PreferencePageView {
  /// The actions that a page leaves to its owner.
  struct Tools {
    /// Changes a setting.
    let save: @MainActor @Sendable (PreferenceChange) -> Void
    /// Plays a sound, and answers with the trouble, or nil.
    let play: @MainActor @Sendable (String, @escaping @MainActor @Sendable (Sentence?) -> Void) -> Void
    /// Lets the user choose a sound file.
    let choose: @MainActor @Sendable (_ title: Sentence, @escaping @MainActor @Sendable (String) -> Void) -> Void
    /// Begins a break, and answers with the reason if there is none.
    let take: @MainActor @Sendable (Command, @escaping @MainActor @Sendable (Sentence?) -> Void) -> Void
    /// Removes an entry that the user has added.
    let remove: @MainActor @Sendable (PreferencePage) -> Void
    /// Runs `stillbell` with these arguments, and answers with its output, or with nil if there is none.
    let ask: @MainActor @Sendable ([String], @escaping @MainActor @Sendable (String?) -> Void) -> Void
  }

  let page: PreferencePage
  let widget: Widget
  private let groups: Widget
  private let tools: Tools
  private let keys: KeysPageView?
  private var rows: [String: PreferenceRowView] = [:]
  private var whatIf = WhatIfRows([], Configuration())
  /// The hours of the week; nil on other pages.
  private var week: WeekHours?

  init(_ page: PreferencePage, _ configuration: Configuration, _ tools: Tools) {
    (self.page, self.tools) = (page, tools)
    keys = page == .keys ? KeysPageView() : nil
    week = page == .hours ? WeekHours(configuration) : nil
    let layout = Layout(PackageResources.preference_page_ui)
    (widget, groups) = (layout.widget("page"), layout.widget("groups"))
    for section in page.sections(configuration) { add(section, configuration) }
    for group in keys?.groups ?? [] { add(group) }
    if let trial = page.trial(configuration) { addTrial(trial) }
    if let list = page.list { addRemoval(from: list, configuration) }
    whatIf = WhatIfRows(names, configuration)
    settle(configuration)
  }

  /// Adds a group below the others.
  func add(_ group: Group) { groups.append(group.widget) }

  /// The names of the shown settings.
  var names: Set<String> { Set(rows.keys) }

  /// Shows the values of the file, except settings that are about to change. False if the page must be rebuilt for
  /// that.
  func show(_ configuration: Configuration, except changing: Set<String>) -> Bool {
    guard Set(page.sections(configuration).flatMap(\.settings)) == names else { return false }
    if !changing.contains(WeekHours.sharedName) { week?.show(configuration) }
    for (name, view) in rows where !changing.contains(name) {
      guard let row = row(name, configuration) else { continue }
      let sound = view.isMoved && view.row.value != row.value ? row.played : nil
      guard view.show(row) else { return false }
      if let sound { tools.play(sound) { [weak view] in view?.refuse($0) } }
      askWhatIf(view, row.value)
    }
    settle(configuration)
    return true
  }

  func refuse(_ name: String, _ sentence: Sentence?) { rows[name]?.refuse(sentence) }

  /// Enables or disables the controls. Disabled, the page can still be read, and commands can be copied.
  func setChangeable(_ isChangeable: Bool) { groups.setSensitive(isChangeable || page == .keys) }

  /// Asks what the value would have changed. It is already in the file at this point.
  private func askWhatIf(_ view: PreferenceRowView, _ value: String) {
    let name = view.row.name
    switch whatIf.show(name, value) {
    case .none: break
    case .clear: view.tell(nil)
    case .ask(let first, let second):
      tools.ask(first) { [weak self, weak view] before in
        self?.tools.ask(second) { now in
          guard let self, let view, self.whatIf.isAsked(name, value) else { return }
          view.tell(self.whatIf.sentence(before: before, now: now))
        }
      }
    }
  }

  private func row(_ name: String, _ configuration: Configuration) -> PreferenceRow? {
    week?.row(name) ?? PreferenceRow(named: name, configuration)
  }

  /// Hides rows that another row replaces, and disables rows that have no effect now.
  private func settle(_ configuration: Configuration) {
    for (name, view) in rows {
      if let week { view.setShown(week.isShown(name)) }
      view.setInUse(page.isInUse(name, configuration))
    }
  }

  private func save(_ name: String, _ value: String) {
    if name == WeekHours.sharedName { week?.changeShared() }
    guard name == WeekHours.sameName else { return tools.save(PreferenceChange(name, value)) }
    let change = week?.setSame(value == PreferenceRowView.yes)
    if let row = week?.row(WeekHours.sharedName) { _ = rows[row.name]?.show(row) }
    for (name, view) in rows { view.setShown(week?.isShown(name) ?? true) }
    if let change { tools.save(change) }
  }

  private func add(_ section: PreferencePage.Section, _ configuration: Configuration) {
    let group = Group(section.title, note: section.note)
    for name in section.settings {
      guard let row = row(name, configuration) else { continue }
      let view = PreferenceRowView(row) { [weak self] in self?.save(name, $0) }
      rows[name] = view
      addButtons(view)
      for row in view.rows { group.add(row) }
    }
    groups.append(group.widget)
  }

  /// Adds the buttons to play a sound and to choose a file.
  private func addButtons(_ view: PreferenceRowView) {
    let (title, name) = (view.row.title, view.row.name)
    let isChime: Bool
    switch view.row.control {
    case .sound: isChime = true
    case .ambience: isChime = false
    case .toggle, .choice, .number, .slider, .numberOr, .text, .textOr, .hours: return
    }
    let file = Button(
      icon: "document-open-symbolic", name: Wording.Preferences.chooseFile(for: title))
    file.onPress { [tools, weak view] in
      tools.choose(title) { [tools, weak view] path in
        let trouble = ChosenFile.trouble(path)
        view?.refuse(trouble)
        guard trouble == nil else { return }
        guard isChime else { return tools.save(PreferenceChange(name, path)) }
        // A file is saved only if it can be played.
        tools.play(path) { trouble in
          if let trouble { view?.refuse(trouble) } else { tools.save(PreferenceChange(name, path)) }
        }
      }
    }
    view.first.addAfter(file.widget)
    guard isChime else { return }
    let play = Button(icon: "media-playback-start-symbolic", name: Wording.Preferences.play(title))
    play.onPress { [tools, weak view] in
      guard let view, let sound = view.row.played else { return }
      tools.play(sound) { [weak view] in view?.refuse($0) }
    }
    view.first.addAfter(play.widget)
  }

  private func addTrial(_ command: Command) {
    let group = Group()
    let (row, refusal) = (ListRow(Wording.Preferences.tryBreak), RefusalRow())
    let button = Button(
      icon: "media-playback-start-symbolic", name: Wording.Preferences.tryButton.withoutKey)
    button.onPress { [tools] in tools.take(command) { refusal.show($0) } }
    row.addAfter(button.widget)
    group.add(row)
    group.add(refusal.row)
    groups.append(group.widget)
  }

  private func addRemoval(from list: OwnList, _ configuration: Configuration) {
    typealias Words = Wording.Preferences
    let removal = RemovalQuestion(
      list.words.remove, button: Words.removeButton.withoutKey,
      question: Words.removeQuestion(page.title(configuration)), note: Words.removeNote,
      choices: [.init(label: Words.removeButton) { [tools, page] in tools.remove(page) }])
    for widget in removal.widgets { groups.append(widget) }
  }
}
