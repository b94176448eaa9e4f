import Foundation
import TestSupport
import Testing

/// The window on a desktop of its own, with a screen, a window manager and accessibility.
final class WindowOnDesktop {
  let desktop: TestDesktop
  /// The path of the window; a test may install another than the built one.
  var program: String
  private var programs: [Child] = []
  lazy var reader = ScreenReader(environment: desktop.environment)
  /// The name of the file with the window's standard error.
  private let log = "window.log"

  /// Presses a key by its X11 name, as a keyboard does.
  private let pressKey: (String) -> Void

  /// - Parameters:
  ///   - desktop: The desktop.
  ///   - screen: The kind of its screen.
  ///   - hasDoctor: True if the window shows the doctor's findings; on screens other than `x11` it always does.
  /// - Throws: `WaitedInVain` for a part that did not come up in time.
  init(_ desktop: TestDesktop, on screen: WindowScreen = .x11, hasDoctor: Bool = false) async throws {
    self.desktop = desktop
    program = hasDoctor || screen != .x11 ? builtProgram("stillbell-window") : HealthyWindow.program
    desktop.folder.write(
      "[D-BUS Service]\nName=org.a11y.Bus\nExec=/usr/libexec/at-spi-bus-launcher\n", to: "services/org.a11y.Bus.service"
    )
    // Rendering by the processor, because there is no GPU.
    desktop.setEnvironment("GSK_RENDERER", "cairo")
    switch screen {
    case .x11:
      _ = try await desktop.startScreen()
      pressKey = { key in _ = run("xdotool", ["key", key], environment: desktop.environment) }
      programs.append(desktop.launch("openbox", "--startup", WindowManager.report(to: desktop.folder)))
      try await WindowManager.comesUp(in: desktop.folder)
    case .sway:
      let session = try await desktop.startWayland(.sway)
      session.plugInKeyboard()
      pressKey = { session.press($0) }
    case .gnome:
      let shell = try await desktop.startGNOME()
      pressKey = { shell.press($0) }
    }
    // Animations cost sixty frames a second; only the other screens keep them.
    try setMotion(screen != .x11)
  }

  /// Switches animations on or off for windows that start later.
  func setMotion(_ moves: Bool) throws {
    try desktop.folder.make("config/gtk-4.0")
    desktop.folder.write(
      "[Settings]\ngtk-enable-animations=\(moves ? 1 : 0)\n", to: "config/gtk-4.0/settings.ini")
  }

  /// Starts the window and waits until a screen reader finds it.
  @discardableResult
  func start() async throws -> Child {
    let window = launch()
    try await waitFor("the window on the accessibility bus") { shown("frame").contains("stillbell") }
    return window
  }

  /// Starts the window and waits until its first page can be used.
  func openToday() async throws {
    try await start()
    try see("push button", "Take a break")
  }

  /// Opens the main menu and chooses an item by its key.
  func choose(_ line: String, by key: String) throws {
    type("F10")
    try see("menu item", line)
    type(key)
  }

  /// Starts the window and goes to the page of sessions.
  func openSessions() async throws {
    try await start()
    try await waitFor("the page of sessions") {
      type("alt+2")
      return shown("push button").contains("Start now: Breathe")
    }
  }

  /// Opens the sheet of the first kind on the page of sessions by keys; `cancel` is the name of its button.
  func openFirstSheet(cancel: String) async throws {
    try await waitFor("the sheet") {
      // The first kind has the focus.
      type("Down", "Return")
      // Typed again while the sheet opens, the keys would go to the sheet.
      return comes("push button", cancel, seconds: 8)
    }
  }

  /// The running session; nil if there is none.
  var session: AgentStatus.Session? {
    get throws { try desktop.status().session }
  }

  /// Waits until the running session, or nil, is as wanted.
  func waitForSession(_ what: String, until isWanted: (AgentStatus.Session?) -> Bool) throws {
    try desktop.waitForNews(what, { try session }, until: isWanted)
  }

  /// Starts the window without waiting for it; `wrapper` comes before it, such as `env` with variables.
  func launch(_ wrapper: [String] = []) -> Child { launch(words: wrapper + [program]) }

  /// Starts the window through the command line, without waiting for it.
  func launch(command: [String]) -> Child { launch(words: [desktop.program] + command) }

