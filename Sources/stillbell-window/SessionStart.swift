import Adw
import StillbellCore
import Window
import Wording

/// The way from a kind of session, or a preset, to a session that runs.
final class SessionStart {
  private let link: AgentLink
  private let toasts: Toasts
  private let window: Adw.Window
  private var sheet: SessionSheet?

  init(_ link: AgentLink, _ toasts: Toasts, _ window: Adw.Window) {
    (self.link, self.toasts, self.window) = (link, toasts, window)
  }

  /// Puts a session of this kind together.
  func choose(_ kind: SessionKind) {
    let sheet = SessionSheet(
      kind, begin: { [weak self] in self?.begin($0) }, save: { [weak self] in self?.save($0, $1) })
    self.sheet = sheet
    sheet.show(over: window)
  }

  /// Starts a session at once, by its words.
  func begin(_ words: [String]) {
    // A circle is followed with the eyes alone, and no key tells the desktop that somebody is there.
    link.send(.sit(words + [SessionRequest.keepAwakeOption])) { [weak self] refusal in
      guard let self else { return }
      guard let refusal else { return close() }
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
