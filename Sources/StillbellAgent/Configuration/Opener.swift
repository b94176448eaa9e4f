import ConfigurationFile
import Glibc
import Linux
import Paths
import StillbellCore
import Wording

/// Opens what the user wants to see and change, in a program that outlives the agent.
final class Opener {
  private let paths: Paths
  private let log: Log
  private var running: Helper?

  init(_ paths: Paths, log: Log) { (self.paths, self.log) = (paths, log) }

  /// The settings are in the file, too.
  func open(_: Opened) {
    do throws(SystemError) {
      try ConfigurationFile(path: paths.configurationFile).makeFromSample(
        at: paths.sampleConfiguration, in: paths.configurationFolder)
      try start("xdg-open", [paths.configurationFile])
    } catch {
      log.warn(Wording.notOpened(file: paths.configurationFile, reason: error.reason))
    }
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
  }

  /// The variables by which a program finds the screen: the user's systemd may not have been told.
  private static var display: [String] {
    (["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP"] as [String]).compactMap { name in
      getenv(name).map { "--setenv=\(name)=\(String(cString: $0))" }
    }
  }
}
