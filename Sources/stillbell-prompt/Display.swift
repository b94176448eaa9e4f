import BreakPrompt
import Glibc
import Gtk
import Linux
import StillbellCore

/// The desktop in which this program was started.
enum Display {
  /// Detects the desktop, and connects to the display that a break needs there.
  static func connect() throws(PromptFailure) -> Prompt.Desktop {
    var facts = DesktopFacts(hasWayland: wayland != nil, hasX11: x11 != nil)
    if let x11, facts.hasWayland, isXwaylandRunning(as: x11) {
      facts.xwaylandRuns = true
      facts.xClientIsActive = XServer.hasActiveWindow(display: x11) ?? false
    }
    // The environment may still name a compositor that no longer runs.
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
    let name = display.prefix { $0 != "." }
    for process in names(inFolder: "/proc") ?? [] {
      guard let first = process.utf8.first, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(first),
        beginning(of: "/proc/\(process)/comm", bytes: 16).elementsEqual("Xwayland\n".utf8)
      else { continue }
      let words = beginning(of: "/proc/\(process)/cmdline", bytes: 4096).split(separator: 0)
      if words.contains(where: { $0.elementsEqual(name.utf8) }) { return true }
    }
    return false
  }

}
