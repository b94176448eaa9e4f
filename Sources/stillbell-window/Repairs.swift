import Adw
import ConfigurationFile
import Control
import GLib
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

  /// So long is waited for systemd, in milliseconds.
  private nonisolated static let patience: Int64 = 30_000

  /// Calls `say` with what went wrong, and `done` when it is time to look again.
  init(
    _ places: Places, _ window: Adw.Window, _ link: AgentLink, say: @escaping @MainActor @Sendable (Sentence) -> Void,
    done: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.places, self.window, self.link, self.say, self.done) = (places, window, link, say, done)
  }

  func carryOut(_ mend: Mend) {
    switch mend {
    case .startAtLogin: run("stillbell", ["autostart", "on"])
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
  private func run(_ name: String, _ arguments: [String]) {
    guard let program = places.program(name) else { return say(Wording.Window.notInstalledNote) }
    let (say, done) = (say, done)
    WorkerThread.once(name: name) {
      let trouble = Self.trouble(of: program, arguments)
      MainLoop.later {
        if let trouble { say(trouble) }
        done()
      }
    }
  }

  /// Runs a program; nil if it did what it was to do.
  private nonisolated static func trouble(of program: String, _ arguments: [String]) -> Sentence? {
    do throws(SystemError) {
      let child = try ChildProcess(program, arguments, variables: [])
      var said: [UInt8] = []
      guard child.readToEnd(withinMilliseconds: patience, { said += $0 }) else {
        _ = child.end(withinMilliseconds: 50)
        return Wording.Window.tookTooLong
      }
      if case .status(0) = child.exit() { return nil }
      return Wording.Window.failed(said: String(decoding: said, as: UTF8.self))
    } catch {
      return Wording.Window.failed(error.reason)
    }
  }
}
