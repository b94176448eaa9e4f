import Adw
import Control
import GLib
import HelperProtocols
import Linux
import Places

/// Does what the doctor advises, for its buttons.
final class Repairs {
  private let places: Places
  private let window: Adw.Window
  private let link: AgentLink
  private let done: @MainActor @Sendable () -> Void

  /// So long is waited for systemd, in milliseconds.
  private nonisolated static let patience: Int64 = 30_000

  /// Calls `done` when it is time to look again.
  init(_ places: Places, _ window: Adw.Window, _ link: AgentLink, done: @escaping @MainActor @Sendable () -> Void) {
    (self.places, self.window, self.link, self.done) = (places, window, link, done)
  }

  func carryOut(_ mend: Mend) {
    switch mend {
    case .startAtLogin: run("stillbell", ["autostart", "on"])
    case .openConfiguration: window.open(file: places.configurationFile)
    case .restartAgent: link.restart()
    }
  }

  /// The next look tells if it helped.
  private func run(_ name: String, _ arguments: [String]) {
    guard let program = places.program(name) else { return }
    let done = done
    WorkerThread.once(name: name) {
      _ = try? outputOf(program, arguments, withinMilliseconds: Self.patience)
      MainLoop.later { done() }
    }
  }
}
