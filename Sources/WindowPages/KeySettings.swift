/// The program in which the user of a desktop sets keyboard shortcuts.
package enum KeySettings {
  /// A program and its arguments.
  package typealias Call = (program: String, arguments: [String])

  /// The programs that the desktop may have, the likeliest first; `desktop` is the value of `XDG_CURRENT_DESKTOP`.
  package static func calls(desktop: String) -> [Call] {
    for name in desktop.split(separator: ":") {
      let calls = calls(of: name.lowercased())
      if !calls.isEmpty { return calls }
    }
    return []
  }

  private static func calls(of desktop: String) -> [Call] {
    switch desktop {
    case "gnome", "pop", "unity": [("gnome-control-center", ["keyboard"])]
    case "budgie": [("budgie-control-center", ["keyboard"]), ("gnome-control-center", ["keyboard"])]
    case "kde": ["systemsettings", "systemsettings5", "kcmshell6", "kcmshell5"].map { ($0, ["kcm_keys"]) }
    case "xfce": [("xfce4-keyboard-settings", [])]
    case "mate": [("mate-keybinding-properties", [])]
    case "x-cinnamon", "cinnamon": [("cinnamon-settings", ["keyboard"])]
    case "lxqt": [("lxqt-config-globalkeyshortcuts", [])]
    default: []
    }
  }
}
