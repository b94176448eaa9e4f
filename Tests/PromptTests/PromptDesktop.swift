import Foundation
import Linux
import TestSupport

/// A desktop for one test of the prompt: a session bus with accessibility on it, and screens where wanted.
///
/// Nothing of the desktop the tests run on is touched, and nothing is left behind.
final class PromptDesktop {
  let folder = TemporaryFolder()
  var environment: [String: String]
  private let bus: SessionBusProcess
  private var screen: Screen?
  private var others: [Child] = []
  private static let mark = "STILLBELL_PROMPT_TEST"

  init() throws {
    for name in ["services", "config", "run", "home"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    chmod(folder.path("run"), 0o700)
    folder.write(
      "[D-BUS Service]\nName=org.a11y.Bus\nExec=/usr/libexec/at-spi-bus-launcher\n", to: "services/org.a11y.Bus.service"
    )
    let base = [
      "HOME": folder.path("home"), "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
      "LC_ALL": "C.UTF-8", "LANGUAGE": "", "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "", "DISPLAY": "",
      "WAYLAND_DISPLAY": "", "GDK_BACKEND": "", "GDK_SCALE": "", "AT_SPI_BUS_ADDRESS": "", Self.mark: folder.path,
    ]
    bus = SessionBusProcess(in: folder, environment: base)
    environment = base.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
  }

  /// Ends every process of this desktop.
  func clear() { ProcessTable.endProcesses(withEnvironment: "\(Self.mark)=\(folder.path)") }

  /// Starts an X server, and on it a window manager, and makes what is below the prompt red.
  func startX11(_ kind: Screen.Kind = .one(width: 1280, height: 720)) async throws {
    let screen = try await Screen(kind, in: folder, environment: environment)
    self.screen = screen
    environment["DISPLAY"] = screen.name
    run("openbox")
    try await waitFor("a window manager") { tool("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").output.contains("#") }
    tool("xsetroot", "-solid", "#ff0000")
  }

  /// Starts sway with two outputs side by side, without a screen, and makes what is below the prompt red.
  func startSway() async throws {
    let configuration = folder.write(
      """
      output HEADLESS-1 resolution 1280x720 position 0 0 bg #ff0000 solid_color
      output HEADLESS-2 resolution 800x600 position 1280 0 bg #ff0000 solid_color
      output HEADLESS-3 resolution 800x600 position 2080 0 bg #ff0000 solid_color
      default_border none
      exec sh -c 'echo $DISPLAY >"\(folder.path("x11"))"; echo $SWAYSOCK >"\(folder.path("socket"))"'

      """, to: "sway.conf")
    environment.merge([
      "WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": "2", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
    ]) { $1 }
    // It refuses to run as root.
    run("unshare", "--user", "--map-user=1000", "--map-group=1000", "sway", "-c", configuration)
    try await waitFor("sway") { folder.read("socket")?.isEmpty == false }
    environment["WAYLAND_DISPLAY"] = "wayland-1"
    environment["DISPLAY"] = line(of: "x11")
    environment["SWAYSOCK"] = line(of: "socket")
    // Without a keyboard there are no keys; this one is there as long as it sleeps.
    run("wtype", "-s", "3000000")
    try await waitFor("a keyboard") { tool("swaymsg", "-t", "get_inputs").output.contains("keyboard") }
  }

  private func line(of file: String) -> String {
    String(decoding: (folder.read(file) ?? []).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Starts a program of the desktop that goes on; what it says goes to a file.
  @discardableResult
  func run(_ program: String, _ arguments: String...) -> String {
    let log = folder.path("\(others.count).log")
    others.append(
      Child("sh", ["-c", #"exec "$@" >"$0" 2>&1"#, log, program] + arguments, environment: environment))
    return log
  }

  /// Runs a program to its end.
  @discardableResult
  func tool(_ program: String, _ arguments: String...) -> Child.Outcome {
    TestSupport.run(program, arguments, environment: environment)
  }

  /// Starts the prompt.
  func prompt(_ arguments: String..., environment additions: [String: String] = [:]) -> RunningPrompt {
    RunningPrompt(arguments, in: folder, environment: environment.merging(additions) { $1 })
  }

  /// What the screen shows now, all monitors in one.
  func picture() throws -> Picture {
    let path = folder.path("screen.ppm")
    if environment["SWAYSOCK"] == nil {
      tool("import", "-window", "root", "-depth", "8", path)
    } else {
      tool("grim", "-t", "ppm", path)
    }
    guard let picture = Picture(pixmap: folder.read("screen.ppm") ?? []) else {
      throw NoPicture()
    }
    return picture
  }

  /// Presses keys as a keyboard does.
  func press(_ keys: String...) {
    if environment["SWAYSOCK"] == nil {
      _ = TestSupport.run("xdotool", ["key"] + keys, environment: environment)
    } else {
      _ = TestSupport.run("wtype", keys.flatMap { ["-s", "20", "-k", $0] }, environment: environment)
    }
  }

  /// What a screen reader finds: role, name, states and value of each object.
  func accessibleTree() -> [String] {
    tool("/usr/bin/python3", "\(Checkout.path)/Tests/Tools/accessible.py", "tree").output
      .split(separator: "\n").map(String.init)
  }

  /// Presses a button by its name, as a screen reader does.
  func pressAccessible(_ name: String) -> Child.Outcome {
    tool("/usr/bin/python3", "\(Checkout.path)/Tests/Tools/accessible.py", "press", name)
  }
}

/// The screen could not be looked at.
struct NoPicture: Error {}

/// Runs a test on a desktop of its own, and takes the desktop away.
func onPromptDesktop(_ test: (PromptDesktop) async throws -> Void) async throws {
  await Turnstile.desktops.enter()
  defer { Turnstile.desktops.leave() }
  let desktop = try PromptDesktop()
  defer { desktop.clear() }
  try await test(desktop)
}

/// The prompt, and the agent's end of its standard input.
final class RunningPrompt {
  private let child: Child
  private var input: Int32

  init(_ arguments: [String], in folder: TemporaryFolder, environment: [String: String]) {
    let pipe = folder.path("input-\(UUID().uuidString)")
    mkfifo(pipe, 0o600)
    // For both directions, so that opening waits for nobody.
    input = open(pipe, O_RDWR | O_CLOEXEC)
    child = Child(
      "sh", ["-c", #"exec "$@" <"$0""#, pipe, builtProgram("stillbell-prompt")] + arguments, environment: environment)
  }

  deinit { hangUp() }

  var processID: pid_t { child.processID }

  func waitFor(_ text: String, seconds: Double = 20) -> Bool { child.waitForOutput(text, seconds: seconds) }

  /// Sends a line.
  func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Sends a line with a time, so many seconds from now.
  func tell(_ verb: String, inSeconds seconds: Double) {
    let until = Clock.sinceBoot + .milliseconds(Int64(seconds * 1000))
    tell("\(verb) \(until.components.seconds * 1000 + until.components.attoseconds / 1_000_000_000_000_000)")
  }

  /// Sends bytes as they are.
  func tell(bytes: [UInt8]) { _ = write(input, bytes, bytes.count) }

  /// The agent has gone.
  func hangUp() {
    if input >= 0 { close(input) }
    input = -1
  }

  func signal(_ number: Int32) { child.signal(number) }

  func finish(seconds: Double = 20) -> Child.Outcome { child.finish(seconds: seconds) }
}
