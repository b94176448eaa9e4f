import Foundation

/// A Wayland compositor without a monitor: sway, which offers `org_kde_kwin_idle`.
package final class WaylandSession {
  /// As `WAYLAND_DISPLAY` names it.
  package let name: String
  private let compositor: Child
  private let environment: [String: String]

  /// Why it cannot run here; nil if it can.
  package static let obstacle: String? = {
    for program in ["sway", "wtype"] where run("sh", ["-c", "command -v \(program)"]).status != 0 {
      return "\(program) is not installed"
    }
    guard getuid() == 0, run("unshare", user + ["true"]).status != 0 else { return nil }
    return "sway does not run as root, and no other user can be had here (unshare --user)"
  }()

  /// Starts it; its socket goes into the runtime folder of that environment.
  package init(in folder: TemporaryFolder, environment: [String: String]) async throws {
    let configuration = folder.write("output HEADLESS-1 resolution 800x600\n", to: "sway.conf")
    let sway = ["sway", "--config", configuration]
    let words = getuid() == 0 ? ["unshare"] + Self.user + sway : sway
    compositor = Child(
      "sh", ["-c", #"exec "$@" >"$0" 2>&1"#, folder.path("sway.log")] + words,
      environment: environment.merging([
        "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
      ]) { $1 })
    let found = try await waitFor("a Wayland compositor") {
      (try FileManager.default.contentsOfDirectory(atPath: folder.path("run")))
        .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    } until: {
      $0 != nil
    }
    name = found ?? ""
    self.environment = environment.merging(["WAYLAND_DISPLAY": name]) { $1 }
  }

  /// Presses a key, on a keyboard that is plugged in for it.
  package func pressKey() {
    _ = run("wtype", ["-k", "a"], environment: environment)
  }

  /// Makes it hang: it neither reads nor answers.
  package func pause() { compositor.signal(SIGSTOP) }

  package func goOn() { compositor.signal(SIGCONT) }

  package func kill() {
    compositor.signal(SIGKILL)
    _ = compositor.finish()
  }

  private static let user = ["--user", "--map-user=1000", "--map-group=1000"]
}
