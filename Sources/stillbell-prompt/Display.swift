import BreakPrompt
import Glibc
import Gtk
import StillbellCore

/// The desktop this was started in.
enum Display {
  /// Finds out what desktop it is and connects to the display that a break needs there.
  static func connect() throws(PromptFailure) -> Prompt.Desktop {
    var facts = DesktopFacts(hasWayland: wayland != nil, hasX11: x11 != nil)
    if let x11, facts.hasWayland, isXwaylandRunning(as: x11) {
      facts.xwaylandRuns = true
      facts.xClientIsActive = XServer.hasActiveWindow(display: x11) ?? false
    }
    // A compositor that has gone may have left its name behind.
    if facts.hasWayland, !facts.xClientIsActive, !Toolkit.start(.wayland) { facts.hasWayland = false }
    guard let desktop = facts.desktop(hasLayerShell: { Toolkit.hasLayerShell }) else {
      throw wayland.map { .unreachable(display: $0) } ?? .noDisplay
    }
    if desktop.strategy.usesX11, !Toolkit.start(.x11) { throw .unreachable(display: x11 ?? "") }
    return desktop
  }

  private static var wayland: String? { variable("WAYLAND_DISPLAY") }
  private static var x11: String? { variable("DISPLAY") }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// True if there is a process `Xwayland` for a display: connecting to find out would start one.
  private static func isXwaylandRunning(as display: String) -> Bool {
    guard let folder = opendir("/proc") else { return false }
    defer { closedir(folder) }
    let name = display.prefix { $0 != "." }
    while let entry = readdir(folder) {
      let process = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let first = process.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
        start(of: "/proc/\(process)/comm", bytes: 16).elementsEqual("Xwayland\n".utf8)
      else { continue }
      let words = start(of: "/proc/\(process)/cmdline", bytes: 4096).split(separator: 0)
      if words.contains(where: { $0.elementsEqual(name.utf8) }) { return true }
    }
    return false
  }

  private static func start(of path: String, bytes limit: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, limit)
    return Array(bytes[..<max(0, count)])
  }
}
