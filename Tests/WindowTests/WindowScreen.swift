import TestSupport

/// The kind of screen that the window is on.
enum WindowScreen: String, CaseIterable, CustomStringConvertible {
  case x11 = "X11"
  case sway
  case gnome = "GNOME Shell"

  var description: String { rawValue }

  /// The reason why the screen cannot run here; nil if it can.
  var obstacle: String? {
    switch self {
    case .x11: nil
    case .sway: WaylandSession.Kind.sway.obstacle
    case .gnome: GNOMEShell.obstacle
    }
  }

  /// The screens that can run here.
  static var here: [WindowScreen] { allCases.filter { $0.obstacle == nil } }
}
