/// The settings file of Safe Eyes.
package enum SafeEyesFile {
  /// The file that Safe Eyes 2.1.5 writes at its first start, without the plugins that have no settings.
  package static let defaults = """
    {
        "meta": { "config_version": "6.0.3" },
        "random_order": true, "allow_postpone": false, "short_break_interval": 15, "long_break_interval": 75,
        "long_break_duration": 60, "pre_break_warning_time": 10, "short_break_duration": 15, "persist_state": false,
        "postpone_duration": 5, "use_rpc_server": true, "rpc_port": 7200, "shortcut_disable_time": 2,
        "shortcut_skip": 9, "shortcut_postpone": 65, "strict_break": false,
        "short_breaks": [{ "name": "Tightly close your eyes" }, { "name": "Have some water" }],
        "long_breaks": [{ "name": "Walk for a while" }],
        "plugins": [
          { "id": "donotdisturb", "enabled": true, "version": "0.0.2", "settings": {
            "skip_break_windows": "", "take_break_windows": "", "unfullscreen": true, "while_on_battery": false } },
          { "id": "notification", "enabled": true, "version": "0.0.1" },
          { "id": "audiblealert", "enabled": true, "version": "0.0.3", "settings": {
            "pre_break_alert": true, "post_break_alert": true } },
          { "id": "smartpause", "enabled": true, "version": "0.0.3", "settings": { "idle_time": 5 } }
        ]
    }
    """

  /// The defaults with another skip key, a setting without a counterpart in stillbell.
  package static let ownKey = defaults.replacing(#""shortcut_skip": 9"#, with: #""shortcut_skip": 27"#)
}

extension TestDesktop {
  /// Writes a settings file of Safe Eyes into the user's home.
  package func leave(safeEyes text: String) throws {
    try folder.make("config/safeeyes")
    folder.write(text, to: "config/safeeyes/safeeyes.json")
  }
}
