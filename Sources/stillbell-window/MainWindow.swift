import Adw
import GLib
import HelperProtocols
import Paths
import StillbellCore
import SystemClock
import Window
import Wording

/// The main window: its pages, and what goes between them and the agent.
final class MainWindow {
  private let window: Adw.Window
  private let application: Application
  private let content: Widget
  private let switcher: Widget
  private let pages: Pages
  private let toasts: Toasts
  private let away: AwayView
  private let today: TodayView
  private let sessions: SessionsView
  private let link: AgentLink
  private let saved: SavedSession
  private let past: PastView
  private let history: HistoryView
  private let checkUp: CheckUpView
  private let repairs: Repairs
  private let paths: Paths
  private var preferences: PreferencesWindow?
  private var arePreferencesAsked = false
  private var firstRun: FirstRunWindow?
  private var sheet: SessionSheet?
  private var isWithAgent = false
  private var troubles: [TodayPage.Trouble] = []
  private var turn: TurnOfEvents?

  init(_ application: Application, _ paths: Paths) {
    (self.application, self.paths) = (application, paths)
    Appearance.add(styleSheet: PackageResources.style_css)
    if let icons = paths.icons { Appearance.add(icons: icons) }
    Adw.Window.setIcon("io.github.stillbell.Stillbell")
    let layout = Layout(PackageResources.window_ui)
    window = Adw.Window(layout.widget("window"))
    (content, switcher) = (layout.widget("content"), layout.widget("switcher"))
    pages = Pages(layout.widget("pages"))
    toasts = Toasts(layout.widget("toasts"))
    let relay = Relay()
    link = AgentLink(paths) { relay.window?.update() }
    away = AwayView { relay.window?.link.start() }
    today = TodayView(
      act: { relay.window?.act($0) }, endQuiet: { relay.window?.send(.quiet(.off)) })
    sessions = SessionsView(
      choose: { relay.window?.choose($0) }, begin: { relay.window?.begin($0) }, act: { relay.window?.send($0) })
    saved = SavedSession(link, toasts)
    past = PastView(link, today, sessions)
    history = HistoryView(link, paths, window) { relay.window?.toasts.show($0.description) }
    checkUp = CheckUpView(today.checkUp, content, paths) {
      relay.window?.repairs.carryOut($0)
    } changed: {
      relay.window?.update()
    }
    repairs = Repairs(paths, window, link) {
      relay.window?.toasts.show($0.description)
    } done: {
      relay.window?.checkUp.look()
    }
    relay.window = self
    window.join(application)
    window.setTitle(Wording.Window.name.description)
    pages.add(
      today.widget, name: "today", title: Wording.Window.today.description, icon: "preferences-system-time-symbolic")
    pages.add(
      sessions.widget, name: "sessions", title: Wording.Window.sessions.description,
      icon: "media-playback-start-symbolic")
    pages.add(
      history.widget, name: "history", title: Wording.Past.page.description, icon: "x-office-calendar-symbolic")
    Pages.add(away.widget, name: "away", to: content)
    let (switcher, bar) = (switcher, layout.widget("bar"))
    switcher.onChange(of: "title-visible") {
      // It changes while sizes are handed out, and then a part that appears without motion would get none.
      MainLoop.later { bar.setFlag("reveal", switcher.flag("title-visible")) }
    }
    let menu = layout.widget("menu")
    menu.setTooltip(Wording.Window.menu.description)
    menu.setAccessibleName(Wording.Window.menu.description)
    MainMenu.open(from: menu)
    addActions()
    update()
    link.begin()
    link.client?.follow(past: { [weak self] in
      guard let self, isWithAgent else { return }
      past.read()
      history.pastChanged()
      preferences?.read()
    })
  }

  func present() { window.present() }

  /// The preferences show once the agent has told how things are.
  func show(_ page: WindowPage) {
    arePreferencesAsked = page == .preferences
    if arePreferencesAsked { showPreferences() } else { pages.show(page.rawValue) }
  }

  func send(_ command: Command) {
    link.send(command) { [weak self] refusal in
      if let refusal { self?.toasts.show(refusal.description) }
    }
  }

