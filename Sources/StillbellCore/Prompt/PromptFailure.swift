/// Why a break does not cover the screen, as a value that every program words in its own language.
package enum PromptFailure: Error, Hashable, Sendable, Codable {
  case notInstalled
  case notStarted(SystemFault)
  /// It did not show anything in time.
  case overdue
  case endedWithoutAnswer
  case unknownWord
  /// The prompt found no display at all.
  case noDisplay
  case unreachable(display: String)
  /// The prompt has no timer, without which it would stay.
  case untimed(SystemFault)
  /// The prompt was told a line that makes no sense.
  case garbled(String)
  /// Another program has the pointer for itself, as games do, and continues below.
  case pointerHeld
  /// A screen lock has the pointer: what covers the whole screen is no game.
  case screenLocked
  /// The desktop lets nothing lie above other windows but what takes all of the screen.
  case noPane

  /// In the trace.
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
  /// The desktop as the prompt finds it, from which follows how the monitors are covered.
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
    /// That of the simulator, which covers nothing.
    case simulated
  }

  /// How the monitors are covered without harming what is below.
  package enum Strategy: String, CaseIterable, Hashable, Sendable {
    /// X11: windows no window manager touches, one a monitor, and the keyboard and pointer grabbed. What is below keeps
    /// its focus, so a full-screen game is not minimised.
    case popups
    /// Wayland, layer-shell: a surface a monitor on the overlay layer, with the keyboard to itself.
    case layers
    /// GNOME on Wayland: as `popups`, through Xwayland, and a window of one pixel that is given the keys.
    case popupsWithKeyWindow = "popups-with-key-window"
    /// Anywhere else: an ordinary full-screen window a monitor.
    case fullScreens = "full-screens"

    /// True if it goes through X11.
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

  /// In the trace: the strategy, and why.
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
