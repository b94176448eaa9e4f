import Linux

/// The desktop this program runs on, by its environment.
enum Desktop {
  /// True if there is one: not at a text terminal, nor over the network.
  static var isHere: Bool { DisplayEnvironment.own.name != nil }

  /// True if it starts the programs in the autostart folder, as far as its name tells.
  static var readsAutostart: Bool { !names.isEmpty && line == nil }

  /// The line for the file of a window manager that starts nothing else, and that file.
  static var line: (file: String, text: String)? { names.lazy.compactMap { lines[$0] }.first }

  private static var names: [String] {
    (DisplayEnvironment.own.variables["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map { $0.lowercased() }
  }

  private static let lines: [String: (file: String, text: String)] = [
    "awesome": ("~/.config/awesome/rc.lua", #"awful.spawn("stillbell start")"#),
    "bspwm": ("~/.config/bspwm/bspwmrc", "stillbell start &"),
    "dwl": ("~/.profile", "dwl -s 'stillbell start'"),
    "dwm": ("~/.xinitrc", "stillbell start &"),
    "hyprland": ("~/.config/hypr/hyprland.conf", "exec-once = stillbell start"),
    "i3": ("~/.config/i3/config", "exec stillbell start"),
    "labwc": ("~/.config/labwc/autostart", "stillbell start &"),
    "niri": ("~/.config/niri/config.kdl", #"spawn-at-startup "stillbell" "start""#),
    "qtile": ("~/.config/qtile/config.py", #"subprocess.Popen(["stillbell", "start"])"#),
    "river": ("~/.config/river/init", "riverctl spawn 'stillbell start'"),
    "sway": ("~/.config/sway/config", "exec stillbell start"),
    "wlroots": ("~/.config/labwc/autostart", "stillbell start &"),
    "xmonad": ("~/.xinitrc", "stillbell start &"),
  ]
}
