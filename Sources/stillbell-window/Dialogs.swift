import Adw
import Linux
import Paths
import Wording

/// The windows over the main one.
final class Dialogs {
  /// Called when the user has chosen a language that this program does not speak yet.
  var onNewLanguage: @MainActor () -> Void = {}

  private let link: AgentLink
  private let paths: Paths
  private let window: Adw.Window
  private let repairs: Repairs
  private let checkUp: CheckUpView
  private var preferences: PreferencesWindow?
  /// The preferences show once the agent has told how things are.
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

  /// Another page is asked for in place of the preferences.
  func forgetPreferences() { arePreferencesAsked = false }

  /// There is an agent: somebody who has no configuration file yet is asked for a rhythm, and what was asked for shows.
  func agentCame() {
    preferences?.read()
    guard firstRun == nil, preferences == nil, !isThere(paths.configurationFile) else { return showAskedFor() }
    let opened = FirstRunWindow(link, paths) { [weak self] in
      self?.firstRun = nil
      // What was switched on in it needs no advice any more.
      self?.checkUp.look()
      self?.showAskedFor()
    }
    firstRun = opened
    opened.show(over: window)
  }

  private func showAskedFor() { if arePreferencesAsked { showPreferences() } }

  /// The state of the agent has changed.
  func update() { preferences?.update() }

  /// The past, or a setting, has changed.
  func read() { preferences?.read() }

  /// Sends what is still to be sent, before the end of the program.
  func finish() {
    preferences?.finish()
    firstRun?.finish()
  }
}
