import Adw
import Linux
import StillbellCore
import WindowPages
import Wording

/// The start of a session, from its kind or from a preset.
final class SessionStart {
  private let link: AgentLink
  private let toasts: Toasts
  private let window: Adw.Window
  private let paths: Paths
  private var sheet: SessionSheet?
  /// The chosen text for the session that begins or runs.
  private var text: SittingText?
  private var sessionWithText: SessionID?

  init(_ link: AgentLink, _ toasts: Toasts, _ window: Adw.Window, _ paths: Paths) {
    (self.link, self.toasts, self.window, self.paths) = (link, toasts, window, paths)
  }

  /// The chosen text for a session; nil for a session that began without one.
  func text(of session: SessionID) -> SittingText? {
    sessionWithText = sessionWithText ?? (text == nil ? nil : session)
    return sessionWithText == session ? text : nil
  }

  /// Opens the sheet for a session of this kind.
  func choose(_ kind: SessionKind) {
    let sheet = SessionSheet(
      kind, link, paths, begin: { [weak self] in self?.begin($0, with: $1) },
      save: { [weak self] in self?.save($0, $1) })
    self.sheet = sheet
    sheet.show(over: window)
  }

  /// Starts a session at once from its words.
  func begin(_ words: [String], with text: SittingText? = nil) {
    // The status may report the session before the answer comes.
    (self.text, sessionWithText) = (text, nil)
    // The user follows the circle only with the eyes, so without keys the desktop would blank the screen.
    link.send(.sit(words + [SessionRequest.keepAwakeOption])) { [weak self] refusal in
      guard let self else { return }
      guard let refusal else { return close() }
      self.text = nil
      if let sheet { sheet.refuse(refusal) } else { toasts.show(refusal) }
    }
  }

  private func save(_ name: String, _ words: [String]) {
    SavedPreset.save(name, words, link) { [weak self] title in
      guard let self else { return }
      close()
      toasts.show(Wording.Window.savedAs(title))
    } refused: { [weak self] in
      self?.sheet?.refuse($0)
    }
  }

  private func close() {
    sheet?.close()
    sheet = nil
  }
}