  private func launch(words: [String]) -> Child {
    let window = Child(
      "sh", ["-c", #"exec "$@" 2>>"$0""#, desktop.folder.path(log)] + words, environment: desktop.environment)
    programs.append(window)
    return window
  }

  /// Complaints of GTK and other libraries; none of them is acceptable.
  var complaints: String { String(decoding: desktop.folder.read(log) ?? [], as: UTF8.self) }

  @discardableResult
  func tool(_ program: String, _ arguments: String...) -> Child.Outcome {
    run(program, arguments, environment: desktop.environment)
  }

  /// The objects that a screen reader finds, each as `role|name|states|value`.
  func tree() -> [String] { reader.tree() }

  /// The names of the shown objects with a role.
  func shown(_ role: String) -> [String] { reader.shown(role) }

  /// Returns what a screen reader says after the name of a shown object; nil if none is shown.
  func description(of role: String, _ name: String) throws -> String? {
    try reader.ask(["described", role, name]).first?.first
  }

  /// The place of each shown object in its window.
  func places() throws -> [Place] { try reader.places(inWindow: true) }

  /// The place of an object on the X screen; it is in the window in front, which has this title.
  func place(of role: String, _ name: String, in title: String) throws -> [Double] {
    // GTK 4 reports only the place within the window.
    let rows = try reader.ask(["places", "window"])
    func area(_ isWanted: ([String]) -> Bool) -> [Double] {
      rows.first(where: isWanted).map { $0.dropFirst(2).compactMap { Double($0) } } ?? []
    }
    let (part, whole) = (area { $0.starts(with: [role, name]) }, area { $0[1] == title && $0[2...3] == ["0", "0"] })
    guard part.count == 4, whole.count == 4, let corner = corner(of: whole) else {
      throw WaitedInVain(description: "no place of \(name): \(part), \(whole)")
    }
    return [corner[0] + part[0], corner[1] + part[1], part[2], part[3]]
  }

  /// The place on the screen where the content of the window in front starts; the content is as large as `whole`.
  func corner(of whole: [Double]) -> [Double]? {
    let lines = tool("xdotool", "getactivewindow", "getwindowgeometry", "--shell").output.split(separator: "\n")
    let window = ["X=", "Y=", "WIDTH=", "HEIGHT="].compactMap { key in
      lines.first { $0.hasPrefix(key) }.flatMap { Double($0.dropFirst(key.count)) }
    }
    guard window.count == 4 else { return nil }
    // The window includes a border that GTK draws.
    return zip(window[...1], zip(window[2...], whole[2...])).map { $0 + ($1.0 - $1.1) / 2 }
  }

  /// True if a button with this name is shown but cannot be pressed now.
  func isInsensitive(_ button: String) -> Bool {
    tree().contains { $0.hasPrefix("push button|\(button)|") && $0.contains("showing") && $0.contains("insensitive") }
  }

  /// The role and name of the focused object; empty if there is none.
  var focused: String { reader.focused }

  /// Presses Tab, or another key, until an object gets the focus for the second time; returns the objects in between,
  /// in order.
  func walk(_ key: String = "Tab") throws -> [String] {
    try reader.ask(["walk", key]).map { $0.joined(separator: "|") }
  }

  /// Presses Tab until the object with this role and name has the focus.
  func go(to item: String) throws {
    try reader.ask(["go"] + item.split(separator: "|", maxSplits: 1).map(String.init))
  }

  /// Moves the focus into the entry before a control; GTK 4.8 does not report the focus of entries.
  func goBefore(_ item: String) throws {
    try go(to: item)
    type("shift+Tab")
  }

  /// Presses a button by its name, as a screen reader does, once it is shown; `label` may be a notice that shows for
  /// seconds.
  func press(_ name: String, thenSees label: String? = nil) throws {
    try find("push button", name, more: ["press"] + (label.map { [$0] } ?? []))
  }

  /// Waits until an object with this role and name is shown.
  func see(_ role: String, _ name: String) throws { try find(role, name) }

  /// True if an object with this role and name is shown within these seconds.
  func comes(_ role: String, _ name: String, seconds: Int) -> Bool { (try? find(role, name, seconds)) != nil }

  private func find(_ role: String, _ name: String, _ seconds: Int = Int(patience), more: [String] = []) throws {
    do {
      try reader.ask(["find", role, name, "\(seconds)"] + more, seconds: Double(seconds) + 60)
    } catch let trouble as ScreenReader.Trouble {
      throw WaitedInVain(description: "\(trouble) in \(tree().filter { $0.contains("showing") })")
    }
  }

  func type(_ keys: String...) { for key in keys { pressKey(key) } }

  /// Opens the page of a row by keys.
  func open(row name: String) throws {
    try see("list item", name)
    try go(to: "list item|\(name)")
    type("Return")
  }

  /// Replaces the content of the focused entry.
  func enter(_ words: String) {
    type("ctrl+a")
    tool("xdotool", "type", words)
    type("Return")
  }

  /// The text of the configuration file.
  var configuration: String {
    String(decoding: desktop.folder.read("config/stillbell/stillbell.conf") ?? [], as: UTF8.self)
  }
}

/// Runs a test with a window and an agent with this configuration; nil starts no agent.
func withWindow(
  _ configuration: String? = "[eye]\ninterval = 1h", on screen: WindowScreen = .x11, hasDoctor: Bool = false,
  _ test: (WindowOnDesktop) async throws -> Void
) async throws {
  try await onDesktop { desktop in
    let window = try await WindowOnDesktop(desktop, on: screen, hasDoctor: hasDoctor)
    if let configuration {
      try await desktop.startAgent(with: configuration)
    }
    try await test(window)
    #expect(window.complaints == "")
  }
}

/// True if the tools that drive windows are installed.
func canDriveWindows() -> Bool { ScreenReader.isInstalled() && isInstalled("xdotool") && isInstalled("openbox") }
