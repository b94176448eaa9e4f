import Foundation

/// An X screen in memory, with a display number of its own.
package final class Screen {
  /// The value for `DISPLAY`.
  package let name: String
  private let server: Child
  private let environment: [String: String]

  /// The server and its monitors.
  package enum Kind: Sendable {
    /// `Xvfb`: one monitor.
    case one(width: Int, height: Int)
    /// `Xorg` with its dummy driver: `DUMMY0` with 1280x720, and `DUMMY1`, which `xrandr` can plug in.
    case outputs
  }

  /// The reason why `outputs` cannot run here; nil if it can.
  package static var obstacleToOutputs: String? {
    if geteuid() != 0 { return "only root can start Xorg" }
    return isInstalled("Xorg")
      ? nil : "xserver-xorg-core and xserver-xorg-video-dummy are not installed; desktop/test installs them"
  }

  /// Starts a server, which writes its display number to a file in `folder`.
  package init(
    _ kind: Kind = .one(width: 800, height: 600), in folder: TemporaryFolder, environment: [String: String]
  ) async throws {
    let number = "display-number"
    // OpenGL is not used, and loading it takes longer than the rest of Xvfb's start.
    let command =
      switch kind {
      case .one(let width, let height): "Xvfb -screen 0 \(width)x\(height)x24 -extension GLX"
      case .outputs:
        "Xorg -config \(folder.write(Self.outputs, to: "xorg.conf")) -logfile \(folder.path("xorg.log"))"
          + " -novtswitch -sharevts"
      }
    server = Child(
      "sh",
      [
        "-c", "exec \(command) -displayfd 3 -nolisten tcp -noreset 3>\"$0\" >/dev/null 2>&1", folder.path(number),
      ], environment: environment)
    let written = try await waitFor("a screen") {
      String(decoding: folder.read(number) ?? [], as: UTF8.self)
    } until: {
      $0.hasSuffix("\n")
    }
    name = ":\(written.dropLast())"
    self.environment = environment.merging(["DISPLAY": name]) { $1 }
  }

  /// Presses a key `times` times, with so many milliseconds in between.
  package func pressKey(_ key: String = "a", times: Int = 1, every milliseconds: Int = 10) {
    _ = run(
      "xdotool", ["key", "--repeat", "\(times)", "--repeat-delay", "\(milliseconds)", key], environment: environment)
  }

  /// Stops the server: it neither reads nor answers.
  package func pause() { server.signal(SIGSTOP) }

  package func resume() { server.signal(SIGCONT) }

  /// Kills the server. This process then owns the lock of its display, so that no other server of the tests takes the
  /// number, to which a program may still try to connect.
  package func kill() {
    server.kill()
    let lock = "/tmp/.X\(name.dropFirst())-lock"
    _ = FileManager.default.createFile(atPath: lock, contents: Data("\(getpid())\n".utf8))
  }

  private static let outputs = """
    Section "ServerFlags"
      Option "DontVTSwitch" "true"
      Option "AllowMouseOpenFail" "true"
      Option "PciForceNone" "true"
      Option "AutoEnableDevices" "false"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
      Option "OffTime" "0"
    EndSection
    Section "Device"
      Identifier "device"
      Driver "dummy"
      VideoRam 256000
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0 - 1000.0
      VertRefresh 5.0 - 200.0
      Modeline "1280x720" 74.50 1280 1344 1472 1664 720 723 728 748 -hsync +vsync
      Modeline "800x600" 38.25 800 832 912 1024 600 603 607 624 -hsync +vsync
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "device"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "1280x720" "800x600"
        Virtual 3840 2160
      EndSubSection
    EndSection

    """
}
