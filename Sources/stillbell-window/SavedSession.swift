import Adw
import Control
import StillbellCore
import Wording

/// The message after a session, which reports if it was saved, with a way to undo that.
final class SavedSession {
  private let link: AgentLink
  private let toasts: Toasts
  private var running: Status.RunningSession?

  /// The time for undoing, in seconds.
  private static let seconds = 10

  init(_ link: AgentLink, _ toasts: Toasts) { (self.link, self.toasts) = (link, toasts) }

  func follow(_ session: Status.RunningSession?) {
    let before = running
    running = session
    guard let before, before.id != session?.id else { return }
    link.client?.ask(.history(1)) { [weak self] answer in
      guard let self else { return }
      // If the agent has just exited, there is nothing to report.
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
