import StillbellCore
import Wording

/// The state of the agent, as far as the window knows it.
package enum AgentState: Hashable, Sendable {
  /// The window has asked and has no answer yet.
  case asked
  /// There is no session bus, for this reason.
  case noBus(String)
  case notRunning
  /// The agent is being started.
  case starting
  case notInstalled
  /// The agent did not start, for this reason.
  case notStarted(String)
  case running(Status)

  /// The texts in place of a status, with the label of the button that helps; nil while the agent runs.
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
