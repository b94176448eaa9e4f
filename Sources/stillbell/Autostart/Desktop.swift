import Linux
import Paths

/// The desktop this program runs on, by its environment.
enum Desktop {
  /// True if there is one: not at a text terminal, nor over the network.
  static var isHere: Bool { DisplayEnvironment.own.name != nil }

  /// True if it starts the programs in the autostart folder, as far as its name tells.
  static var readsAutostart: Bool { !names.isEmpty && line == nil }

  /// The line for the file of a window manager that starts nothing else, and that file.
  static var line: (file: String, text: String)? { names.lazy.compactMap { luaLine(of: $0) ?? lines[$0] }.first }

  /// Hyprland has read Lua since version 0.55, if the file is there.
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
