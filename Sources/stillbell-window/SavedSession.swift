import Adw
import Control
import StillbellCore
import Wording

/// Follows the session that runs, and says what became of it when it is over, with a way back.
final class SavedSession {
  private let link: AgentLink
  private let toasts: Toasts
  private var running: Status.RunningSession?

  /// So long the way back is open.
  private static let seconds = 10

  init(_ link: AgentLink, _ toasts: Toasts) { (self.link, self.toasts) = (link, toasts) }

  func follow(_ session: Status.RunningSession?) {
    let before = running
    running = session
    guard let before, before.id != session?.id else { return }
    link.client?.ask(.history(1)) { [weak self] answer in
      guard let self else { return }
      // Where the agent has gone in this moment there is nothing to tell.
      guard case .success(let entries) = answer else { return }
      guard let entry = entries.last, entry.id == before.id, entry.kind == before.kind else {
        return toasts.show(Wording.Window.notSaved, seconds: Self.seconds)
      }
      toasts.show(
        Wording.Window.saved(entry.length), seconds: Self.seconds,
        button: Wording.Window.undo
      ) { [weak self] in self?.undo(entry) }
    }
  }

  private func undo(_ entry: HistoryEntry) {
    link.client?.ask(.forget(entry)) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success: toasts.show(Wording.Window.undone, seconds: Self.seconds)
      case .failure(let error): toasts.show(link.sentence(error))
      }
    }
  }
}
