import Adw
import GLib
import HelperProtocols
import Linux
import StillbellCore
import WindowPages
import Wording

/// The main window: its pages, and their connection to the agent.
final class MainWindow {
  private let application: Application
  private let frame = WindowFrame()
  private let today = TodayView()
  private let sessions: SessionsView
  private let history: HistoryView
  private let link: AgentLink
  private let saved: SavedSession
  private let past: PastView
  private let profile: ProfileView
  private let dialogs: Dialogs
  private let checkUp: CheckUpView
  private var isWithAgent = false
  /// True if the window closes only to reopen in another language.
  private(set) var isReopening = false

  /// The style for notes: libadwaita gives them a contrast of 3.2, but text needs 4.5.
  private static let clearerNotes =
    ".dim-label, row label.subtitle, headerbar .subtitle, windowtitle .subtitle, scale > value { opacity: 0.75; }"

  init(_ application: Application, _ paths: Paths) {
    self.application = application
    Appearance.add(styleSheet: PackageResources.style_css)
    // In high contrast they are clearer than that anyway.
    if !Appearance.hasHighContrast { Appearance.add(styleSheet: Array(Self.clearerNotes.utf8)) }
    if let icons = paths.icons { Appearance.add(icons: icons) }
    Adw.Window.setIcon("io.github.stillbell.Stillbell")
    let (window, toasts) = (frame.window, frame.toasts)
    link = AgentLink(paths)
    let repairs = Repairs(paths, window, link) { toasts.show($0) }
    sessions = SessionsView(SessionStart(link, toasts, window, paths), link)
    history = HistoryView(link, paths, window) { toasts.show($0) }
    saved = SavedSession(link, toasts)
    past = PastView(link, today, sessions)
    profile = ProfileView(today.profile, link) { toasts.show($0) }
    checkUp = CheckUpView(today.checkUp, frame.content, paths, repairs)
    dialogs = Dialogs(link, paths, window, repairs, checkUp)
    for (page, name) in [(today.widget, WindowPage.today), (sessions.widget, .sessions), (history.widget, .history)] {
      frame.put(page, name)
    }
    window.join(application)
    dialogs.onNewLanguage = { [weak self] in
      self?.isReopening = true
      self?.quit()
    }
    addActions()
    link.onChange { [weak self] in self?.update() }
    checkUp.onChange { [weak self] in self?.update() }
    update()
    link.begin()
    link.client?.follow(past: { [weak self] in
      guard let self, isWithAgent else { return }
      past.read()
      profile.read()
      history.pastChanged()
      sessions.read()
      dialogs.read()
    })
  }

  func present() { frame.window.present() }

  func show(_ page: WindowPage) {
    guard page != .preferences else { return dialogs.showPreferences() }
    dialogs.forgetPreferences()
    frame.show(page)
  }

  /// Adds the actions of buttons, menus and keys.
  private func addActions() {
    for action in TodayPage.Action.allCases { if let command = action.command { add(action.rawValue, command) } }
    add("end-quiet", .quiet(.off))
    add("next-phase", .next)
    add("end-session", .end)
    application.add("hold-session") { [weak self] _ in
      guard let self, let session = link.state.status?.session else { return }
      send(RunningPage(session).isPaused ? .resume : .pause(nil))
    }
    application.add("pause", takesText: true) { [weak self] choice in
      if let choice = PauseChoice(rawValue: choice) { self?.send(choice.command) }
    }
    application.add("quiet", takesText: true) { [weak self] level in
      if let level = QuietLevel(rawValue: level) { self?.send(.quiet(.on(level, .length(.hours(1))))) }
    }
    application.add("pause-or-resume") { [weak self] _ in
      guard let self, let cycle = link.state.status?.cycle else { return }
      if case .paused = cycle { send(.resume) } else { send(.pause(.hours(1))) }
    }
    application.add("show", takesText: true) { [weak self] page in
      if let page = WindowPage(rawValue: page) { self?.show(page) }
    }
    application.add("start-agent") { [link] _ in link.start() }
    application.add("help") { [dialogs] _ in dialogs.showHelp() }
    application.add("keys") { [dialogs] _ in dialogs.showKeys() }
    application.add("preferences") { [dialogs] _ in dialogs.showPreferences() }
    application.add("about") { [dialogs] _ in dialogs.showAbout() }
    application.add("quit") { [weak self] _ in self?.quit() }
    application.add("stop-and-quit") { [weak self] _ in self?.send(.stop) { self?.quit() } }
    for key in WindowKey.groups.flatMap(\.keys) {
      if let action = key.action { application.set([key.accelerator], of: action) }
    }
  }

  private func add(_ name: String, _ command: Command) {
    application.add(name) { [weak self] _ in self?.send(command) }
  }

  private func send(_ command: Command, done: @escaping @MainActor @Sendable () -> Void = {}) {
    link.send(command) { [frame] refusal in if let refusal { frame.toasts.show(refusal) } else { done() } }
  }

  private func quit() {
    dialogs.finish()
    sessions.finish()
    link.client?.finish()
    application.quit()
  }

  /// The actions of menus and keys that need an agent.
  private static let withAgent = ["pause", "pause-or-resume", "take-break", "quiet", "stop-and-quit", "preferences"]

  /// Shows the current state.
  private func update() {
    dialogs.update()
    let status = link.state.status
    frame.show(away: link.state.away)
    for name in Self.withAgent { application.enable(name, status != nil) }
    guard let status else {
      isWithAgent = false
      past.forget()
      checkUp.follow(nil)
      return
    }
    let now = Moment.now
    let page = TodayPage(status, at: now)
    today.show(page, notice: link.notice, beside: checkUp.shown)
    sessions.show(status.session)
    frame.name(status.session.map { RunningPage($0).phase })
    saved.follow(status.session)
    past.follow(status, at: now)
    profile.follow(status)
    checkUp.follow(page.troubles)
    guard !isWithAgent else { return }
    isWithAgent = true
    profile.read()
    frame.takeFocus()
    dialogs.agentCame()
  }
}
