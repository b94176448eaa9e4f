import Foundation

/// A Wayland compositor without a real monitor.
package final class WaylandSession {
  package enum Kind: Sendable {
    /// sway, which offers only `org_kde_kwin_idle`.
    case sway
    /// KWin, which offers ext-idle-notify, too.
    case kwin

    /// The reason why the compositor cannot run here; nil if it can.
    package var obstacle: String? {
      if self == .kwin { return LargeDesktop.obstacle("kwin_wayland") }
      for program in ["sway", "wtype"] where !isInstalled(program) {
        return "\(program) is not installed; desktop/test installs it"
      }
      guard getuid() == 0, run("unshare", WaylandSession.user + ["true"]).status != 0 else { return nil }
      return "sway does not run as root, and no other user can be had here (unshare --user)"
    }
  }

  /// The value for `WAYLAND_DISPLAY`.
  package let name: String
  /// The value for `DISPLAY`; nil without an X server.
  package let x11: String?
  private let kind: Kind
  private let folder: TemporaryFolder
  private let compositor: Child
  private let environment: [String: String]
  private var devices: Child?

  /// Starts the compositor; its socket goes into the runtime folder of `environment`. Its outputs have 800x600 each and
  /// stand side by side. Only KWin supports `hasX11`, and `isStrict`: it then offers its own protocols only to programs
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
        // KWin takes pictures only with OpenGL.
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
      // A copy lacks the file capability of the installed program; some machines refuse to start a program with it.
      let copy = folder.path("kwin_wayland")
      _ = run("sh", ["-c", #"cp "$(command -v kwin_wayland)" "$0""#, copy])
      return [
        copy, "--virtual", "--width", "800", "--height", "600", "--output-count", "\(outputs)", "--no-lockscreen",
        "--no-global-shortcuts", "--socket", "wayland-kwin",
      ]
    }
  }

  /// The arguments with which KWin starts an X server and then a program, which reports the display.
  private static func xwayland(in folder: TemporaryFolder) -> [String] {
    ["--xwayland", "sh " + folder.write(#"echo "$DISPLAY" >'\#(folder.path("x11"))'"#, to: "x11.sh")]
  }

  /// Causes input: a key on a keyboard that is plugged in for it, or a movement of the mouse.
  package func touch() {
    switch kind {
    case .sway: _ = run("wtype", ["-k", "a"], environment: environment)
    case .kwin: kwin("nudge", "10", "10")
    }
  }

  /// Presses a key by its X11 name. On sway other keys may be held meanwhile, as in `ctrl+q`.
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

  /// Plugs in a keyboard and leaves it there; it has only the keys that `press` uses. Only for sway.
  package func plugInKeyboard() { devices = Child("wtype", ["-s", "3000000"], environment: environment) }

  /// Clicks with the first button of a mouse. Only for KWin.
  package func click(x: Int, y: Int) { kwin("click", "\(x)", "\(y)") }

  /// Plugs in a mouse and a keyboard. Only for KWin.
  package func plugIn() {
    devices = Child("/usr/bin/python3", ["\(Checkout.path)/Tests/Tools/kwin.py", "stay"], environment: environment)
  }

  /// A picture of all outputs; nil if it cannot be taken. Only for KWin.
  package func takePicture() -> Picture? {
    kwin("picture", folder.path("screen.ppm"))
    return Picture(pixmap: folder.read("screen.ppm") ?? [])
  }

  private func kwin(_ words: String...) {
    _ = run("/usr/bin/python3", ["\(Checkout.path)/Tests/Tools/kwin.py"] + words, environment: environment)
  }

  /// Stops the process: it neither reads nor answers.
  package func pause() { compositor.signal(SIGSTOP) }

  package func resume() { compositor.signal(SIGCONT) }

  package func kill() { compositor.kill() }

  private static let user = ["--user", "--map-user=1000", "--map-group=1000"]
}
