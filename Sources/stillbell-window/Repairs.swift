import Adw
import ConfigurationFile
import Control
import HelperProtocols
import Linux
import Wording

/// The fixes for the doctor's findings, carried out by its buttons.
final class Repairs {
  private let paths: Paths
  private let window: Adw.Window
  private let link: AgentLink
  let say: @MainActor @Sendable (Sentence) -> Void

  /// Makes the fixes; `say` is called with any trouble.
  init(
    _ paths: Paths, _ window: Adw.Window, _ link: AgentLink, say: @escaping @MainActor @Sendable (Sentence) -> Void
  ) {
    (self.paths, self.window, self.link, self.say) = (paths, window, link, say)
  }

  /// Carries out a fix; calls `done` when it is time for another check-up.
  func carryOut(_ fix: Fix, done: @escaping @MainActor @Sendable () -> Void = {}) {
    switch fix {
    case .startAtLogin: startAtLogin(done)
    case .openConfiguration: openConfiguration()
    case .restartAgent: link.restart()
    }
  }

  private func openConfiguration() {
    do throws(SystemError) {
      try ConfigurationFile(path: paths.configurationFile).make(
        from: Wording.sample, in: paths.configurationFolder)
      window.open(file: paths.configurationFile)
    } catch {
      say(Wording.notOpened(file: paths.configurationFile, reason: error.reason))
    }
  }

  /// Switches the autostart on; the next check-up shows if it helped.
  private func startAtLogin(_ done: @escaping @MainActor @Sendable () -> Void) {
    ProgramRun.start("stillbell", ["autostart", "on"], paths) { [say] trouble in
      if let trouble { say(trouble) }
      done()
    }
  }
}
