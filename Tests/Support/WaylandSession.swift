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
      let programs =
        switch self {
        case .sway: ["sway", "wtype"]
        case .kwin: ["kwin_wayland"]
        }
      for program in programs where run("sh", ["-c", "command -v \(program)"]).status != 0 {
        return "\(program) is not installed; desktop/test-desktops installs it"
      }
      guard self == .sway, getuid() == 0, run("unshare", WaylandSession.user + ["true"]).status != 0 else { return nil }
      return "sway does not run as root, and no other user can be had here (unshare --user)"
    }
  }

  /// As `WAYLAND_DISPLAY` names it.
  package let name: String
  private let kind: Kind
  private let compositor: Child
  private let environment: [String: String]

  /// Starts it; its socket goes into the runtime folder of that environment.
  package init(_ kind: Kind, in folder: TemporaryFolder, environment: [String: String]) async throws {
    self.kind = kind
    compositor = Child(
      "sh", ["-c", #"exec "$@" >"$0" 2>&1"#, folder.path("compositor.log")] + Self.words(kind, in: folder),
      environment: environment.merging([
        "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "KWIN_COMPOSE": "Q",
        "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "DISPLAY": "", "WAYLAND_DISPLAY": "",
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

  private static func words(_ kind: Kind, in folder: TemporaryFolder) -> [String] {
    switch kind {
    case .sway:
      let configuration = folder.write("output HEADLESS-1 resolution 800x600\n", to: "sway.conf")
      return (getuid() == 0 ? ["unshare"] + user : []) + ["sway", "--config", configuration]
    case .kwin:
      // A copy has not the capability of the installed file, for want of which some machines refuse to start it.
      let copy = folder.path("kwin_wayland")
      _ = run("sh", ["-c", #"cp "$(command -v kwin_wayland)" "$0""#, copy])
      return [
        copy, "--virtual", "--width", "800", "--height", "600", "--no-lockscreen", "--no-global-shortcuts", "--socket",
        "wayland-kwin",
      ]
    }
  }

  /// The user gives a sign of life: a key on a keyboard that is plugged in for it, or the mouse moves.
  package func touch() {
    switch kind {
    case .sway: _ = run("wtype", ["-k", "a"], environment: environment)
    case .kwin: _ = run("/usr/bin/python3", ["-c", Self.mouse], environment: environment)
    }
  }

  /// Makes it hang: it neither reads nor answers.
  package func pause() { compositor.signal(SIGSTOP) }

  package func goOn() { compositor.signal(SIGCONT) }

  package func kill() {
    compositor.signal(SIGKILL)
    _ = compositor.finish()
  }

  private static let user = ["--user", "--map-user=1000", "--map-group=1000"]

  /// Moves the mouse by KWin's protocol org_kde_kwin_fake_input, in Wayland's own bytes.
  private static let mouse = """
    import os, socket, struct
    wayland = socket.socket(socket.AF_UNIX)
    wayland.connect(os.environ["XDG_RUNTIME_DIR"] + "/" + os.environ["WAYLAND_DISPLAY"])
    def send(target, opcode, body):
        wayland.sendall(struct.pack("<IHH", target, opcode, len(body) + 8) + body)
    def text(words):
        data = words.encode() + bytes(1)
        return struct.pack("<I", len(data)) + data + bytes(-len(data) % 4)
    def until_done(callback):
        while True:
            target, opcode, size = struct.unpack("<IHH", wayland.recv(8, socket.MSG_WAITALL))
            body = wayland.recv(size - 8, socket.MSG_WAITALL) if size > 8 else b""
            if target == callback:
                return
            if target == 2 and opcode == 0:
                number, length = struct.unpack("<II", body[:8])
                names[body[8:7 + length].decode()] = number
    names = {}
    send(1, 1, struct.pack("<I", 2))
    send(1, 0, struct.pack("<I", 3))
    until_done(3)
    interface = "org_kde_kwin_fake_input"
    send(2, 0, struct.pack("<I", names[interface]) + text(interface) + struct.pack("<II", 1, 4))
    send(4, 0, text("test") + text("test"))
    send(4, 1, struct.pack("<ii", 10 << 8, 10 << 8))
    send(1, 0, struct.pack("<I", 5))
    until_done(5)

    """
}
