import Linux

/// The desktop on which this program runs, according to the environment.
enum Desktop {
  /// True if there is a desktop; false at a text terminal and over the network.
  static var isHere: Bool { DisplayEnvironment.own.name != nil }

  /// True if the desktop starts the programs in the autostart folder, judging by its name.
  static var readsAutostart: Bool { !names.isEmpty && line == nil }

  /// The line that starts the agent, and the configuration file for it, of a window manager without autostart.
  static var line: (file: String, text: String)? { names.lazy.compactMap { luaLine(of: $0) ?? lines[$0] }.first }

  /// The line for Hyprland's Lua file, which it reads since version 0.55 if the file exists.
  private static func luaLine(of name: String) -> (file: String, text: String)? {
    guard name == "hyprland", isThere(Paths().settings + "/hypr/hyprland.lua") else { return nil }
    return (
      "~/.config/hypr/hyprland.lua", #"hl.on("hyprland.start", function() hl.exec_cmd("stillbell start") end)"#
    )
  }

  private static var names: [String] {
    (DisplayEnvironment.own.variables["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map { $0.lowercased() }
  }

  private static let lines: [String: (file: String, text: String)] = [
    "awesome": ("~/.config/awesome/rc.lua", #"awful.spawn("stillbell start")"#),
    "bspwm": ("~/.config/bspwm/bspwmrc", "stillbell start &"),
    "dwl": ("~/.profile", "dwl -s 'stillbell start'"),
    "dwm": ("~/.xinitrc", "stillbell start &"),
    "hyprland": ("~/.config/hypr/hyprland.conf", "exec-once = stillbell start"),
    "i3": ("~/.config/i3/config", "exec --no-startup-id stillbell start"),
    "labwc": ("~/.config/labwc/autostart", "stillbell start &"),
    "niri": ("~/.config/niri/config.kdl", #"spawn-at-startup "stillbell" "start""#),
    "qtile": ("~/.config/qtile/config.py", #"subprocess.Popen(["stillbell", "start"])"#),
    "river": ("~/.config/river/init", "riverctl spawn 'stillbell start'"),
    "sway": ("~/.config/sway/config", "exec stillbell start"),
    "wlroots": ("~/.config/labwc/autostart", "stillbell start &"),
    "xmonad": ("~/.xinitrc", "stillbell start &"),
  ]
}
