import Foundation

/// A Wayland compositor without a monitor.
package final class WaylandSession {
  package enum Kind: Sendable {
    /// Offers `org_kde_kwin_idle` alone.
    case sway
    /// Offers ext-idle-notify, too.
    case kwin

    /// Why it cannot run here; nil if it can.
    package var obstacle: String? {
      if self == .kwin { return LargeDesktop.obstacle("kwin_wayland") }
      for program in ["sway", "wtype"] where !isInstalled(program) {
        return "\(program) is not installed; desktop/test installs it"
      }
      guard getuid() == 0, run("unshare", WaylandSession.user + ["true"]).status != 0 else { return nil }
      return "sway does not run as root, and no other user can be had here (unshare --user)"
    }
  }

  /// As `WAYLAND_DISPLAY` names it.
  package let name: String
  /// As `DISPLAY` names its X server; nil without one.
  package let x11: String?
  private let kind: Kind
  private let folder: TemporaryFolder
  private let compositor: Child
  private let environment: [String: String]
  private var devices: Child?

  /// Starts it; its socket goes into the runtime folder of that environment. Its outputs have 800x600 each and stand
  /// side by side. Only KWin is asked for an X server, and to be strict: to offer its own protocols to those programs alone
  /// whose desktop entry asks for them.
  package init(
    _ kind: Kind, outputs: Int = 1, hasX11: Bool = false, isStrict: Bool = false, in folder: TemporaryFolder,
    environment: [String: String]
  ) async throws {
    self.kind = kind
    self.folder = folder
    compositor = Child(
      "sh",
      ["-c", #"exec "$@" >"$0" 2>&1"#, folder.path("compositor.log")] + Self.words(kind, outputs, in: folder)
        + (hasX11 ? Self.xwayland(in: folder) : []),
      environment: environment.merging([
        "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "\(outputs)", "WLR_RENDERER": "pixman",
        "WLR_LIBINPUT_NO_DEVICES": "1", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": isStrict ? "" : "1",
        // It takes pictures only with OpenGL.
        "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1", "KWIN_COMPOSE": "O2", "LIBGL_ALWAYS_SOFTWARE": "1",
        "DISPLAY": "", "WAYLAND_DISPLAY": "",
      ]) { $1 })
    let found = try await waitFor("a Wayland compositor") {
      (try FileManager.default.contentsOfDirectory(atPath: folder.path("run")))
        .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    } until: {
      $0 != nil
    }
    name = found ?? ""
    x11 =
      hasX11
      ? try await waitFor("Xwayland") {
        String(decoding: folder.read("x11") ?? [], as: UTF8.self).trimmingCharacters(in: .newlines)
      } until: {
        !$0.isEmpty
      } : nil
    self.environment = environment.merging(["WAYLAND_DISPLAY": name]) { $1 }
  }

  private static func words(_ kind: Kind, _ outputs: Int, in folder: TemporaryFolder) -> [String] {
    switch kind {
    case .sway:
      let configuration = folder.write("output * resolution 800x600\n", to: "sway.conf")
      return (getuid() == 0 ? ["unshare"] + user : []) + ["sway", "--config", configuration]
    case .kwin:
      // A copy has not the capability of the installed file, for want of which some machines refuse to start it.
      let copy = folder.path("kwin_wayland")
      _ = run("sh", ["-c", #"cp "$(command -v kwin_wayland)" "$0""#, copy])
      return [
        copy, "--virtual", "--width", "800", "--height", "600", "--output-count", "\(outputs)", "--no-lockscreen",
        "--no-global-shortcuts", "--socket", "wayland-kwin",
      ]
    }
  }

  /// KWin starts a program once its X server is up, which tells of it.
  private static func xwayland(in folder: TemporaryFolder) -> [String] {
    ["--xwayland", "sh " + folder.write(#"echo "$DISPLAY" >'\#(folder.path("x11"))'"#, to: "x11.sh")]
  }

  /// The user gives a sign of life: a key on a keyboard that is plugged in for it, or the mouse moves.
  package func touch() {
    switch kind {
    case .sway: _ = run("wtype", ["-k", "a"], environment: environment)
    case .kwin: kwin("nudge", "10", "10")
    }
  }

  /// Presses a key as a keyboard does; it has the name X11 gives it. On sway keys may be held with it, as in `ctrl+q`.
  package func press(_ key: String) {
    switch kind {
    case .sway:
      let keys = key.split(separator: "+").map(String.init)
      let held = keys.dropLast()
      _ = run(
        "wtype", held.flatMap { ["-M", $0] } + ["-k", keys.last ?? ""] + held.flatMap { ["-m", $0] },
        environment: environment)
    case .kwin: kwin("key", "\(KeyCode.of(key))")
    }
  }

  /// Leaves a keyboard plugged in from now on, which has no other keys than those of `press`. Only sway is asked.
  package func plugInKeyboard() { devices = Child("wtype", ["-s", "3000000"], environment: environment) }

  /// Clicks with the first button of a mouse. Only KWin is asked.
  package func click(x: Int, y: Int) { kwin("click", "\(x)", "\(y)") }

  /// Has a mouse and a keyboard plugged in from now on. Only KWin is asked.
  package func plugIn() {
    devices = Child("/usr/bin/python3", ["\(Checkout.path)/Tests/Tools/kwin.py", "stay"], environment: environment)
  }

  /// What all outputs show; nil if it cannot be seen. Only KWin is asked.
  package func takePicture() -> Picture? {
    kwin("picture", folder.path("screen.ppm"))
    return Picture(pixmap: folder.read("screen.ppm") ?? [])
  }

  private func kwin(_ words: String...) {
    _ = run("/usr/bin/python3", ["\(Checkout.path)/Tests/Tools/kwin.py"] + words, environment: environment)
  }

  /// Makes it hang: it neither reads nor answers.
  package func pause() { compositor.signal(SIGSTOP) }

  package func goOn() { compositor.signal(SIGCONT) }

  package func kill() { compositor.kill() }

  private static let user = ["--user", "--map-user=1000", "--map-group=1000"]
}
