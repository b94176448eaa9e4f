import Glibc

/// The desktop this program runs on, by its environment.
enum Desktop {
  /// Whether there is one: not at a text terminal, nor over the network.
  static var isHere: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(variable($0) ?? "").isEmpty } }

  /// Whether it starts what is in the autostart folder, as far as that can be told by its name.
  static var readsAutostart: Bool {
    guard let names = variable("XDG_CURRENT_DESKTOP"), !names.isEmpty else { return false }
    return !names.split(separator: ":").contains { bare.contains($0.lowercased()) }
  }

  /// Window managers on their own start what their own file says, and nothing else.
  private static let bare: Set = [
    "awesome", "bspwm", "dwl", "dwm", "hyprland", "i3", "labwc", "niri", "qtile", "river", "sway", "wlroots", "xmonad",
  ]

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