  private func addActions() {
    application.add("pause", takesText: true) { [weak self] choice in
      if let choice = PauseChoice(rawValue: choice) { self?.send(choice.command) }
    }
    application.add("pause-or-resume") { [weak self] _ in
      guard let self, let cycle = link.state.status?.cycle else { return }
      if case .paused = cycle { send(.resume) } else { send(.pause(.hours(1))) }
    }
    application.add("take-break") { [weak self] _ in self?.send(.breakNow(nil)) }
    application.add("mute") { [weak self] _ in self?.send(.quiet(.on(.silent, .length(.hours(1))))) }
    application.add("stop") { [weak self] _ in self?.send(.stop) }
    application.add("show", takesText: true) { [weak self] page in
      if let page = WindowPage(rawValue: page) { self?.show(page) }
    }
    application.add("help") { [weak self] _ in self?.showHelp() }
    application.add("keys") { [weak self] _ in if let self { KeysWindow.show(over: window) } }
    application.add("preferences") { [weak self] _ in self?.showPreferences() }
    application.add("quit") { [weak self] _ in self?.quit() }
    for key in WindowKey.groups.flatMap(\.keys) {
      if let action = key.action { application.set([key.accelerator], of: action) }
    }
  }

  private func act(_ action: TodayPage.Action) {
    if let command = action.command { return send(command) }
    if action == .sessions { show(.sessions) }
  }

  private func showHelp() {
    let help = HelpWindow { [weak self] in self?.repairs.carryOut(.openConfiguration) }
    help.show(over: window)
  }

  private func showPreferences() {
    guard preferences == nil, link.state.status != nil else { return }
    arePreferencesAsked = false
    let opened = PreferencesWindow(link, paths) { [weak self] in self?.preferences = nil }
    preferences = opened
    opened.show(over: window)
  }

  /// Somebody who has no configuration file yet is asked for a rhythm.
  private func welcome() {
    guard firstRun == nil, preferences == nil, !isThere(paths.configurationFile) else { return }
    let opened = FirstRunWindow(link, paths) { [weak self] in self?.firstRun = nil }
    firstRun = opened
    opened.show(over: window)
  }

  private func quit() {
    preferences?.finish()
    link.client?.finish()
    application.quit()
  }

  private func choose(_ kind: SessionKind) {
    let sheet = SessionSheet(
      kind, begin: { [weak self] in self?.begin($0) }, save: { [weak self] in self?.save($0, $1) })
    self.sheet = sheet
    sheet.show(over: window)
  }

  private func save(_ name: String, _ words: [String]) {
    SavedPreset.save(name, words, link) { [weak self] title in
      guard let self else { return }
      sheet?.close()
      sheet = nil
      toasts.show(Wording.Window.savedAs(title).description)
    } refused: { [weak self] in
      self?.sheet?.refuse($0)
    }
  }

  private func begin(_ words: [String]) {
    // A circle is followed with the eyes alone, and no key tells the desktop that somebody is there.
    link.send(.sit(words + [SessionRequest.keepAwakeOption])) { [weak self] refusal in
      guard let self else { return }
      guard let refusal else {
        sheet?.close()
        sheet = nil
        return
      }
      if let sheet { sheet.refuse(refusal) } else { toasts.show(refusal.description) }
    }
  }

  /// Shows how it stands.
  private func update() {
    preferences?.update()
    let text = link.state.away
    // A screen reader would find what a stack hides.
    away.widget.setVisible(text != nil)
    pages.widget.setVisible(text == nil)
    if let text {
      away.show(text.title, note: text.note, button: text.button)
      switcher.setFlag("view-switcher-enabled", false)
      Pages.show("away", in: content)
    }
    let status = link.state.status
    for name in ["pause", "pause-or-resume", "take-break", "mute", "stop"] { application.enable(name, status != nil) }
    application.enable("preferences", status != nil)
    guard let status else {
      (isWithAgent, turn) = (false, nil)
      return
    }
    switcher.setFlag("view-switcher-enabled", true)
    Pages.show("pages", in: content)
    let now = Moment.now
    let page = TodayPage(status, at: now)
    today.show(page, notice: link.notice, beside: checkUp.shown)
    sessions.show(status.session)
    saved.follow(status.session)
    let turn = TurnOfEvents(status, at: now)
    if turn != self.turn { past.read() }
    self.turn = turn
    if !isWithAgent {
      pages.takeFocus()
      checkUp.look()
      preferences?.read()
      if arePreferencesAsked { showPreferences() } else { welcome() }
    } else if page.troubles != troubles {
      checkUp.lookAfterChange()
    }
    troubles = page.troubles
    isWithAgent = true
  }
}

/// The window, for what is made before it.
private final class Relay {
  weak var window: MainWindow?
}
