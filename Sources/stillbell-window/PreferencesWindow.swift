import Adw
import ConfigurationFile
import Control
import Linux
import StillbellCore
import WindowPages
import Wording

/// The preferences window for the settings of the configuration file. Each change is saved at once.
final class PreferencesWindow {
  private let window: Adw.Window
  private let title: Label
  private let back: Button
  private let content: Widget
  private lazy var list = PreferenceList { [weak self] in
    self?.open($0)
  } add: { [weak self] in
    self?.openAdding(to: $0)
  }
  private let notice = Notice()
  private let link: AgentLink
  private let paths: Paths
  private lazy var repairs = Repairs(paths, window, link) { [weak self] in self?.tell($0) }
  private lazy var changes = SettingChanges(link) { [weak self] in self?.handle($0, $1) }
  private var configuration: Configuration?
  private var page: PreferencePageView?
  private var adding: AddView?
  /// The page of a new entry, which opens once the agent knows the entry.
  private var added: PreferencePage?
  private let login: LoginSwitch
  private lazy var language = LanguageRow { [weak self] in self?.save($0) }
  private let newLanguage: @MainActor () -> Void
  private var reports: QuietReports?
  /// The trouble that is shown above the pages.
  private var trouble: Sentence?

  /// Makes the window. `newLanguage` is called when the user has chosen another language, `closed` when the user has
  /// closed the window.
  init(
    _ link: AgentLink, _ paths: Paths, newLanguage: @escaping @MainActor () -> Void,
    closed: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.link, self.paths, self.newLanguage) = (link, paths, newLanguage)
    let layout = Layout(PackageResources.preferences_ui)
    window = Adw.Window(layout.widget("preferences"))
    (title, back, content) = (layout.label("title"), layout.button("back"), layout.widget("content"))
    login = LoginSwitch(paths)
    layout.widget("notices").append(notice.widget)
    notice.onPress { [weak self] in self?.repairs.carryOut(.openConfiguration) }
    addGeneral()
    Pages.add(list.widget, name: "list", to: content)
    back.onPress { [weak self] in self?.goBack() }
    window.onClose { [changes] in
      changes.send()
      closed()
    }
    title.setText(Wording.Preferences.title)
    update()
    read()
  }

  func show(over parent: Adw.Window) {
    window.show(over: parent)
    list.takeFocus()
  }

  /// Sends the pending changes, before the end of the program.
  func finish() { changes.send() }

  /// Reads the settings again.
  func read() {
    link.client?.ask(.settings) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let configuration):
        trouble = nil
        show(configuration)
      case .failure(let error): trouble = link.sentence(error)
      }
      update()
    }
  }

  /// Shows the obstacle to changes, if there is one.
  func update() {
    let obstacle = obstacle
    notice.show(obstacle?.text, button: obstacle?.isInFile == true ? Wording.Preferences.openButton : nil)
    page?.setChangeable(isChangeable)
    adding?.widget.setSensitive(isChangeable)
    list.setChangeable(isChangeable)
    language.view.setInUse(isChangeable)
    reports?.read()
  }

  private var isChangeable: Bool { obstacle == nil && configuration != nil }

  private var obstacle: (text: Sentence, isInFile: Bool)? {
    guard let status = link.state.status else { return (link.state.away?.title ?? Wording.Window.notRunning, false) }
    if let rejected = status.configurationTrouble { return (Wording.sentence(rejected.error), true) }
    if let file = ConfigurationFile(path: paths.configurationFile).unwritable {
      return (Wording.Preferences.readOnly(file), false)
    }
    return (trouble ?? link.notice).map { ($0, false) }
  }

  private func tell(_ sentence: Sentence) {
    trouble = sentence
    update()
  }

  private func addGeneral() {
    let general = Group(Wording.Window.general)
    for row in login.rows + language.view.rows { general.add(row) }
    list.prepend(general)
    let file = Group()
    let row = ListRow(
      Wording.Preferences.openFile, subtitle: Wording.Preferences.openFileNote)
    row.addArrow()
    row.onPress { [weak self] in self?.repairs.carryOut(.openConfiguration) }
    file.add(row)
    list.append(file)
  }

  private func show(_ configuration: Configuration) {
    self.configuration = configuration
    changes.takeConfiguration()
    list.show(configuration)
    if language.show(configuration, except: changes.names) { return newLanguage() }
    if let page = added, page.isIn(configuration) {
      added = nil
      goBack()
      return open(page)
    }
    guard let shown = page else { return }
    guard shown.page.isIn(configuration) else { return goBack() }
    guard !shown.show(configuration, except: changes.names) else {
      title.setText(shown.page.title(configuration))
      return
    }
    // A length whose unit has changed needs another control, so the page is rebuilt.
    close(shown)
    open(shown.page)
  }

  private func open(_ page: PreferencePage) {
    guard let configuration else { return }
    let view = PreferencePageView(
      page, configuration,
      PreferencePageView.Tools(
        save: { [weak self] in self?.save($0) },
        play: { [paths] sound, ended in ProgramRun.start("stillbell", ["chime", "play", sound], paths, ended) },
        choose: { [weak self] in self?.chooseSound($0, $1) },
        take: { [link] command, answered in link.send(command, answered) },
        remove: { [weak self] in self?.remove($0) }, ask: { [paths] in ProgramRun.ask($0, paths, $1) }))
    self.page = view
    if page == .quiet {
      let reports = QuietReports(link)
      view.add(reports.group)
      reports.read()
      self.reports = reports
    }
    show(view.widget, page.title(configuration))
    view.setChangeable(isChangeable)
    view.widget.takeFocusWithin()
  }

  /// Shows a page in place of the list.
  private func show(_ page: Widget, _ title: Sentence) {
    Pages.add(page, name: "page", to: content)
    Pages.show("page", in: content)
    // A screen reader would find the hidden children of a stack.
    list.widget.setVisible(false)
    self.title.setText(title)
    back.widget.setVisible(true)
  }

  private func openAdding(to list: OwnList) {
    guard let configuration else { return }
    let view = AddView(to: list, configuration) { [weak self] in self?.add($0) }
    adding = view
    show(view.widget, list.words.add)
    view.widget.takeFocusWithin()
  }

  private func save(_ change: PreferenceChange) {
    if let configuration { changes.make(change, from: configuration) }
  }

  private func add(_ new: NewEntry) {
    guard added == nil else { return }
    added = new.page
    link.change(new.values) { [weak self] refusal in
      guard let self, let refusal else { return }
      added = nil
      adding?.refuse(refusal)
    }
  }

  /// Removes an entry. Its page closes once the agent no longer has the entry.
  private func remove(_ page: PreferencePage) {
    let call: Call<Void>? =
      switch page.place {
      case .group(let group): .delete(group: group)
      case .setting(let name): .change([], reset: [name])
      case nil: nil
      }
    if let call { link.client?.ask(call, link.refusal { [weak self] in if let refusal = $0 { self?.tell(refusal) } }) }
  }

  private func chooseSound(_ title: Sentence, _ chosen: @escaping @MainActor @Sendable (String) -> Void) {
    FileChoice.open(
      title, accept: Wording.Preferences.open, cancel: Wording.Window.cancel,
      kinds: (Wording.Preferences.soundFiles, "audio/*"), over: window, chosen)
  }

  private func goBack() {
    changes.send()
    self.list.widget.setVisible(true)
    Pages.show("list", in: content)
    let (left, list) = (page?.page, adding?.list ?? page?.page.list)
    if let page { close(page) }
    if let adding { Pages.remove(adding.widget, from: content) }
    adding = nil
    back.widget.setVisible(false)
    title.setText(Wording.Preferences.title)
    self.list.takeFocus(on: left, orAddingTo: list)
  }

  private func close(_ page: PreferencePageView) {
    (self.page, reports) = (nil, nil)
    Pages.remove(page.widget, from: content)
  }

  /// Handles the end of a change; `error` is nil if it was saved.
  private func handle(_ name: String, _ error: Sentence?) {
    if name == language.view.row.name { language.view.refuse(error) } else { page?.refuse(name, error) }
  }
}
