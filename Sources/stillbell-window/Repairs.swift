import Adw
import ConfigurationFile
import Control
import HelperProtocols
import Linux
import Paths
import Wording

/// Does what the doctor advises, for its buttons.
final class Repairs {
  private let paths: Paths
  private let window: Adw.Window
  private let link: AgentLink
  private let say: @MainActor @Sendable (Sentence) -> Void
  private let done: @MainActor @Sendable () -> Void

  /// Calls `say` with what went wrong, and `done` when it is time to look again.
  init(
    _ paths: Paths, _ window: Adw.Window, _ link: AgentLink, say: @escaping @MainActor @Sendable (Sentence) -> Void,
    done: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.paths, self.window, self.link, self.say, self.done) = (paths, window, link, say, done)
  }

  func carryOut(_ fix: Fix) {
    switch fix {
    case .startAtLogin: startAtLogin()
    case .openConfiguration: openConfiguration()
    case .restartAgent: link.restart()
    }
  }

  private func openConfiguration() {
    do throws(SystemError) {
      try ConfigurationFile(path: paths.configurationFile).makeFromSample(
        at: paths.sampleConfiguration, in: paths.configurationFolder)
      window.open(file: paths.configurationFile)
    } catch {
      say(Wording.notOpened(file: paths.configurationFile, reason: error.reason))
    }
  }

  /// The next look tells if it helped.
  private func startAtLogin() {
    ProgramRun.start("stillbell", ["autostart", "on"], paths) { [say, done] trouble in
      if let trouble { say(trouble) }
      done()
    }
  }
}
