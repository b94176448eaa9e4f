import ConfigurationFile
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// Opens what the user wants to see and change, in a program that outlives the agent.
final class Opener {
  /// In milliseconds: it only has another program start.
  private static let patience: UInt32 = 30_000

  private let paths: Paths
  private let log: Log
  private let sample = FileWork("sample", patience: 10_000)
  private var running: Helper?

  init(_ paths: Paths, log: Log) { (self.paths, self.log) = (paths, log) }

  /// The settings are in the file, too.
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

  /// A program in the foreground of a helper of ours would end with the agent, and an editor with unsaved text in it.
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

  /// The variables by which a program finds the screen: the user's systemd may not have been told.
  private static var display: [String] {
    (["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP"] as [String]).compactMap { name in
      getenv(name).map { "--setenv=\(name)=\(String(cString: $0))" }
    }
  }
}
