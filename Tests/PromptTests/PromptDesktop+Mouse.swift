import TestSupport

/// The mouse of a desktop.
extension PromptDesktop {
  /// Plugs in a mouse on desktops that start without one, so that programs receive clicks.
  func plugInMouse() async throws {
    switch display {
    case .sway:
      run("/usr/bin/python3", "\(Checkout.path)/Tests/Tools/wlr-mouse.py")
      try await waitFor("a mouse") { tool("swaymsg", "-t", "get_inputs").output.contains("pointer") }
    case .kwin(let session): session.plugIn()
    case .gnome(let shell): shell.plugInMouse()
    case .x11, nil: break
    }
  }

  /// Clicks with the first button, at a place in the space of all monitors.
  func click(x: Int, y: Int) {
    switch display {
    case .x11: tool("xdotool", "mousemove", "\(x)", "\(y)", "click", "1")
    case .sway:
      for words in [["set", "\(x)", "\(y)"], ["press", "button1"], ["release", "button1"]] {
        _ = TestSupport.run("swaymsg", ["seat", "-", "cursor"] + words, environment: environment)
      }
    case .kwin(let session): session.click(x: x, y: y)
    case .gnome(let shell): shell.click(x: x, y: y)
    case nil: break
    }
  }
}
