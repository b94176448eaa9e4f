import Foundation

/// A headless GNOME Shell on Wayland with two virtual monitors of 800x600 side by side.
package final class GNOMEShell {
  /// The reason why GNOME Shell cannot run here; nil if it can.
  package static var obstacle: String? { LargeDesktop.obstacle("gnome-shell") }

  /// The reason why GNOME Shell cannot show notifications here; nil if it can.
  package static var notificationsObstacle: String? { obstacle ?? LargeDesktop.obstacle("gjs") }

  /// The environment of programs on this desktop.
  package let environment: [String: String]
  private let folder: TemporaryFolder
  private let bus: BusClient
  private let system: SystemBus
  private let shell: Child

  /// Starts GNOME Shell, with a system bus of its own and, if `hasX11`, with Xwayland. Its socket goes into the runtime
  /// folder of `environment`.
  package init(
    hasX11: Bool, in folder: TemporaryFolder, bus: BusClient, environment: [String: String]
  ) async throws {
    self.folder = folder
    self.bus = bus
    // The tests expect the colours of the dark scheme; the default theme is light.
    try folder.make("config/gtk-3.0")
    folder.write("[Settings]\ngtk-application-prefer-dark-theme = 1\n", to: "config/gtk-3.0/settings.ini")
    system = SystemBus(in: folder, environment: environment)
    try await system.startLogind()
    let environment = environment.merging([
      "DBUS_SYSTEM_BUS_ADDRESS": system.address, "XDG_SESSION_ID": "c1", "XDG_SESSION_TYPE": "wayland",
      "XDG_CURRENT_DESKTOP": "GNOME", "LIBGL_ALWAYS_SOFTWARE": "1", "DISPLAY": "", "WAYLAND_DISPLAY": "",
    ]) { $1 }
    shell = try await Self.start(
      ["--virtual-monitor", "800x600", "--virtual-monitor", "800x600", "--wayland-display", "wayland-gnome"]
        + (hasX11 ? [] : ["--no-x11"]), in: folder, bus: bus, environment: environment)
    Self.evaluate("Main.overview.hide()", on: bus)
    try await waitFor("the desktop") { Self.evaluate("Main.overview.visible", on: bus) == "false" }
    // Keys can be pressed only on a (virtual) keyboard.
    Self.evaluate(
      """
      const {Clutter} = imports.gi;
      global.keyboard = Clutter.get_default_backend().get_default_seat().create_virtual_device(
        Clutter.InputDeviceType.KEYBOARD_DEVICE);
      """, on: bus)
    var shown = environment.merging(["WAYLAND_DISPLAY": "wayland-gnome"]) { $1 }
    if hasX11 {
      for name in ["DISPLAY", "XAUTHORITY"] {
        shown[name] = Self.evaluate("imports.gi.GLib.getenv('\(name)')", on: bus)
      }
    }
    self.environment = shown
  }

  /// Starts GNOME Shell and waits until it is usable; starts it again if it ends or hangs on the way. Version 43 hangs
  /// about once in a hundred times: it starts `ibus-daemon` with code that runs between fork and exec
  /// (`g_spawn_async`), where a lock that another thread held is never released.
  ///
  /// - Throws: `WaitedInVain` with its last output and its child processes, if it did not come up in time.
  private static func start(
    _ words: [String], in folder: TemporaryFolder, bus: BusClient, environment: [String: String]
  ) async throws -> Child {
    var failures: [String] = []
    for start in 1...3 {
      let log = "gnome-shell-\(start).log"
      let shell = Child(
        "sh",
        ["-c", #"exec "$@" >"$0" 2>&1"#, folder.path(log), "gnome-shell", "--headless", "--unsafe-mode"] + words,
        environment: environment)
      do {
        // It starts slowly while many tests share the processors.
        try await waitFor("GNOME Shell") {
          evaluate("Main.layoutManager._startingUp || Main.overview.animationInProgress", on: bus)
        } until: {
          $0 == "false" || !shell.isRunning
        }
        if shell.isRunning { return shell }
      } catch let error as WaitedInVain {
        failures.append(error.description)
      }
      let children = ProcessTable.children(of: shell.processID).map(\.name)
      let said = String(decoding: (folder.read(log) ?? []).suffix(2000), as: UTF8.self)
      failures.append("it \(shell.isRunning ? "still ran" : "ended"), with \(children), and said:\n\(said)")
    }
    throw WaitedInVain(description: failures.joined(separator: "\n"))
  }

  /// Presses a key by its X11 name; keys to be held meanwhile come before it, as in `ctrl+q`.
  package func press(_ key: String) {
    let codes = key.split(separator: "+").map { KeyCode.of(String($0)) }
    let events = codes.map { ($0, 1) } + codes.reversed().map { ($0, 0) }
    // All events go in one script, because a key held for longer would repeat.
    let script = events.map { code, isDown in
      "global.keyboard.notify_key(imports.gi.GLib.get_monotonic_time(), \(code), \(isDown));"
    }
    Self.evaluate(script.joined(), on: bus)
  }

  /// Plugs in a mouse, its pointer on the first monitor.
  package func plugInMouse() {
    Self.evaluate(
      """
      const {Clutter} = imports.gi;
      global.mouse = Clutter.get_default_backend().get_default_seat().create_virtual_device(
        Clutter.InputDeviceType.POINTER_DEVICE);
      """, on: bus)
    move(x: 400, y: 400)
  }

  package func move(x: Int, y: Int) { mouse("absolute_motion", "\(x), \(y)") }

  /// Clicks with the first button of the mouse.
  package func click(x: Int, y: Int) {
    // A window that appeared under a resting pointer gets no click until the pointer moves.
    for x in [x - 1, x] { move(x: x, y: y) }
    for isDown in [1, 0] { mouse("button", "1, \(isDown)") }
  }

  private func mouse(_ event: String, _ values: String) {
    Self.evaluate("global.mouse.notify_\(event)(imports.gi.GLib.get_monotonic_time(), \(values))", on: bus)
  }

  /// Starts GNOME Shell's notification daemon, a program of its own that takes notifications from the bus.
  package func startNotifications() async throws {
    let name = "org.gnome.Shell.Notifications"
    let program = "/usr/bin/gjs /usr/share/gnome-shell/\(name)"
    folder.write("[D-BUS Service]\nName=\(name)\nExec=\(program)\n", to: "services/\(name).service")
    let daemon = "org.freedesktop.DBus"
    bus.call(daemon, "/org/freedesktop/DBus", daemon, "ReloadConfig")
    bus.call(daemon, "/org/freedesktop/DBus", daemon, "StartServiceByName", "su", name, "0")
    try await waitFor("a notification server") { bus.owner(of: "org.freedesktop.Notifications") != nil }
  }

  /// The centre of a button on the notification's banner; nil if no banner shows that button.
  package func notificationButton(_ label: String) -> (x: Int, y: Int)? {
    let words = Self.evaluate(
      """
      (Main.messageTray._banner?._buttonBox?.get_children() ?? []).filter(b => b.mapped && b.label == '\(label)').map(
        b => b.get_transformed_position().concat(b.get_transformed_size()).map(Math.round).join(' '))[0] ?? ''
      """, on: bus)
    let numbers = (words ?? "").split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 4 else { return nil }
    return (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
  }

  /// A picture of all monitors; nil if it cannot be taken.
  package func takePicture() -> Picture? {
    let taken = folder.path("screen.png")
    bus.call(
      "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot", "Screenshot", "bbs",
      "false", "false", taken)
    _ = run("convert", [taken, "-alpha", "off", "-depth", "8", folder.path("screen.ppm")])
    return Picture(pixmap: folder.read("screen.ppm") ?? [])
  }

  /// Runs a script in the shell and returns its value as text; nil if it has none.
  @discardableResult
  private static func evaluate(_ script: String, on bus: BusClient) -> String? {
    let outcome = bus.call("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "s", script)
    guard let answer = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      let data = answer["data"] as? [Any], data.first as? Bool == true, let value = data.last as? String
    else { return nil }
    return value.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
  }
}
