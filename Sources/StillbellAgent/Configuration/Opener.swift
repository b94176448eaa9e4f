import ConfigurationFile
import Glibc
import Linux
import Places
import StillbellCore
import Wording

/// Opens what the user wants to see and change, in a program that outlives the agent.
final class Opener {
  private let places: Places
  private let log: Log
  private var running: Helper?

  init(_ places: Places, log: Log) { (self.places, self.log) = (places, log) }

  /// The settings are in the file, too.
  func open(_: Opened) {
    do throws(SystemError) {
      try ConfigurationFile(path: places.configurationFile).makeFromSample(
        at: places.sampleConfiguration, in: places.configurationFolder)
      try start("xdg-open", [places.configurationFile])
    } catch {
      log.warn(Wording.notOpened(file: places.configurationFile, reason: error.reason))
    }
  }

  /// A program in the foreground of a helper of ours would end with the agent, and an editor with unsaved text in it.
  private func start(_ program: String, _ arguments: [String]) throws(SystemError) {
    let words = [program] + arguments
    let (starter, all) =
      ServiceSandbox.isClosed
      ? ("systemd-run", ["--user", "--quiet", "--collect"] + Self.display + ["--"] + words)
      : ("setsid", ["--fork"] + words)
    let file = places.configurationFile
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
