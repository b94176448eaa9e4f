import Adw
import Paths
import StillbellCore
import Window
import Wording

/// The way from a kind of session, or a preset, to a session that runs.
final class SessionStart {
  private let link: AgentLink
  private let toasts: Toasts
  private let window: Adw.Window
  private let paths: Paths
  private var sheet: SessionSheet?
  /// The text that was chosen for the session that begins or runs.
  private var text: SittingText?
  private var sessionWithText: SessionID?

  init(_ link: AgentLink, _ toasts: Toasts, _ window: Adw.Window, _ paths: Paths) {
    (self.link, self.toasts, self.window, self.paths) = (link, toasts, window, paths)
  }

  /// The text that was chosen for a session; nil for one that began without.
  func text(of session: SessionID) -> SittingText? {
    sessionWithText = sessionWithText ?? (text == nil ? nil : session)
    return sessionWithText == session ? text : nil
  }

  /// Puts a session of this kind together.
  func choose(_ kind: SessionKind) {
    let sheet = SessionSheet(
      kind, link, paths, begin: { [weak self] in self?.begin($0, with: $1) },
      save: { [weak self] in self?.save($0, $1) })
    self.sheet = sheet
    sheet.show(over: window)
  }

  /// Starts a session at once, by its words.
  func begin(_ words: [String], with text: SittingText? = nil) {
    // News of the session may come before the answer.
    (self.text, sessionWithText) = (text, nil)
    // A circle is followed with the eyes alone, and no key tells the desktop that somebody is there.
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
