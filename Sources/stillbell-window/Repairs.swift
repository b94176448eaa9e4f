import Adw
import ConfigurationFile
import Control
import HelperProtocols
import Linux
import Places
import Wording

/// Does what the doctor advises, for its buttons.
final class Repairs {
  private let places: Places
  private let window: Adw.Window
  private let link: AgentLink
  private let say: @MainActor @Sendable (Sentence) -> Void
  private let done: @MainActor @Sendable () -> Void

  /// Calls `say` with what went wrong, and `done` when it is time to look again.
  init(
    _ places: Places, _ window: Adw.Window, _ link: AgentLink, say: @escaping @MainActor @Sendable (Sentence) -> Void,
    done: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.places, self.window, self.link, self.say, self.done) = (places, window, link, say, done)
  }

  func carryOut(_ mend: Mend) {
    switch mend {
    case .startAtLogin: startAtLogin()
    case .openConfiguration: openConfiguration()
    case .restartAgent: link.restart()
    }
  }

  private func openConfiguration() {
    do throws(SystemError) {
      try ConfigurationFile(path: places.configurationFile).makeFromSample(
        at: places.sampleConfiguration, in: places.configurationFolder)
      window.open(file: places.configurationFile)
    } catch {
      say(Wording.notOpened(file: places.configurationFile, reason: error.reason))
    }
  }

  /// The next look tells if it helped.
  private func startAtLogin() {
    ProgramRun.start("stillbell", ["autostart", "on"], places) { [say, done] trouble in
      if let trouble { say(trouble) }
      done()
    }
  }
}
