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

  /// Whether it goes through X11.
  package var usesX11: Bool { self == .popups || self == .popupsWithKeyWindow }
}

/// The strategy for a desktop, and why.
package struct StrategyChoice: Hashable, Sendable {
  /// What can be told of the desktop without opening a window.
  package struct Desktop: Hashable, Sendable {
    package var hasWayland: Bool
    package var hasX11: Bool
    /// On Wayland: whether an X server runs already. It is never started just to look.
    package var xwaylandRuns = false
    /// Whether a window of an X client is active.
    package var xClientIsActive = false

    package init(hasWayland: Bool, hasX11: Bool) {
      self.hasWayland = hasWayland
      self.hasX11 = hasX11
    }
  }

  package let strategy: Strategy
  /// A few words for the log.
  package let reason: String

  /// Nil where there is no display at all.
  ///
  /// - Parameters:
  ///   - desktop: What is known.
  ///   - hasLayerShell: Asks the compositor; called only where that decides.
  package init?(_ desktop: Desktop, hasLayerShell: () -> Bool) {
    guard desktop.hasWayland else {
      guard desktop.hasX11 else { return nil }
      self.init(.popups, "X11")
      return
    }
    let hasX11 = desktop.hasX11 && desktop.xwaylandRuns
    if hasX11, desktop.xClientIsActive {
      self.init(.popups, "Wayland, an X client is active")
    } else if hasLayerShell() {
      self.init(.layers, "Wayland with layer-shell")
    } else if hasX11 {
      self.init(.popupsWithKeyWindow, "Wayland without layer-shell, Xwayland runs")
    } else {
      self.init(.fullScreens, "Wayland without layer-shell or Xwayland")
    }
  }

  private init(_ strategy: Strategy, _ reason: String) {
    self.strategy = strategy
    self.reason = reason
  }

  /// As `Report.shown` has it.
  package var line: String { "\(strategy.rawValue) \(reason)" }
}
