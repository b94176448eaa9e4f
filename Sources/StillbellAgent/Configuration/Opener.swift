import ConfigurationFile
import Glibc
import Linux
import StillbellCore
import Wording

/// Opens the settings for the user, in a program that outlives the agent.
final class Opener {
  /// The limit in milliseconds. It is enough because the helper only starts another program.
  private static let patience: UInt32 = 30_000

  private let paths: Paths
  private let log: Log
  private let sample = FileWork("sample", patience: 10_000)
  private var running: Helper?

  init(_ paths: Paths, log: Log) { (self.paths, self.log) = (paths, log) }

  /// Opens the configuration file, after making it if there is none.
  func open(_: Opened) {
    let (file, folder) = (paths.configurationFile, paths.configurationFolder)
    sample.add(
      {
        Result { () throws(SystemError) in try ConfigurationFile(path: file).make(from: Wording.sample, in: folder) }
      },
      done: { [weak self] made in
        guard let self else { return }
        do throws(SystemError) {
          try (made ?? .failure(SystemError("open", file, code: ETIMEDOUT))).get()
          try start("xdg-open", [file])
        } catch {
          log.warn(Wording.notOpened(file: file, reason: error.reason))
        }
      })
  }

  /// Starts a program that outlives the agent. A child of a helper would end with the agent, and so would an editor
  /// with unsaved text.
  private func start(_ program: String, _ arguments: [String]) throws(SystemError) {
    let words = [program] + arguments
    let (starter, all) =
      ServiceSandbox.isClosed
      ? ("systemd-run", ["--user", "--quiet", "--collect"] + Self.display + ["--"] + words)
      : ("setsid", ["--fork"] + words)
    let file = paths.configurationFile
    running = Helper(try ChildProcess(starter, all, variables: [])) { [log, weak self] news in
      guard case .ended(_, let said, let how) = news else { return }
      self?.running = nil
      if case .status(0) = how { return }
      log.warn(Wording.notOpened(file: file, reason: said))
    }
    running?.end(withinMilliseconds: Self.patience)
  }

  /// The variables by which a program finds the screen. The user's systemd may not have them.
  private static var display: [String] {
    (["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP"] as [String]).compactMap { name in
      getenv(name).map { "--setenv=\(name)=\(String(cString: $0))" }
    }
  }
}
