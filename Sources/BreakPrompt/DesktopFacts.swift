import StillbellCore

/// Facts about the desktop that need no window.
package struct DesktopFacts: Hashable, Sendable {
  package var hasWayland: Bool
  package var hasX11: Bool
  /// On Wayland, true if an X server runs already. It is never started only to find out.
  package var xwaylandRuns = false
  /// True if a window of an X client is active.
  package var xClientIsActive = false

  package init(hasWayland: Bool, hasX11: Bool) {
    self.hasWayland = hasWayland
    self.hasX11 = hasX11
  }

  /// The desktop that a break covers.
  ///
  /// - Parameter hasLayerShell: Asks the compositor; called only if the answer matters.
  /// - Returns: The desktop; nil if there is no display.
  package func desktop(hasLayerShell: () -> Bool) -> Prompt.Desktop? {
    guard hasWayland else { return hasX11 ? .x11 : nil }
    let hasXwayland = hasX11 && xwaylandRuns
    if hasXwayland, xClientIsActive { return .xClient }
    if hasLayerShell() { return .layerShell }
    return hasXwayland ? .xwayland : .wayland
  }
}
