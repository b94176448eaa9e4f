import Adw
import Linux
import Wording

/// The windows over the main one.
final class Dialogs {
  /// Called when the user has chosen a language that this process does not use yet.
  var onNewLanguage: @MainActor () -> Void = {}

  private let link: AgentLink
  private let paths: Paths
  private let window: Adw.Window
  private let repairs: Repairs
  private let checkUp: CheckUpView
  private var preferences: PreferencesWindow?
  /// True if the preferences are to open once the agent has answered.
  private var arePreferencesAsked = false
  private var firstRun: FirstRunWindow?

  init(_ link: AgentLink, _ paths: Paths, _ window: Adw.Window, _ repairs: Repairs, _ checkUp: CheckUpView) {
    (self.link, self.paths, self.window, self.repairs, self.checkUp) = (link, paths, window, repairs, checkUp)
  }

  func showKeys() { KeysWindow.show(over: window) }

  func showAbout() { AboutWindow.show(over: window, paths) }

  func showHelp() { HelpWindow { [repairs] in repairs.carryOut(.openConfiguration) }.show(over: window) }

  func showPreferences() {
    arePreferencesAsked = link.state.status == nil
    guard preferences == nil, !arePreferencesAsked else { return }
    let opened = PreferencesWindow(
      link, paths, newLanguage: { [weak self] in self?.onNewLanguage() },
      closed: { [weak self] in self?.preferences = nil })
    preferences = opened
    opened.show(over: window)
  }

  /// Cancels opening the preferences, because another page is requested instead.
  func forgetPreferences() { arePreferencesAsked = false }

  /// Handles a new agent: shows the first run if there is no configuration file yet, and the requested window.
  func agentCame() {
    preferences?.read()
    guard firstRun == nil, preferences == nil, !isThere(paths.configurationFile) else { return showAskedFor() }
    let opened = FirstRunWindow(link, paths) { [weak self] in
      self?.firstRun = nil
      // Settings that the first run has switched on need no advice any more.
      self?.checkUp.look()
      self?.showAskedFor()
    }
    firstRun = opened
    opened.show(over: window)
  }

  private func showAskedFor() { if arePreferencesAsked { showPreferences() } }

  /// Handles a change of the agent's state.
  func update() { preferences?.update() }

  /// Handles a change of the past or of a setting.
  func read() { preferences?.read() }

  /// Sends the pending changes, before the end of the program.
  func finish() {
    preferences?.finish()
    firstRun?.finish()
  }
}
