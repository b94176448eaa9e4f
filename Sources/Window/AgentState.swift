import StillbellCore
import Wording

/// The agent, as far as the window knows.
package enum AgentState: Hashable, Sendable {
  /// It was asked and has not answered yet.
  case asked
  /// There is no bus to ask on, for this reason.
  case noBus(String)
  case notRunning
  /// It is being started.
  case starting
  case notInstalled
  /// Why it did not start.
  case notStarted(String)
  case running(Status)

  /// The words where there is no status, with the label of the button that helps.
  package var away: (title: Sentence, note: Sentence?, button: Sentence?)? {
    switch self {
    case .asked, .starting: (Wording.Window.asking, nil, nil)
    case .noBus(let reason): (Wording.Window.noBus, Wording.busUnusable(reason: reason), nil)
    case .notRunning:
      (Wording.Window.notRunning, Wording.Window.notRunningNote, Wording.Window.notRunningButton)
    case .notInstalled:
      (Wording.Window.notInstalled, Wording.Window.notInstalledNote, Wording.Window.tryAgain)
    case .notStarted(let reason):
      (Wording.Window.notStarted, Wording.Window.failed(reason), Wording.Window.tryAgain)
    case .running: nil
    }
  }

  package var status: Status? { if case .running(let status) = self { status } else { nil } }
}
