import GLib
import Linux
import StillbellCore
import Wording

/// Things that the user does outside of the bus: saving the configuration, and ending the agent by a signal.
struct Watches: ~Copyable {
  private let configuration: ConfigurationWatch?
  private let terminate: Watch
  private let interrupt: Watch
  private let hangUp: Watch

  /// `end` is called at each signal that is to end the agent. The log names a folder that cannot be watched.
  init(
    _ file: KeptConfiguration, log: Log, report: @escaping @MainActor @Sendable (Event) -> Void,
    end: @escaping @MainActor @Sendable () -> Void
  ) {
    do throws(SystemError) {
      configuration = try ConfigurationWatch(file, report: report)
    } catch {
      log.warn(Wording.notWatching(reason: error.description))
      configuration = nil
    }
    terminate = Watch(signal: 15, end)
    interrupt = Watch(signal: 2, end)
    hangUp = Watch(signal: 1, end)
  }
}
