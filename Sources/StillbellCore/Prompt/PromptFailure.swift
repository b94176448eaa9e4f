/// The reason why a break does not cover the screen, as a value that each program turns into a sentence.
package enum PromptFailure: Error, Hashable, Sendable, Codable {
  case notInstalled
  case notStarted(SystemFault)
  /// The prompt did not show anything in time.
  case overdue
  case endedWithoutAnswer
  case unknownWord
  /// The prompt found no display.
  case noDisplay
  case unreachable(display: String)
  /// The prompt has no timer, so it would never leave the screen.
  case untimed(SystemFault)
  /// The prompt was sent an invalid line.
  case garbled(String)
  /// Another program, such as a game, has grabbed the pointer and stays in use below.
  case pointerHeld
  /// A screen lock has grabbed the pointer: the full-screen window is no game.
  case screenLocked
  /// The desktop allows windows above others only if they take the whole screen.
  case noPane

  /// The text in the trace.
  package var words: String {
    switch self {
    case .notInstalled: "stillbell-prompt is not installed beside the agent"
    case .notStarted(let fault): "it did not start: \(fault.words)"
    case .overdue: "it did not show anything within 3 seconds"
    case .endedWithoutAnswer: "it ended without an answer"
    case .unknownWord: "it said something unknown"
    case .noDisplay: "there is no display"
    case .unreachable(let display): "the display \(display.onOneLine()) cannot be reached"
    case .untimed(let fault): "it has no timer: \(fault.words)"
    case .pointerHeld: "a game holds the pointer"
    case .screenLocked: "a screen lock is in front"
    case .noPane: "nothing lies above other windows here without taking the screen"
    case .garbled(let line): "it was told “\(line.onOneLine(limit: 60))”"
    }
  }
}

extension Prompt {
  /// The desktop as the prompt finds it, which decides how the monitors are covered.
  package enum Desktop: String, CaseIterable, Hashable, Sendable, Codable {
    case x11
    /// Wayland, while a window of an X client is active.
    case xClient = "x-client"
    /// Wayland with the protocol layer-shell.
    case layerShell = "layer-shell"
    /// Wayland without layer-shell, where Xwayland runs.
    case xwayland
    /// Wayland without either.
    case wayland
    /// The simulator, which covers nothing.
    case simulated
  }

  /// The way in which the monitors are covered without harm to the windows below.
  package enum Strategy: String, CaseIterable, Hashable, Sendable {
    /// X11: a window on each monitor that the window manager does not manage, with keyboard and pointer grabbed. The
    /// windows below keep their focus, so a full-screen game is not minimised.
    case popups
    /// Wayland, layer-shell: a surface on the overlay layer of each monitor, with exclusive keyboard focus.
    case layers
    /// GNOME on Wayland: as `popups`, through Xwayland, with a window of one pixel that gets the keys.
    case popupsWithKeyWindow = "popups-with-key-window"
    /// Any other: an ordinary full-screen window on each monitor.
    case fullScreens = "full-screens"

    /// True if the strategy goes through X11.
    package var usesX11: Bool { self == .popups || self == .popupsWithKeyWindow }
  }
}

extension Prompt.Desktop {
  package var strategy: Prompt.Strategy {
    switch self {
    case .x11, .xClient: .popups
    case .layerShell: .layers
    case .xwayland: .popupsWithKeyWindow
    case .wayland, .simulated: .fullScreens
    }
  }

  /// The text in the trace: the strategy, and the desktop it is for.
  var words: String {
    switch self {
    case .x11: "\(strategy.rawValue) X11"
    case .xClient: "\(strategy.rawValue) Wayland, an X client is active"
    case .layerShell: "\(strategy.rawValue) Wayland with layer-shell"
    case .xwayland: "\(strategy.rawValue) Wayland without layer-shell, Xwayland runs"
    case .wayland: "\(strategy.rawValue) Wayland without layer-shell or Xwayland"
    case .simulated: rawValue
    }
  }
}
